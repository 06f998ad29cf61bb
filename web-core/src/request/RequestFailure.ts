import type { FieldError, Params } from '@souk/contracts/refusals/problem';

/** A failed request as plain data, so that a store can hold it. */
export interface RequestFailure {
  /** HTTP status, or 0 if no answer came. */
  status: number;
  detail: string | null;
  code: string | null;
  params?: Params;
  /** Fields that the server refused (422). */
  fieldErrors: FieldError[];
  /** The server's whole answer, for its other fields. */
  problem?: unknown;
  /** Seconds to wait before a retry. */
  retryAfter: number | null;
  message: string;
}

export class RequestError extends Error implements RequestFailure {
  override readonly name = 'RequestError';
  declare readonly status: number;
  declare readonly detail: string | null;
  declare readonly code: string | null;
  declare readonly params?: Params;
  declare readonly fieldErrors: FieldError[];
  declare readonly problem?: unknown;
  declare readonly retryAfter: number | null;

  constructor(failure: RequestFailure) {
    super(failure.message);
    Object.assign(this, failure);
  }

  toFailure(): RequestFailure {
    const { status, detail, code, params, fieldErrors, problem, retryAfter, message } = this;
    return { status, detail, code, params, fieldErrors, problem, retryAfter, message };
  }
}

/** Checks the shape, not the class: a remote has its own copy of the class, and RTK Query returns plain data. */
export function isRequestFailure(error: unknown): error is RequestFailure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    'fieldErrors' in error &&
    Array.isArray(error.fieldErrors)
  );
}

/** True if the server refused, so that nothing was done. Without an answer, or after a server failure, money may have moved. */
export function isRefusal(error: unknown): boolean {
  return isRequestFailure(error) && error.status >= 400 && error.status < 500;
}
