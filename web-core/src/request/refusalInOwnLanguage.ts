import { own } from '@souk/contracts/own';
import type { FieldError, Params } from '@souk/contracts/problem';
import { type Catalogue, sayMessage, spokenLanguage } from '@souk/contracts/texts';
import type { RefusalWords } from './readProblem';

/**
 * The server answers English. In another language a refusal and what is wrong with a field are said by their codes
 * (`texts/refusals`), from a file that is fetched with the first refusal. What that lacks stays as it was answered.
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

/** A field that was refused for what others did, such as a name that is taken, has a refusal's code. */
function saidOfField(texts: Catalogue, { code, params, message }: FieldError): string {
  return sayRefusal(texts, code, params) ?? sayRefusal(texts, `field.${code}`, params) ?? message;
}

/** The text of a code, or null where there is none. */
export function sayRefusal(texts: Catalogue, code: string | null, params: Params = {}): string | null {
  const message = code === null ? undefined : own(texts, code);
  if (message === undefined) return null;
  try {
    const why = params.why === undefined ? {} : { why: sayRefusal(texts, String(params.why), params) };
    return sayMessage(`refusal ${code}`, message, { ...withoutValue(message), ...params, ...why });
  } catch {
    // The api was upgraded first, and gives other values: what it answered is right.
    return null;
  }
}

/** A text that mentions a value only where there is one is a choice with `none`. */
function withoutValue(message: Catalogue[string]): Params {
  if (typeof message === 'string') return {};
  return Object.fromEntries(
    message.flatMap((part) => ('options' in part && 'none' in part.options ? [[part.value, 'none']] : [])),
  );
}
