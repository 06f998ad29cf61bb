import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, LANGUAGES, type Language } from '@souk/contracts/languages';
import type { Request, Response } from 'express';

const COOKIE = /(?:^|;\s*)(?:__Host-)?lang=([a-z]{2})\s*(?:;|$)/;
const A_YEAR_MS = 365 * 24 * 3_600_000;

/** The language that a reader chose, or one that their browser asks for and is complete here, or English. */
export function languageOf({
  cookie = '',
  'accept-language': accepted = '',
}: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>): Language {
  const chosen = COOKIE.exec(cookie)?.[1];
  if (isLanguage(chosen)) return chosen;
  const complete = wantedBy(accepted).find((code) => isLanguage(code) && LANGUAGES[code].isComplete);
  return isLanguage(complete) ? complete : 'en';
}

/** The languages of an `Accept-Language` header, the dearest first: `fr-CH, ar;q=0.8`. */
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

/** The reader's language: a link with `?lang=ar` chooses one, for later too. */
export function chooseLanguage({ query, headers }: Request, response: Response, secure: boolean): Language {
  const asked = typeof query.lang === 'string' ? query.lang : undefined;
  if (!isLanguage(asked)) return languageOf(headers);
  const name = secure ? '__Host-lang' : 'lang';
  response.cookie(name, asked, { maxAge: A_YEAR_MS, sameSite: 'lax', path: '/', secure });
  return asked;
}
