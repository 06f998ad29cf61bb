import * as z from 'zod/mini';
import { rule } from '../refusals/problem';
import { t } from '../texts/texts';
import { isAddress, isLink, isWholeHash, plainDigits, readReference, stripUnseen } from './pasted';

/** Longest text that a free field without a limit of its own takes. */
const MAX_TEXT = 1000;
/** Longest password: argon2 would take more, but a megabyte of it would be a cheap way to burn a server's time. */
export const MAX_PASSWORD = 128;

// Control characters are refused in every field (line breaks and tabs are checked apart where a field has lines), and so is half
// of a surrogate pair: the database would store another character in its place.
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;
const NO_TEXT_IN_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

const NOT_ASCII = /[^ -~]/;

interface TextRules {
  /** Message for a missing or empty field, or one that is not a text. */
  required: string;
  min?: [length: number, message: string];
  max?: [length: number, message: string];
  pattern?: [pattern: RegExp, message: string];
  multiline?: boolean;
  /** Normalises the input: `plainDigits`, `readPhone`; default `readReference` of an `ascii` name. */
  read?: (text: string) => string;
  /** Comes out in lower case, which may be longer than the input. */
  lowercase?: boolean;
  /**
   * The name of a transaction or a wallet (`readReference`). Only printable ASCII, in which a text is what it looks like: no look-alikes
   * from other alphabets.
   */
  ascii?: boolean;
}

/**
 * A required text, trimmed and without invisible characters. Its rules report in the order required, min, max, pattern, and a form shows the first
 * (`fieldErrors`). Only a text that is too long skips the rules after it: an aborted field silences a form's rules about two
 * fields.
 */
export function textField(rules: TextRules) {
  const {
    required,
    min,
    max,
    pattern,
    multiline = false,
    lowercase = false,
    ascii = false,
    read = ascii ? readReference : (text: string) => text,
  } = rules;
  const longest = max ?? [MAX_TEXT, t('At most {most} characters', { most: MAX_TEXT })];
  const refused = ascii ? NOT_ASCII : multiline ? NO_TEXT_IN_LINES : NO_TEXT;
  return z.string({ error: required }).check(
    z.overwrite((text) => (ascii ? read(text) : stripUnseen(read(text)))),
    z.trim(),
    ...(lowercase ? [z.toLowerCase()] : []),
    z.minLength(1, { error: required }),
    ...(min ? [z.minLength(min[0], { error: min[1] })] : []),
    z.maxLength(longest[0], { error: longest[1], abort: true }),
    ...(pattern ? [z.regex(pattern[0], { error: pattern[1] })] : []),
    z.refine(
      (value) => !refused.test(value),
      rule('forbidden_character', t('Contains characters that aren’t allowed')),
    ),
  );
}

/** A text that may be left out: missing, null and blank all mean "none" and come out as null. */
export function optionalTextField(rules: Omit<TextRules, 'required'>) {
  const filled = textField({ ...rules, required: 'Must be text' });
  return z.optional(
    z.pipe(
      z.pipe(
        z.nullable(z.string({ error: 'Must be text' })),
        z.transform((value) => (value === null || stripUnseen(value).trim() === '' ? null : value)),
      ),
      z.nullable(filled),
    ),
  );
}

/** A calendar day `YYYY-MM-DD` that exists, or none: null or a blank. Left out, it stays as it is. */
export function optionalDay(invalid: string, ...checks: z.core.$ZodCheck<string>[]) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.nullable(z.string({ error: invalid })),
        z.transform((value) => (value === null || value.trim() === '' ? null : value.trim())),
      ),
      z.nullable(z.iso.date({ error: invalid, abort: true }).check(...checks)),
    ),
  );
}

/** A password, taken as written: white space is part of it. */
export function passwordField(min: number, required = t('Password is required')) {
  return z.string({ error: required }).check(
    z.minLength(1, { error: required }),
    z.minLength(min, { error: t('Password must be at least {min} characters', { min }) }),
    z.maxLength(MAX_PASSWORD, {
      error: t('Password must be at most {maxPassword} characters', { maxPassword: MAX_PASSWORD }),
    }),
  );
}

/** The address that was on the screen when it was acted on: it may be another by now. */
export const seenWalletAddress = z.optional(
  z.string().check(z.maxLength(128, { error: t('Wallet address must be at most 128 characters') })),
);

export const idSchema = z.int().check(z.positive());

export function idField(required: string) {
  return z.int({ error: required }).check(z.positive({ error: required }));
}

/** The identity of a row in an address. Anything but digits names nothing: the route answers 404. */
export const idParameter = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: 'Must be an id' })),
  z.transform(Number),
);

/** An amount as the api answers it: a plain decimal string, negative only for differences and platform accounts. */
export const amountSchema = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime();

/** `skip` and `limit` of a list (docs/domain.md#the-wire). */
export const pageFields = {
  skip: z._default(queryInteger(0, 1_000_000_000), 0),
  limit: z._default(queryInteger(1, 1000), 100),
};

/** Sort field of a list: one of its keys, descending with a leading `-`; default: the first choice. */
export function sortBy<const Choice extends string>(first: Choice, ...others: Choice[]) {
  const choices = [first, ...others];
  const choice = z.literal(choices, { error: `Sort must be one of ${choices.join(', ')}` });
  return z._default(z.optional(choice), () => first);
}

/** Several values of one kind in a query string, separated by commas: `status=pending,processing`. */
export function anyOf<const Value extends string>(schema: z.ZodMiniType<Value, Value>) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(200, { error: t('At most 200 characters') })),
        z.transform((values) => values.split(',').map((value) => value.trim())),
      ),
      z.array(schema),
    ),
  );
}

/** Only what waits for an admin longer than users are promised (`PROMISED_HOURS`). */
export const onlyUnanswered = z.optional(z.literal('unanswered', { error: 'Attention must be unanswered' }));

/** Filters for cases to look at first: late ones, and flagged ones. */
export const lateOrFlagged = z.optional(
  z.enum(['unanswered', 'flagged'], { error: 'Attention must be unanswered or flagged' }),
);

/** A search in a list; a text or a link that names a hash or an address is read as that, a mail's link as its address. */
export const searchField = z.pipe(
  optionalTextField({
    read: (text) => plainDigits(text).replace(/^\s*mailto:([^?]*).*$/is, '$1'),
    max: [254, t('At most 254 characters')],
  }),
  z.transform((text) => {
    const read = readReference(text ?? '');
    return text && (isLink(text) || isWholeHash(read) || isAddress(read)) ? read : text;
  }),
);

const NO_MOMENT = { error: 'Must be a time such as 2026-11-21T05:12:00Z' };
export const momentField = z.iso
  .datetime({ offset: true, abort: true, ...NO_MOMENT })
  .check(z.refine(isInCalendar, rule('invalid_format', NO_MOMENT.error)));
const moment = z.optional(momentField);
/** Years that the database knows, in UTC: any other matches nothing or fails the query. */
function isInCalendar(time: string): boolean {
  const year = new Date(time).getUTCFullYear();
  return year >= 1000 && year <= 9999;
}
/** Creation period of a list's rows: `from` is included, `to` is not. */
export const periodFields = { from: moment, to: moment };

export function queryInteger(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.pipe(
      z.string({ error: message }).check(z.regex(/^\d{1,10}$/, { error: message, abort: true })),
      z.transform(Number),
    ),
    z.number().check(z.minimum(min, { error: message }), z.maximum(max, { error: message })),
  );
}

/** An admin's reason for a decision, for the audit log alone: no user ever reads it. */
export const decisionReason = optionalTextField({
  max: [500, t('A reason has at most 500 characters')],
  multiline: true,
});

/** A note that an admin leaves on a decision, for the user to read. */
export const adminNotes = optionalTextField({
  max: [MAX_TEXT, t('Notes must be at most {most} characters', { most: MAX_TEXT })],
  multiline: true,
});
