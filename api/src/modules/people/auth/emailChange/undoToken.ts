import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * The secret of the links that undo a change of the email address. It is computed, so that no table has it, and each mail about a change
 * has the same one: a later mail, or one that is sent again, does not void the link that its reader has.
 */
export function undoToken(key: KeyObject, changeId: number): string {
  const digest = createHmac('sha256', key).update(`souk.email.undo.v1\n${changeId}`).digest('base64url');
  return `${changeId}.${digest}`;
}

/** Which change a token undoes; null for one that is not ours. */
export function readUndoToken(key: KeyObject, token: string): number | null {
  const id = Number(/^(\d{1,15})\./.exec(token)?.[1]);
  if (!Number.isSafeInteger(id)) return null;
  const [expected, given] = [undoToken(key, id), token].map((text) => Buffer.from(text));
  return expected && given && expected.length === given.length && timingSafeEqual(expected, given)
    ? id
    : null;
}
