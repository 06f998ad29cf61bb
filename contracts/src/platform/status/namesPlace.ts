import { plainDigits } from '../../fields/pasted';

/** Full stops of other alphabets, and signs that look like one. */
const DOT =
  /[\u00b7\u02d9\u0387\u0589\u05c3\u066b\u06d4\u0701\u0702\u0964\u1427\u16eb\u2022\u2027\u2218\u2219\u22c5\u25cb\u25cf\u25e6\u26aa\u26ab\u2e31\u2e33\u3002\u30fb\ua4f8]/g;
/** The Arabic zero is a dot; between letters it is no number. */
const ZERO = /(?<=\p{L})[\u0660\u06f0](?=\p{L})/gu;
/** `souk . com`, where no sentence ends. */
const SPACED = /\s+\.\s*(?=\p{L})/gu;

const ENDINGS = 'com|net|org|io|me|ru|xyz|app|info|co|ly|gg|cc|site|online|live|link|top|vip|shop|example';
/** Countries and names in Arabic letters; others are not given to sites. */
const ARABIC_ENDINGS =
  'كوم|نت|اورغ|شبكه|موقع|بازار|عرب|همراه|اتصالات|العليان|ارامكو|ابوظبي|موبايلي|كاثوليك|السعوديه|امارات|مصر|المغرب|الجزاير|تونس|قطر|سوريا|سوريه|عمان|فلسطين|الاردن|سودان|موريتانيا|عراق|البحرين|مليسيا|ايران|پاكستان|بهارت|بارت|ڀارت';
/** Sentences that follow a full stop without a space begin so; no site ends so. */
const STARTS = new RegExp(
  `^(?:${[
    'The|We|They|There|This|These|Those|That|Our|Your|Please|Thank|Thanks|All|Any|Some|Each|Every|Everything|Nothing|If|When|While|Until|After|Before|From|During|Once|Then|For|With|Because|Both|Payouts?|Withdrawals?|Deposits?|Trades|Offers?|Bids|Fees?|Balances?|Coins?|Transfers?|USDT|SIDRA|TRON|UTC',
    'Les|Le|Nous|Vous|Votre|Vos|Notre|Nos|Merci|Tous|Toutes|Tout|Toute|Ils|Elles|Elle|Un|Une|Des|Dès|Du|Après|Avant|Pendant|Depuis|Aucun|Aucune|Cela|Ces|Cette|Ce|Pour|Sur|Rien|Chaque|Retraits?|Dépôts?|Échanges?|Offres?|Frais|Soldes?|Veuillez',
  ].join('|')})$`,
);
/** A dot with a space after it, before a word that begins no sentence. */
const DIVIDED = /[\p{L}\p{N}]\. (?:com|net|org|io|ru|xyz)(?![\p{L}\p{N}])/u;
const NAME = /(?<=[\p{L}\p{N}])\.(xn--[a-z\d-]+|\p{L}[\p{L}\p{M}-]+)/giu;

const SPELLED_DOT = '(?:dot|point|نقطه|دوت)';
const SPELLED_SLASH = '(?:slash|barre(?: oblique)?|سلاش|شرطه(?: مايله)?)';
const SPELLED_AT = '(?:at|arobase|آت|ات)';
const MAILERS = 'gmail|g mail|yahoo|hotmail|outlook|proton ?mail|icloud|جيميل|ياهو|هوتميل';
const whole = (...patterns: string[]) =>
  new RegExp(patterns.map((one) => `(?<![\\p{L}\\p{N}])(?:${one})(?![\\p{L}\\p{N}])`).join('|'), 'u');
const SPELLED = whole(
  // Within a name: `souk dot com`, `com slash souk`, `slash slash`, `t me`.
  `[\\p{L}\\p{N}]+[\\s([]+${SPELLED_DOT}[\\s)\\]]+(?:com|net|org|io|me|ru|xyz|app|${ARABIC_ENDINGS})`,
  `(?:${ENDINGS}|${ARABIC_ENDINGS}|مي)\\s+${SPELLED_SLASH}\\s+[\\p{L}\\p{N}]+`,
  `${SPELLED_SLASH}\\s+${SPELLED_SLASH}`,
  '(?:t|wa|m|fb)[^\\p{L}\\p{N}]{1,3}me',
  'w\\s?w\\s?w',
  `[\\p{L}\\p{N}]+\\s+${SPELLED_AT}\\s+(?:${MAILERS})`,
  // A comma or another sign for the dot.
  '[\\p{L}\\p{N}]+[,;:|*°~\u060c\u061b](?:com|net|org|io|me|ru|xyz)',
);
/** The number of a machine, a scheme, an account, and a telephone number with dashes of any kind. */
const NUMBER =
  /\d{1,3}(?:\.\d{1,3}){3}|:\/\/|@|[\p{L}\p{N}]_+[\p{L}\p{N}]|(?:\+|(?<![\d.,])00)\s?\d(?:[\s()\p{Pd}/]{0,2}\d){7,14}(?![.,]?\d)/u;

/** Finds the name of a site, an account or a number in a text, also where its dots, dashes and slashes are other signs or words. */
export function namesPlace(text: string): boolean {
  const plain = plainDigits(text.replace(ZERO, '.')).normalize('NFKC').replace(DOT, '.').replace(SPACED, '.');
  const isSite = ([, ending = '']: RegExpMatchArray) =>
    /^\p{sc=Arab}/u.test(ending) ? IS_ARABIC_ENDING.test(foldArabic(ending)) : !STARTS.test(ending);
  return (
    NUMBER.test(plain) ||
    DIVIDED.test(plain) ||
    SPELLED.test(foldArabic(plain.toLowerCase())) ||
    [...plain.matchAll(NAME)].some(isSite)
  );
}

const IS_ARABIC_ENDING = new RegExp(`^(?:${ARABIC_ENDINGS})$`, 'u');

/** Letters that one word is written with in several ways. */
function foldArabic(text: string): string {
  return text
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ئ/g, 'ي')
    .replace(/ی/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ھ/g, 'ه');
}

/** Addresses in hexadecimal digits and in Bech32, once nothing stands between their parts. */
const DIGITS = /(?:bc1|ltc1)[02-9ac-hj-np-z]{38}|(?:[0-9a-f]{40})/gi;
/** Checked length of a Base58 address; the shortest has 32. */
const WINDOW = 30;

/** Finds a wallet or a hash in a text, also one with spaces or other signs in it. */
export function namesWallet(text: string): boolean {
  const plain = plainDigits(text).normalize('NFKC');
  const words = plain.match(/[0-9A-Za-z]{11,}/g) ?? [];
  if (words.some((word) => word.length >= 24 || (has(word, /\d/g, 2) && has(word, KINDS, 6)))) return true;
  const joined = plain.replace(/[^0-9A-Za-z]/g, '');
  if (joined.match(DIGITS)?.some((digits) => has(digits, /[a-z]/gi, 6))) return true;
  return (joined.match(/[1-9A-HJ-NP-Za-km-z]{30,}/g) ?? []).some((run) =>
    Array.from({ length: run.length - WINDOW + 1 }, (_, at) => run.slice(at, at + WINDOW)).some(isDrawn),
  );
}

/** Runs of letters of one case, or of digits: a word has one or two, a random text has many. */
const KINDS = /[a-z]+|[A-Z]+|\d+/g;
const has = (text: string, what: RegExp, least: number) => (text.match(what)?.length ?? 0) >= least;
const isDrawn = (text: string) =>
  has(text, KINDS, 13) && has(text, /[A-Z]/g, 6) && has(text, /[a-z]/g, 6) && has(text, /\d/g, 1);
