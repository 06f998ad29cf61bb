import { isLanguage, LANGUAGES, type Language } from '@souk/contracts/texts/languages';

/** The most preferred complete language of an `Accept-Language` header (`fr-CH, ar;q=0.8`), or English. */
export function acceptedLanguage(header: string): Language {
  const complete = wantedBy(header).find((code) => isLanguage(code) && LANGUAGES[code].isComplete);
  return isLanguage(complete) ? complete : 'en';
}

function wantedBy(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = more.find((piece) => piece.startsWith('q='))?.slice(2);
      return { code: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ code }) => code);
}
