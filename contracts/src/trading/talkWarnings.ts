import { t } from '../texts';

/** Suspicions about a message. Its reader sees each, with what to do about it. */
export const TALK_WARNINGS = {
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
  [
    ...[
      'аa',
      'вb',
      'еe',
      'ёe',
      'кk',
      'мm',
      'нh',
      'оo',
      'рp',
      'сc',
      'тt',
      'уy',
      'хx',
      'іi',
      'їi',
      'јj',
      'ѕs',
      'ԁd',
      'һh',
      'ӏl',
      'ԛq',
      'ԝw',
    ],
    ...['αa', 'βb', 'εe', 'ιi', 'κk', 'νv', 'οo', 'ρp', 'τt', 'υu', 'χx', 'ıi', 'ɡg', 'ⅼl'],
  ].map((pair) => [...pair] as [string, string]),
);
const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹';

/** A text as people read it, whatever characters it is made of: without accents, in small Latin letters. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[٠-٩۰-۹]/g, (digit) =>
      String(Math.max(ARABIC_DIGITS.indexOf(digit), PERSIAN_DIGITS.indexOf(digit))),
    )
    .replace(/[Ͱ-ӿԀ-ԯıɡⅼ]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

const STAND_INS: Record<string, string> = {
  a: 'a4@',
  e: 'e3',
  i: 'i1!|',
  l: 'l1|',
  o: 'o0',
  s: 's5$',
  t: 't7',
  g: 'g9',
};

/** A name as it is written to get past a filter: with digits for letters, and with something between them. */
function disguised(name: string): string {
  const letters = [...name].map((letter) => `[${STAND_INS[letter] ?? letter}]`);
  return `(?<!\\p{L})${letters.join("[\\s._*'’/-]{0,2}")}`;
}

const MESSENGERS = new RegExp(
  [
    ...['telegram', 'whatsap', 'viber', 'instagram', 'snapchat', 'facebook'].map(disguised),
    '(?<!\\p{L})(?:wechat|we-chat|skype|discord|messenger|botim|kakaotalk|zalo|icq)(?!\\p{L})',
    '(?<!\\p{L})(?:on|via|my|use|have|in) (?:signal|line|imo|tg|insta)(?!\\p{L})',
    '(?<!\\p{L})(?:dm|pm|text|call|ring) me(?!\\p{L})',
    '(?<![\\w.])(?:t|wa|m)\\.me(?!\\w)',
    '(?<![\\w.])@[a-z0-9_]{4,}',
    'واتس ?اب|وتساب|تي?لي?[غج]رام|فايبر|سناب ?شات|微信|电报|телегр|в[оа]тсап|вайбер|скайп',
  ].join('|'),
  'u',
);

const AT = '(?: {0,2}(?:@|\\(at\\)|\\[at\\]) {0,2}| {1,2}at {1,2})';
const DOT = '(?: {0,2}(?:\\(dot\\)|\\[dot\\]) {0,2}|\\.| {1,2}dot {1,2})';
const EMAIL = new RegExp(
  `(?<![\\w.+-])[\\w.+-]{1,64}${AT}[\\w-]{1,63}(?:${DOT}[a-z]{2,})|(?<!\\p{L})(?:gmail|hotmail|outlook|proton ?mail|yahoo)(?!\\p{L})`,
  'u',
);

/** Nine digits or more in groups, or after a plus: no amount, date, time or part of a hash. */
const PHONES = /(?<![\w.,])(?:\+|00)?\d[\d\s()/-]{6,30}\d(?![\w:]|[.,]\d)/g;
const DATE = /\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}/g;

const ENDINGS =
  'com|net|org|io|app|info|xyz|ru|cn|top|site|online|link|gg|dev|tech|finance|exchange|pro|vip|shop|live|cc|biz|example';
const LINK = new RegExp(
  `h(?:tt|xx)ps?://|(?<!\\w)www\\.|(?<![\\w@.-])[a-z0-9-]{1,63}(?:${DOT}[a-z0-9-]{1,63}){0,3}${DOT}(?:${ENDINGS})(?!\\w)|(?<![\\w@-])[a-z0-9-]{1,63}\\.[a-z]{2,6}/\\w`,
  'u',
);

const ROLE =
  '(?:souk|admin(?:istrator)?|moderator|(?:customer )?support|customer (?:care|service)|help ?desk|escrow (?:agent|service|team)|official)';
const IMPERSONATION = new RegExp(
  `(?<!\\p{L})(?:i am|i'm|i’m|im|this is|we are|we're|here is|writing from|message from|on behalf of)(?!\\p{L})[^.!?\\n]{0,30}(?<!\\p{L})${ROLE}(?!\\p{L})` +
    '|(?<!\\p{L})(?:souk|official|customer|escrow) (?:support|team|service|admin)(?!\\p{L})|خدمة العملاء|فريق الدعم|الدعم الفني|انا الادمن|служба поддержки',
  'u',
);

const PAY_OUTSIDE = new RegExp(
  '(?<!\\p{L})(?:pay|send|transfer|deal|trade|settle|finish|do it)(?!\\p{L})[^.!?\\n]{0,40}(?<!\\p{L})(?:outside|off[- ]?(?:site|platform)|privately|in private|without (?:the )?(?:platform|escrow|fees?|souk))(?!\\p{L})' +
    '|(?<!\\p{L})cancel(?!\\p{L})[^.!?\\n]{0,40}(?<!\\p{L})(?:direct|directly|outside|private(?:ly)?|save (?:the )?fees?|without (?:the )?fees?)(?!\\p{L})' +
    '|(?<!\\p{L})(?:paypal|western union|moneygram|zelle|cash ?app|venmo|revolut|gift ?cards?|bank (?:transfer|account)|iban|binance pay|cash in hand)(?!\\p{L})',
  'u',
);

const RELEASE_EARLY = new RegExp(
  '(?<!\\p{L})(?:release|accept|agree|approve|confirm|mark)(?!\\p{L})[^.!?\\n]{0,40}(?<!\\p{L})(?:first|early|before (?:i|we|the coins|sending)|in advance|right away|immediately|asap)(?!\\p{L})' +
    '|(?<!\\p{L})(?:release|unlock)(?!\\p{L})[^.!?\\n]{0,30}(?<!\\p{L})(?:usdt|escrow|money|funds|payment|now)(?!\\p{L})',
  'u',
);

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
  const found: Record<TalkWarning, boolean> = {
    impersonation: IMPERSONATION.test(folded) || IMPERSONATION.test(text.toLowerCase()),
    release_early: RELEASE_EARLY.test(folded),
    pay_outside: PAY_OUTSIDE.test(folded),
    wallet_address: hasForeignAddress(text, known),
    messenger: MESSENGERS.test(folded) || MESSENGERS.test(text.toLowerCase()),
    email: EMAIL.test(folded),
    phone: hasPhone(folded),
    link: LINK.test(folded),
  };
  return (Object.keys(TALK_WARNINGS) as TalkWarning[]).filter((warning) => found[warning]);
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
