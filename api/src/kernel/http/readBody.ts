import type { Context } from 'koa';
import { isSafeNumber, LosslessNumber, parse } from 'lossless-json';
import rawBody from 'raw-body';
import { AppError } from '../AppError';

const LIMIT_BYTES = 64 * 1024;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body. A number stays one only if its text is a plain decimal that a double holds exactly; any other (an exponent, a
 * seventeenth digit, a signed zero) becomes an object that no schema accepts, so that nothing is silently rounded.
 * @throws AppError 415, 413, 400 if it is no JSON object.
 */
export async function readJson(context: Context): Promise<unknown> {
  if (!context.is('application/json'))
    throw new AppError('unsupported_media_type', { type: 'application/json' });
  const body = parseJson(await readText(context));
  if (isObject(body)) return body;
  throw new AppError('body_not_object');
}

/** @throws AppError 400. */
export function parseJson(text: string): unknown {
  try {
    return parse(text, undefined, readNumber);
  } catch {
    throw new AppError('body_not_json');
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function readNumber(text: string): unknown {
  const number = Number(text);
  const isPlain = PLAIN_NUMBER.test(text) && isSafeNumber(text) && !Object.is(number, -0);
  return isPlain ? number : new LosslessNumber(text);
}

/** Reads a form-encoded body; a duplicate field is refused. */
export async function readForm(context: Context): Promise<Record<string, string>> {
  if (!context.is('application/x-www-form-urlencoded')) {
    throw new AppError('unsupported_media_type', { type: 'application/x-www-form-urlencoded' });
  }
  return uniqueFields(new URLSearchParams(await readText(context)));
}

/** The query string as an object; a duplicate parameter is refused. */
export function readQuery(context: Context): Record<string, string> {
  return uniqueFields(new URLSearchParams(context.querystring));
}

function uniqueFields(fields: URLSearchParams): Record<string, string> {
  const entries = [...fields];
  if (new Set(fields.keys()).size !== entries.length) throw new AppError('field_sent_twice');
  return Object.fromEntries(entries);
}

async function readText(context: Context): Promise<string> {
  const encoding = context.get('content-encoding') || 'identity';
  if (encoding !== 'identity') throw new AppError('unsupported_encoding');
  const bytes = await readBytes(context);
  // Verifying a signed request needs the raw body.
  context.state.body = bytes;
  try {
    return UTF_8.decode(bytes);
  } catch {
    // Text in another encoding would be stored as question marks.
    throw new AppError('body_not_utf8');
  }
}

async function readBytes(context: Context): Promise<Buffer> {
  try {
    return await rawBody(context.req, { limit: LIMIT_BYTES, length: context.request.length });
  } catch (error) {
    const { type } = error as { type?: string };
    if (type === 'entity.too.large') throw new AppError('too_large');
    throw new AppError('malformed');
  }
}
