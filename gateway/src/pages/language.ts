import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language } from '@souk/contracts/texts/languages';
import { acceptedLanguage } from '@souk/server-core/acceptedLanguage';
import type { Request, Response } from 'express';

const COOKIE = /(?:^|;\s*)(?:__Host-)?lang=([a-z]{2})\s*(?:;|$)/;
const A_YEAR_MS = 365 * 24 * 3_600_000;

/** The reader's chosen language, or a complete one that their browser accepts, or English. */
export function languageOf({
  cookie = '',
  'accept-language': accepted = '',
}: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>): Language {
  const chosen = COOKIE.exec(cookie)?.[1];
  return isLanguage(chosen) ? chosen : acceptedLanguage(accepted);
}

/** The reader's language: a link with `?lang=ar` sets it for later too. */
export function chooseLanguage({ query, headers }: Request, response: Response, secure: boolean): Language {
  const asked = typeof query.lang === 'string' ? query.lang : undefined;
  if (!isLanguage(asked)) return languageOf(headers);
  const name = secure ? '__Host-lang' : 'lang';
  response.cookie(name, asked, { maxAge: A_YEAR_MS, sameSite: 'lax', path: '/', secure });
  return asked;
}
