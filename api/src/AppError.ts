import type { FieldError } from '@souk/contracts/problem';

/** Every kind of failure that a caller can meet, and its status (design §4). */
const STATUS_OF = {
  malformed: 400,
  insufficient_funds: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  forbidden: 403,
  reauthentication_required: 403,
  second_factor_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  terms_changed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

/** The text where nothing more specific is known (spec §8). */
const DETAIL_OF: Record<ErrorCode, string> = {
  malformed: 'Bad request. Please check your input.',
  insufficient_funds: 'Insufficient balance.',
  unauthenticated: 'Authorization required. Please log in.',
  second_factor_required: 'Prove with your second factor that it is you.',
  forbidden: "Access forbidden. You don't have permission.",
  reauthentication_required: 'Please confirm that it is you: enter your password or second factor again.',
  second_factor_missing: 'Administrators need a second factor for this. Set one up under Your security.',
  not_found: 'Resource not found.',
  method_not_allowed: 'This method is not allowed here.',
  conflict: 'This conflicts with the present state.',
  terms_changed: 'What you saw has changed. Nothing was done.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'This content type is not supported here.',
  invalid: 'Validation error. Please check your input.',
  too_many_requests: 'Too many requests. Please try again later.',
  internal: 'Server error. Please try again later.',
  unavailable: 'The service is unavailable at the moment. Please try again shortly.',
};

interface Extra {
  /** The fields that are wrong; on `invalid` only. */
  errors?: FieldError[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** Further members of the answer. */
  members?: Record<string, unknown>;
  cause?: unknown;
}

/** The one error a use case throws. `answerProblem` turns it into problem details. */
export class AppError extends Error {
  readonly errors?: FieldError[];
  readonly retryAfter?: number;
  readonly members?: Record<string, unknown>;

  constructor(
    readonly code: ErrorCode,
    detail: string = DETAIL_OF[code],
    { errors, retryAfter, members, cause }: Extra = {},
  ) {
    super(detail, { cause });
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.members = members;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

/** A 422 about one field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', message, { errors: [{ field, message }] });
}

/** The row, or 404: what the caller may not see does not exist for them (design §3). */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new AppError('not_found');
  return row;
}
