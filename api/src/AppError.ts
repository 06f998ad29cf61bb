import type { FieldError, Params } from '@souk/contracts/problem';
import { REFUSALS, type RefusalCode } from '@souk/contracts/refusals';
import { type ParamsOf, refusalText } from '@souk/contracts/refusalText';

interface Extra {
  /** The one field that the refusal is about. */
  field?: string;
  /** The fields that a schema refused; the first one's message is the text. */
  errors?: FieldError[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** Further members of the answer. */
  members?: Record<string, unknown>;
  cause?: unknown;
}

/** Params are given where the text needs some. */
type Arguments<Code extends RefusalCode> =
  Record<never, never> extends ParamsOf<Code>
    ? [params?: ParamsOf<Code>, extra?: Extra]
    : [params: ParamsOf<Code>, extra?: Extra];

/** The one error a use case throws. `answerProblem` turns it into problem details; status and text are in `REFUSALS`. */
export class AppError<Code extends RefusalCode = RefusalCode> extends Error {
  readonly params?: Params;
  readonly errors?: FieldError[];
  readonly retryAfter?: number;
  readonly members?: Record<string, unknown>;

  constructor(
    readonly code: Code,
    ...[params, { field, errors, retryAfter, members, cause } = {}]: Arguments<Code>
  ) {
    const message = errors?.[0]?.message ?? refusalText(code, params);
    super(message, { cause });
    if (params && Object.keys(params).length > 0) this.params = params;
    const about = { code, message, ...(this.params && { params: this.params }) };
    this.errors = field === undefined ? errors : [{ field, ...about }];
    this.retryAfter = retryAfter;
    this.members = members;
  }

  get status(): number {
    return REFUSALS[this.code][0];
  }
}

/** The row, or 404: what the caller may not see does not exist for them (design §3). */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new AppError('not_found');
  return row;
}
