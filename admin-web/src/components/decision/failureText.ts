import { formatDateTime } from '@souk/web-core/format';
import { errorText, isRequestFailure } from '@souk/web-core/request';

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/**
 * What is said after a decision that failed. A 409 mostly means that another admin was faster: the server says
 * what they decided and when, in UTC; the admin reads it in their own zone, and that nothing happened twice.
 */
export function failureText(error: unknown, fallback?: string): string {
  const text = errorText(error, fallback).replace(MOMENT, (moment) => formatDateTime(moment));
  if (!isConflict(error)) return text;
  return `${text} Nothing was changed by you; the page now shows how things stand.`;
}

/** Whether the present state forbids it: mostly another admin was faster. */
export function isConflict(error: unknown): boolean {
  return isRequestFailure(error) && error.status === 409;
}
