import { t } from '@souk/contracts/texts';
import { errorText, isRefusal, isRequestFailure } from '@souk/web-core/request';

/**
 * What is said after a decision that failed. A 409 mostly means that another admin was faster, or that this one's earlier try
 * arrived though its answer did not: the server says what was decided, by whom and when, and the admin reads that nothing
 * happened twice. Where no server refused, the decision may have been made.
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

/** Some texts that clients rely on end without a full stop (docs/domain.md#what-clients-rely-on). */
const asSentence = (text: string) => (/[.!?؟]$/.test(text) ? text : `${text}.`);

/** Whether there is nothing left to decide: mostly another admin was faster, or a user replaced what was to be decided about. */
export function isOvertaken(error: unknown): boolean {
  return isGone(error) || (isRequestFailure(error) && error.status === 409);
}

function isGone(error: unknown): boolean {
  return isRequestFailure(error) && error.status === 404;
}
