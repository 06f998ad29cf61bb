import * as z from 'zod/mini';
import { named } from '../named';

/**
 * Faults of a field by its schema. A code never changes. Params: `minimum` or `maximum` where there is one, and other values of the rule.
 */
export const FIELD_CODES = [
  'required',
  'unknown_field',
  'wrong_type',
  'not_a_number',
  'not_allowed',
  'invalid_format',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_many_decimals',
  'forbidden_character',
  'mixed_alphabets',
  'is_link',
  'in_future',
  'duplicate',
  'exactly_one',
  'needs_other_field',
] as const;
type FieldCode = (typeof FIELD_CODES)[number] | 'invalid';

/** The values in a refusal's text, for programs and for texts in other languages. */
export const paramsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
export type Params = z.infer<typeof paramsSchema>;

/** An event or reason, as `Said` of oldSentences.ts: pages put it into words. */
export const saidSchema = named('Said', { code: z.string(), params: z.optional(paramsSchema) });

/** A field's fault: the text that its form shows, and for programs its code. */
export const fieldErrorSchema = named('FieldError', {
  field: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.optional(paramsSchema),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** RFC 9457 problem details: the body of every error (docs/domain.md#the-wire). `detail` is the text a person reads; `type` ends with the code. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  params: z.optional(paramsSchema),
  errors: z.optional(z.array(fieldErrorSchema)),
});
export type Problem = z.infer<typeof problemSchema>;

/** The error of a broken rule of our own, for `z.refine`. */
export function rule(code: FieldCode, error: string, params?: Params) {
  return { error, params: { code, ...params } };
}

interface Issue {
  path: PropertyKey[];
  message: string;
  code?: string;
  keys?: string[];
  /** Known where the schema was asked to report it. */
  input?: unknown;
  expected?: string;
  origin?: string;
  minimum?: unknown;
  maximum?: unknown;
  /** Set by a rule of our own. */
  params?: Record<string, unknown>;
}

/** Turns a schema's issues into field errors: the first of each field, as its form shows it. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const fields = isUnknown ? (issue.keys ?? []) : [issue.path.join('.')];
    const message = isUnknown ? 'Unknown field' : issue.message;
    const [code, params] = codeOf(issue);
    for (const field of fields) {
      if (!errors.has(field)) errors.set(field, { field, code, message, ...(params && { params }) });
    }
  }
  return [...errors.values()];
}

type Coded = [code: FieldCode, params?: Params];

function codeOf(issue: Issue): Coded {
  const { code, input } = issue;
  const isMissing = input === undefined || input === null;
  switch (code) {
    case 'unrecognized_keys':
      return ['unknown_field'];
    case 'invalid_type':
      return isMissing ? ['required'] : codeOfType(issue);
    case 'invalid_value':
    case 'invalid_union':
      return isMissing ? ['required'] : ['not_allowed'];
    case 'invalid_format':
      return ['invalid_format'];
    case 'too_small':
    case 'too_big':
      return codeOfSize(issue);
    default:
      return codeOfOwn(issue.params as (Params & { code: FieldCode }) | undefined);
  }
}

function codeOfType({ expected = '' }: Issue): Coded {
  return /^(number|int)/.test(expected) ? ['not_a_number'] : ['wrong_type', { expected }];
}

function codeOfSize({ code, origin, minimum, maximum }: Issue): Coded {
  const isLength = origin === 'string' || origin === 'array';
  if (code === 'too_big') return [isLength ? 'too_long' : 'too_large', { maximum: Number(maximum) }];
  if (origin === 'string' && minimum === 1) return ['required'];
  return [isLength ? 'too_short' : 'too_small', { minimum: Number(minimum) }];
}

function codeOfOwn(given: (Params & { code: FieldCode }) | undefined): Coded {
  if (!given) return ['invalid'];
  const { code, ...params } = given;
  return Object.keys(params).length > 0 ? [code, params] : [code];
}
