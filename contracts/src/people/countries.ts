import { own } from '../own';
import { LANGUAGES } from '../texts/languages';
import { spokenLanguage } from '../texts/texts';

/** ISO 3166-1, and Kosovo. `Intl` has their names. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

export const countryName = (code: string): string =>
  new Intl.DisplayNames([spokenLanguage() ?? 'en'], { type: 'region' }).of(code) ?? code;

/** All names in the current language, in its order. */
export const countryNames = (): string[] =>
  COUNTRY_CODES.map(countryName).sort(new Intl.Collator(spokenLanguage() ?? 'en').compare);

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[\s.’'-]+/g, ' ')
    .trim()
    .toLowerCase();

let codes: Record<string, string> | null = null;

/** The country that a text names by its code, or by its name in any of our languages; null where it names none. */
export function countryCodeOf(text: string): string | null {
  codes ??= readCodes();
  return own(codes, fold(text)) ?? null;
}

function readCodes(): Record<string, string> {
  const names = Object.keys(LANGUAGES).flatMap((language) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames([language], { type: 'region', style })),
  );
  return Object.fromEntries(
    COUNTRY_CODES.flatMap((code) =>
      [code, ...names.map((each) => each.of(code) ?? code)].map((name) => [fold(name), code]),
    ),
  );
}
