import { t } from '@souk/contracts/texts/texts';
import { errorText, isRefusal, isRequestFailure } from '@souk/web-core/request';

/**
 * Text after a failed decision. A 409 usually means that another admin was faster, or that an earlier try by the same admin arrived
 * and its response was lost: the server says what was decided, by whom and when, and the admin reads that nothing happened twice.
 * Unless a server refused, the decision may have been made.
 */
export function failureText(error: unknown, fallback?: string): string {
  if (isGone(error))
    return t('This is gone: it was deleted or replaced. Nothing was changed; the page is up to date now.');
  const text = errorText(error, fallback);
  if (isOvertaken(error)) return t('{text} Nothing else was changed; the page is up to date now.', { text });
  if (isRequestFailure(error) && !isRefusal(error))
    return t('{text} It may have gone through anyway. Trying again is safe: nothing is done twice.', {
      text: asSentence(text),
    });
  return text;
}

/** Some texts that clients rely on lack a full stop (docs/domain.md#what-clients-rely-on). */
const asSentence = (text: string) => (/[.!?؟]$/.test(text) ? text : `${text}.`);

/** Nothing is left to decide: usually another admin was faster, or a user replaced the subject. */
export function isOvertaken(error: unknown): boolean {
  return isGone(error) || (isRequestFailure(error) && error.status === 409);
}

function isGone(error: unknown): boolean {
  return isRequestFailure(error) && error.status === 404;
}
