import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, LANGUAGES, type Language } from '@souk/contracts/languages';
import type { Response } from 'express';

const COOKIE = /(?:^|;\s*)(?:__Host-)?lang=([a-z]{2})\s*(?:;|$)/;
const A_YEAR_MS = 365 * 24 * 3_600_000;

/** What somebody reads: what they chose, or what their browser asks for, or English. */
export function languageOf({
  cookie = '',
  'accept-language': accepted = '',
}: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>): Language {
  const chosen = COOKIE.exec(cookie)?.[1];
  if (isLanguage(chosen)) return chosen;
  return wantedBy(accepted).find(isLanguage) ?? 'en';
}

/** The languages of an `Accept-Language` header, the dearest first: `fr-CH, ar;q=0.8`. */
function wantedBy(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().toLowerCase().split(/\s*;\s*q=/);
      return { code: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ code }) => code);
}

/** A link with `?lang=ar` chooses for later too. */
export function keepLanguage(response: Response, language: Language): void {
  response.cookie('lang', language, { maxAge: A_YEAR_MS, sameSite: 'lax', path: '/' });
}

/** Where the same page is in other languages, for search engines. */
export function alternates(address: string): string {
  return Object.keys(LANGUAGES)
    .map((code) => `<link rel="alternate" hreflang="${code}" href="${address}?lang=${code}">`)
    .join('');
}
