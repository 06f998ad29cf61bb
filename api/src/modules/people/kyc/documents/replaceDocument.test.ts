import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Actor, createAdmin, createNewcomer } from '../../../../../test/factories';
import { aDocument, PNG, upload } from '../../../../../test/kycUploads';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry } from '../../../../domain/models';

const api = testApi();
let admin: Actor;

beforeAll(async () => {
  admin = await createAdmin(api);
});

const storedFiles = () => readdir(join(api.services.config.dataDir, 'kyc')).catch(() => []);
const statusOf = async (actor: Actor) => {
  const { body } = await api.call('GET', '/profile/me', { token: actor.token });
  return [body.kyc_status, body.kyc_notes];
};
const reject = (id: number) => {
  const json = { status: 'rejected', admin_notes: 'Blurred' };
  return api.call('PUT', `/admin/kyc-documents/${id}`, { token: admin.token, json });
};

it('an upload takes the place of a rejected document, whose file goes and whose decision stays on record', async () => {
  const user = await createNewcomer(api);
  const before = await storedFiles();
  const { id } = await aDocument(api, user);
  await reject(id);
  const answers = await Promise.all(
    Array.from({ length: 2 }, () => upload(api, user, { name: 'sharp.jpg' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { body: documents } = await api.call('GET', '/profile/kyc/documents', { token: user.token });
  expect(documents).toMatchObject([{ file_name: 'sharp.jpg', status: 'pending', admin_notes: null }]);
  expect(documents[0].id).not.toBe(id);
  expect(await statusOf(user)).toEqual(['pending', null]);
  expect(await storedFiles()).toHaveLength(before.length + 1);
  const subject = { subjectType: 'kyc_document', subjectId: String(id) } as const;
  expect(await AuditLogEntry.count({ where: subject })).toBe(1);
});

it('a rejected document stays where the new one is refused', async () => {
  const user = await createNewcomer(api);
  const { id } = await aDocument(api, user);
  await reject(id);
  expect((await upload(api, user, { content: PNG.subarray(0, 60), name: 'a.png' })).status).toBe(422);
  const file = await api.call('GET', `/profile/kyc/document/${id}`, { token: user.token });
  expect([file.status, await statusOf(user)]).toEqual([200, ['rejected', 'Blurred']]);
});
