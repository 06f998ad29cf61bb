import type { Actor } from './Actor';
import type { Row } from './Client';

/** The smallest white picture allowed. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAQAAAACFI5MzAAAAJ0lEQVR42u3JoQEAAAwCIP9/WvPCPoBK+okxxhhjjDHGGGOMMcYcA4uOdZZzS32eAAAAAElFTkSuQmCC',
  'base64',
);

export function formOf(fields: Record<string, string>, name: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([PICTURE], { type: 'image/png' }), `${name}.png`);
  return form;
}

export async function readPicture({ reader }: Actor, path: string, token: string): Promise<void> {
  const found = await reader.read(path, token);
  if (found && !PICTURE.equals(found.bytes)) reader.journal.violations.push(`${path} is not what was sent`);
}

/** Uploads the worker's document in place of the previous one. */
export async function uploadDocument(actor: Actor): Promise<void> {
  const { client, facts, buyer } = actor;
  const { token } = buyer;
  const documents = '/profile/kyc/documents';
  const document = '/profile/kyc/document';
  for (const [id, { user_id }] of facts.documents) {
    if (user_id !== buyer.id) continue;
    if (!(await client.send('DELETE', `${document}/${id}`, { token, expect: [204] }))) continue;
    facts.documents.delete(id);
  }
  const name = actor.unique('selfie');
  const form = () => formOf({ document_type: 'SELFIE' }, name);
  const seen = { path: documents, isDone: (row: Row) => row.file_name === `${name}.png` };
  const kept = await client.send('POST', '/profile/kyc/upload', { token, form, expect: [201], seen });
  if (!kept) return;
  facts.documents.set(kept.id, { user_id: buyer.id, file_name: `${name}.png` });
  await readPicture(actor, `${document}/${kept.id}`, token);
}
