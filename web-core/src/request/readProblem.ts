import type { FieldError, Params } from '@souk/contracts/refusals/problem';
import type { RequestFailure } from './RequestFailure';

export type RefusalWords = Pick<RequestFailure, 'detail' | 'code' | 'params' | 'fieldErrors'>;

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'message' in value &&
  typeof value.message === 'string' &&
  'code' in value &&
  typeof value.code === 'string';

/** Reads the texts of an error's body without a schema library: every page loads this, and few need one otherwise. */
export function readProblem(body: unknown): RefusalWords {
  if (typeof body !== 'object' || body === null) return { detail: null, code: null, fieldErrors: [] };
  const detail =
    'detail' in body && typeof body.detail === 'string' && body.detail !== '' ? body.detail : null;
  const isList = 'errors' in body && Array.isArray(body.errors) && body.errors.every(isFieldError);
  const type = 'type' in body && typeof body.type === 'string' ? body.type : '';
  const code = /[\w-]+$/.exec(type)?.[0] ?? null;
  const hasParams = 'params' in body && typeof body.params === 'object' && body.params !== null;
  const params = hasParams ? (body.params as Params) : undefined;
  return { detail, code, params, fieldErrors: isList ? (body.errors as FieldError[]) : [] };
}
