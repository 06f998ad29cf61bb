import * as z from 'zod/mini';
import { stripUnseen } from '../pasted';
import { rule } from '../problem';
import { t } from '../texts';
import { type TalkWarning, warningsIn } from '../trading/talkWarnings';

/** No word is as long; addresses of wallets and hashes are, on any chain. */
const LONG_WORD = /[0-9A-Za-z]{24,}/;
/** A name of a site, with a full stop of any alphabet, or the number of a machine. */
const SITE = /[\p{L}\p{N}-][.\u3002\uff61][\p{L}\p{N}-]*\p{L}{2,}|\d{1,3}(?:\.\d{1,3}){3}|:\/\//u;

const isFreeOf =
  (...kinds: TalkWarning[]) =>
  (text: string) =>
    !warningsIn(text).some((kind) => kinds.includes(kind));

/**
 * A text that stands over each page of both sites. A thief who writes one would have everyone pay, call or sign in elsewhere: it says
 * no place to do so, and nothing is taken out of it silently.
 */
export const announcementField = publicField(300, t('An announcement has at most 300 characters'));

/** What administrators say to everyone, by the same rules. */
export function publicField(max: number, error: string) {
  return z.string({ error: 'Must be text' }).check(
    z.trim(),
    z.maxLength(max, { error, abort: true }),
    z.refine(
      (text) => !/\p{Cc}/u.test(text) && stripUnseen(text) === text,
      rule('forbidden_character', t('Contains characters that aren’t allowed')),
    ),
    z.refine(
      (text) => isFreeOf('wallet_address')(text) && !LONG_WORD.test(text.normalize('NFKC')),
      rule('not_allowed', t('An announcement names no wallet address')),
    ),
    z.refine(
      (text) =>
        isFreeOf('email', 'phone', 'link')(text) &&
        !/[@\uff20\ufe6b]/.test(text) &&
        !SITE.test(text.normalize('NFKC')),
      rule('is_link', t('An announcement names no site, email, phone number or account')),
    ),
  );
}
