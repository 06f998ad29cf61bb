import { t } from '../../texts/texts';
import { TALK_PATTERNS } from './talkPatterns';

/** Suspicions about a message. Its reader sees each, with advice. */
export const TALK_WARNINGS = {
  secrets: t(
    'Give your recovery phrase, private key, password or codes to no one: with them all your coins can be taken.',
  ),
  impersonation: t(
    'Our team writes here under its own mark, and never asks for a password or a payment. This isn’t our team.',
  ),
  release_early: t('Agree to nothing and confirm nothing before the coins have arrived.'),
  pay_outside: t('Pay nothing outside Souk: it isn’t protected, and we can’t give it back.'),
  wallet_address: t(
    'This address isn’t the one of the trade. Send only to the address that the trade shows.',
  ),
  messenger: t(
    'Stay in this conversation. Our team can’t see what is said elsewhere, and it proves nothing.',
  ),
  email: t('Don’t give out or write to an email address. Stay in this chat.'),
  phone: t('Don’t call anyone or give out a number. Stay in this chat.'),
  link: t('Open no address from strangers. Never sign in anywhere but here.'),
} as const;
export type TalkWarning = keyof typeof TALK_WARNINGS;

/** Letters of other alphabets that look like Latin ones. */
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  'аa вb еe ёe кk мm нh оo рp сc тt уy хx іi їi јj ѕs ԁd һh ӏl ԛq ԝw αa βb εe ιi κk νv οo ρp τt υu χx ıi ɡg ⅼl'
    .split(' ')
    .map((pair) => [...pair]),
);
const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹';

/** A text as people read it, whatever characters it is made of: without accents and vowel signs, in small letters. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/[٠-٩۰-۹]/g, (digit) =>
      String(Math.max(ARABIC_DIGITS.indexOf(digit), PERSIAN_DIGITS.indexOf(digit))),
    )
    .replace(/[Ͱ-ӿԀ-ԯıɡⅼ]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

/** Nine digits or more in groups, or after a plus: no amount, date, time or part of a hash. */
const PHONES = /(?<![\w.,])(?:\+|00)?\d[\d\s()/-]{6,30}\d(?![\w:]|[.,]\d)/g;
const DATE = /\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}/g;

const ADDRESS =
  /(?<![0-9A-Za-z])(?:0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|bc1[0-9a-z]{25,59}|[13][1-9A-HJ-NP-Za-km-z]{25,34})(?![0-9A-Za-z])/g;

/**
 * Warnings to the reader of a message, the gravest first. A warning says what to do; it blocks nothing, and a text without one is
 * not thereby honest.
 * @param known addresses that the trade itself shows.
 */
export function warningsIn(
  text: string,
  { known = [] }: { known?: readonly (string | null)[] } = {},
): TalkWarning[] {
  const folded = fold(text);
  // Folding turns a Cyrillic word into another one.
  const readings = [folded, text.toLowerCase()];
  const found = (warning: TalkWarning) => {
    if (warning === 'phone') return hasPhone(folded);
    if (warning === 'wallet_address' && hasForeignAddress(text, known)) return true;
    return readings.some((reading) => TALK_PATTERNS[warning].test(reading));
  };
  return (Object.keys(TALK_WARNINGS) as TalkWarning[]).filter(found);
}

function hasPhone(folded: string): boolean {
  const digitsOf = (part: string) => part.replace(/\D/g, '').length;
  return [...folded.replace(DATE, ' ').matchAll(PHONES)].some(
    ([part]) => digitsOf(part) <= 16 && digitsOf(part) >= (/^(?:\+|00)/.test(part) ? 8 : 9),
  );
}

function hasForeignAddress(text: string, known: readonly (string | null)[]): boolean {
  const own = known.map((address) => address?.toLowerCase());
  return [...text.normalize('NFKC').matchAll(ADDRESS)].some(
    ([address]) => !own.includes(address.toLowerCase()),
  );
}
