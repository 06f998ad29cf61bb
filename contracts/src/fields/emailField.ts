import * as z from 'zod/mini';
import { rule } from '../refusals/problem';
import { t } from '../texts/texts';
import { textField } from './fields';
import { hostOf } from './hostOf';

const MAX_EMAIL = 254;
const INVALID = { error: t('Invalid email address') };

/** Something before the @ that would not turn one recipient into several, and letters, digits, hyphens and dots after it. */
const SHAPE = /^[^\s\p{C}@"(),:;<>[\\\]]+@[\p{L}\p{M}\p{N}.-]+$/u;
const ASCII_BEFORE_AT = /^[ -~]*@/;
/** A host of two labels or more, the last of which is no number: an IP address is none. */
const ASCII_HOST = /@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** The alphabets that a domain may be written in (Unicode's recommended scripts); those of China, Japan and Korea go together. */
const ALPHABETS = [
  ...['Latn', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Armn', 'Geor', 'Ethi', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya'],
  ...['Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Thai', 'Laoo', 'Tibt', 'Mymr', 'Khmr', 'Thaa'],
  ...['Hani Hira Kana', 'Hani Hang', 'Hani Bopo'],
].map((scripts) => `[${scripts.replaceAll(/\w+/g, '\\p{scx=$&}').replaceAll(' ', '')}\\d-]*`);
const ONE_ALPHABET = new RegExp(`^(?:${ALPHABETS.join('|')})$`, 'u');

/**
 * An e-mail address that looks like itself only: ASCII, in lower case. A domain in letters of one other alphabet comes out in its
 * ASCII form (`xn--…`); one that mixes alphabets, in which a Cyrillic а passes for a Latin one, is refused.
 */
export const emailField = textField({
  required: t('Email is required'),
  max: [MAX_EMAIL, INVALID.error],
  pattern: [SHAPE, INVALID.error],
  lowercase: true,
}).check(
  z.regex(ASCII_BEFORE_AT, {
    error: t('Before the @ there can only be letters without accents, digits and signs'),
  }),
  z.refine(
    (address) => address.split('@')[1]?.split('.').every(isOfOneAlphabet) ?? true,
    rule('mixed_alphabets', t('The domain mixes letters of different alphabets, which may look alike')),
  ),
  z.overwrite(withAsciiDomain),
  z.regex(ASCII_HOST, INVALID),
  z.maxLength(MAX_EMAIL, INVALID),
);

function isOfOneAlphabet(label: string): boolean {
  return ONE_ALPHABET.test(label.normalize());
}

/** The address as mail is sent to it; without a domain where it has none that can be. */
function withAsciiDomain(address: string): string {
  const [name, domain] = address.split('@');
  return `${name}@${hostOf(`http://${domain}`) ?? ''}`;
}
