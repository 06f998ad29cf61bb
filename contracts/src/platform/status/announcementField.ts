import * as z from 'zod/mini';
import { stripUnseen } from '../../fields/pasted';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { type TalkWarning, warningsIn } from '../../trading/talk/talkWarnings';
import { namesPlace, namesWallet } from './namesPlace';

const isFreeOf =
  (...kinds: TalkWarning[]) =>
  (text: string) =>
    !warningsIn(text).some((kind) => kinds.includes(kind));

/**
 * A text above each page of both sites. A thief could use it to have everyone pay, call or sign in elsewhere: it may name no such place,
 * and nothing is removed from it silently.
 */
export const announcementField = publicField(300, t('An announcement has at most 300 characters'));

/** Text of administrators for everyone, by the same rules. */
export function publicField(max: number, error: string) {
  return z.string({ error: 'Must be text' }).check(
    z.trim(),
    z.maxLength(max, { error, abort: true }),
    z.refine(
      (text) => !/\p{Cc}/u.test(text) && stripUnseen(text) === text,
      rule('forbidden_character', t('Contains characters that aren’t allowed')),
    ),
    z.refine(
      (text) => isFreeOf('wallet_address')(text) && !namesWallet(text),
      rule('not_allowed', t('An announcement names no wallet address')),
    ),
    z.refine(
      (text) => isFreeOf('email', 'phone', 'link')(text) && !namesPlace(text),
      rule('is_link', t('An announcement names no site, email, phone number or account')),
    ),
  );
}
