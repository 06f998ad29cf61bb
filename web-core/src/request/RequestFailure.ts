import type { FieldError, Params } from '@souk/contracts/problem';

/** A failed request. Plain data, so that a store can hold it. */
export interface RequestFailure {
  /** The HTTP status, or 0 when no answer came. */
  status: number;
  /** The server's own text for the person, or null. */
  detail: string | null;
  code: string | null;
  /** The values in its text. */
  params?: Params;
  /** The fields it refused (422). */
  fieldErrors: FieldError[];
  /** The whole of the server's answer, for what else it says. */
  problem?: unknown;
  /** Seconds until it is worth another try, or null. */
  retryAfter: number | null;
  /** The error's own message. */
  message: string;
}

/** Thrown by `request`. */
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

  /** The same as plain data. */
  toFailure(): RequestFailure {
    const { status, detail, code, params, fieldErrors, problem, retryAfter, message } = this;
    return { status, detail, code, params, fieldErrors, problem, retryAfter, message };
  }
}

/**
 * Whether an error tells of a failed request. It looks at the shape: a remote has its own copy of the class, and RTK
 * Query hands over plain data.
 */
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

/**
 * Whether the server refused: then nothing was done, for certain. No answer, or a server's own failure, leaves open whether the
 * money moved.
 */
export function isRefusal(error: unknown): boolean {
  return isRequestFailure(error) && error.status >= 400 && error.status < 500;
}
