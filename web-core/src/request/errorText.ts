import { t } from '@souk/contracts/texts/texts';
import { formatDateTime } from '../format/dates';
import { isRequestFailure } from './RequestFailure';

export const UNEXPECTED_ERROR = t('An unexpected error occurred');

const BY_STATUS: Record<number, string> = {
  400: t('Bad request. Please check your input.'),
  401: t('Authorization required. Please log in.'),
  403: t("Access forbidden. You don't have permission."),
  404: t('Resource not found.'),
  422: t('Validation error. Please check your input.'),
  500: t('Server error. Please try again later.'),
};

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

function inOwnZone(detail: string): string {
  return detail.replace(MOMENT, (moment) => formatDateTime(moment));
}

function ownMessage(error: unknown): string | null {
  if (typeof error === 'string') return error || null;
  if (typeof error !== 'object' || error === null || !('message' in error)) return null;
  return typeof error.message === 'string' && error.message !== '' ? error.message : null;
}

/**
 * Text of an error for the user (docs/domain.md#what-pages-show): the server's detail, else the screen's fallback, else
 * a text by status, else the error's own message or a generic one.
 */
export function errorText(error: unknown, fallback?: string): string {
  if (!isRequestFailure(error)) return ownMessage(error) ?? fallback ?? UNEXPECTED_ERROR;
  if (error.detail) return inOwnZone(error.detail);
  if (fallback && error.status !== 0) return fallback;
  return BY_STATUS[error.status] ?? ownMessage(error) ?? fallback ?? UNEXPECTED_ERROR;
}
