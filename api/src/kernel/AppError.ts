import { PARAM_WORDS } from '@souk/contracts/money/wallet/walletRefusals';
import { own } from '@souk/contracts/own';
import type { FieldError, Params } from '@souk/contracts/refusals/problem';
import { REFUSALS, type RefusalCode } from '@souk/contracts/refusals/refusals';

interface Extra {
  field?: string;
  /** Fields that a schema refused; the first message is the text. */
  errors?: FieldError[];
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** Further members of the response. */
  members?: Record<string, unknown>;
  cause?: unknown;
}

/** Params are required only if the text has some. */
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

export function refusalText(code: RefusalCode, params: Partial<Params> = {}): string {
  const isGiven = ([, name = '']: RegExpMatchArray) => params[name] !== undefined;
  return REFUSALS[code][1]
    .replace(/\[(.*?)\]/g, (_, part: string) => ([...part.matchAll(PARAM)].every(isGiven) ? part : ''))
    .replace(PARAM, (_, name: string, noun?: string) => {
      if (name === 'why') return refusalText(params.why as RefusalCode, params);
      const value = String(params[name]);
      if (noun === undefined) return own(own(PARAM_WORDS, name) ?? {}, value) ?? value;
      return `${params[name]} ${noun}${params[name] === 1 ? '' : 's'}`;
    });
}
const PARAM = /\{(\w+)(?: (\w+))?\}/g;

/** Returns the row, or throws 404: what the caller may not see does not exist for them (docs/domain.md#who-may-do-what). */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new AppError('not_found');
  return row;
}

/** Params in a text: `until`, and `minutes` in `{minutes minute}`. */
type Named<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Param} ${string}` ? Param : Name) | Named<Rest>
  : never;
/** Params outside brackets. */
type RequiredParams<Text> = Text extends `${infer Before}[${string}]${infer After}`
  ? Named<Before> | RequiredParams<After>
  : Named<Text>;

type TextOf<Code extends RefusalCode> = (typeof REFUSALS)[Code][1];
type Value = Params[string];
type ParamsOf<Code extends RefusalCode> = [Named<TextOf<Code>>] extends [never]
  ? Record<string, never>
  : Record<RequiredParams<TextOf<Code>>, Value> & Partial<Record<Named<TextOf<Code>>, Value>>;
