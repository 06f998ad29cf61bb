import { own } from '@souk/contracts/own';
import type { FieldError, Params } from '@souk/contracts/refusals/problem';
import { type Catalogue, sayMessage, spokenLanguage } from '@souk/contracts/texts/texts';
import type { RefusalWords } from './readProblem';

/**
 * Translates refusals and field errors by their codes, because the server answers in English. The texts
 * (`texts/refusals`) load with the first refusal; codes without a text keep the server's words.
 */
export async function refusalInOwnLanguage(refusal: RefusalWords): Promise<RefusalWords> {
  const language = spokenLanguage();
  if (!language) return refusal;
  const texts = await load(language).catch((): Catalogue => ({}));
  const detail = sayRefusal(texts, refusal.code, refusal.params) ?? refusal.detail;
  const fieldErrors = refusal.fieldErrors.map((error) => ({ ...error, message: saidOfField(texts, error) }));
  return { ...refusal, detail, fieldErrors };
}

async function load(language: string): Promise<Catalogue> {
  const texts = (await import(`../../../texts/refusals/${language}.json`)) as { default: Catalogue };
  return texts.default;
}

/** A field refused because of other data, such as a taken name, has the code of a refusal. */
function saidOfField(texts: Catalogue, { code, params, message }: FieldError): string {
  return sayRefusal(texts, code, params) ?? sayRefusal(texts, `field.${code}`, params) ?? message;
}

export function sayRefusal(texts: Catalogue, code: string | null, params: Params = {}): string | null {
  const message = code === null ? undefined : own(texts, code);
  if (message === undefined) return null;
  try {
    const why = params.why === undefined ? {} : { why: sayRefusal(texts, String(params.why), params) };
    return sayMessage(`refusal ${code}`, message, { ...withoutValue(message), ...params, ...why });
  } catch {
    // A newer api may send other values: show its own text instead.
    return null;
  }
}

/** Texts with an optional value are a choice with the option `none`. */
function withoutValue(message: Catalogue[string]): Params {
  if (typeof message === 'string') return {};
  return Object.fromEntries(
    message.flatMap((part) => ('options' in part && 'none' in part.options ? [[part.value, 'none']] : [])),
  );
}
