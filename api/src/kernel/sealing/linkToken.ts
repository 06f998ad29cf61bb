import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** The link's action: `souk.email.undo.v1`. A token is valid for one purpose only. */
type Purpose = `souk.${string}.v1`;

/**
 * A computed secret for a mailed link: no table holds it, and all mails about one subject share it, so that a later or repeated mail
 * does not void an earlier link.
 * @param subject Without a point.
 */
export function linkToken(key: KeyObject, purpose: Purpose, subject: string | number): string {
  return `${subject}.${createHmac('sha256', key).update(`${purpose}\n${subject}`).digest('base64url')}`;
}

/** Subject of a token; null if it is not ours. */
export function readLinkToken(key: KeyObject, purpose: Purpose, token: string): string | null {
  const [subject = ''] = token.split('.', 1);
  const [expected, given] = [linkToken(key, purpose, subject), token].map((text) => Buffer.from(text));
  return expected && given && expected.length === given.length && timingSafeEqual(expected, given)
    ? subject
    : null;
}
