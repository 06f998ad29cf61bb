import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What a link does: `souk.email.undo.v1`. A token of one purpose is none of another. */
type Purpose = `souk.${string}.v1`;

/**
 * The secret of a mailed link that is computed, so that no table has it, and each mail about one subject has the same one: a later
 * mail, or one that is sent again, does not void the link that its reader has.
 * @param subject Without a point.
 */
export function linkToken(key: KeyObject, purpose: Purpose, subject: string | number): string {
  return `${subject}.${createHmac('sha256', key).update(`${purpose}\n${subject}`).digest('base64url')}`;
}

/** What a token is about; null for one that is not ours. */
export function readLinkToken(key: KeyObject, purpose: Purpose, token: string): string | null {
  const [subject = ''] = token.split('.', 1);
  const [expected, given] = [linkToken(key, purpose, subject), token].map((text) => Buffer.from(text));
  return expected && given && expected.length === given.length && timingSafeEqual(expected, given)
    ? subject
    : null;
}
