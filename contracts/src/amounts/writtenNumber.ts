import type { Language } from '../texts/languages';
import { spokenLanguage } from '../texts/texts';
import type { DecimalString } from './amounts';

const THOUSANDS: Record<Language, string> = { en: ',', ar: '\u202f', fr: '\u202f' };
const POINT: Record<Language, string> = { en: '.', ar: '.', fr: ',' };

/** The spoken language's decimal mark. */
export const decimalMark = () => POINT[spokenLanguage() ?? 'en'];

/** A plain decimal as the spoken language divides it: "1,122.86" in English, "1 122,86" in French, "1 122.86" in Arabic. */
export function writtenNumber(plain: DecimalString): string {
  const language = spokenLanguage() ?? 'en';
  const [whole = '0', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THOUSANDS[language]);
  return fraction === undefined ? grouped : `${grouped}${decimalMark()}${fraction}`;
}
