import { spokenLanguage, t } from '@souk/contracts/texts/texts';
import { pageLoad } from '../config/pageLoad';
import { paths, withoutTrailingSlash } from '../config/paths';
import { runtimeConfig } from '../config/runtimeConfig';
import { hearServerClock } from '../format/serverNow';
import { takeEarly } from './early';
import { announceEndedSession, tellEndedSession } from './endedSession';
import { isIdle } from './isIdle';
import { askForProof } from './neededProof';
import { RequestError } from './RequestFailure';
import { readProblem } from './readProblem';
import { refusalInOwnLanguage } from './refusalInOwnLanguage';
import { readToken, removeToken } from './token';

export type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  json?: unknown;
  /** Sent form-encoded, as sign-in is. */
  form?: Record<string, string>;
  body?: FormData;
  /** Null, undefined and empty values are omitted. */
  query?: Record<string, QueryValue>;
  idempotencyKey?: string;
  /** Proof of work for the header `Souk-Proof`, demanded from networks that send many requests. */
  workProof?: string;
  signal?: AbortSignal;
  /** The request survives leaving the page. */
  keepalive?: boolean;
  as?: 'json' | 'blob';
  onPart?: (part: Uint8Array) => void;
}

export interface Answer<Data> {
  data: Data;
  /** Length of the whole list, from `X-Total-Count`. */
  totalCount: number | null;
}

/** Path and query of a call, without the api's base. */
export function addressOf(path: string, query: RequestOptions['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return path + (search && `?${search}`);
}

function init(options: RequestOptions, token: string | null): RequestInit {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': spokenLanguage() ?? 'en' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (isIdle()) headers.set('X-Idle', '1');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.workProof) headers.set('Souk-Proof', options.workProof);
  if (options.json !== undefined) headers.set('Content-Type', 'application/json');
  const body =
    options.json !== undefined
      ? JSON.stringify(options.json)
      : options.form
        ? new URLSearchParams(options.form)
        : options.body;
  const { method = 'GET', signal, keepalive } = options;
  return { method, headers, body, signal, keepalive };
}

/** Reads problem details (RFC 9457). Answers of intermediaries, such as a proxy, have no text for users. */
async function failure(response: Response): Promise<RequestError> {
  const problem: unknown = await response.json().catch(() => null);
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new RequestError({
    status: response.status,
    ...(await refusalInOwnLanguage(readProblem(problem))),
    problem,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
    message: t('The request failed with status {status}', { status: response.status }),
  });
}

/**
 * Any 401 ends the session: it removes the token and, unless already there, goes to /login
 * (docs/domain.md#what-pages-show). A page with unsaved changes may ask for the password in place instead.
 * @param refused The refused token; a newer one stays.
 */
function endSession(refused: string | null): void {
  if (readToken() !== refused) return;
  removeToken();
  if (withoutTrailingSlash(window.location.pathname) === paths.login) return;
  if (announceEndedSession() === 'kept') return;
  if (refused !== null) tellEndedSession();
  pageLoad.to(paths.login);
}

async function read(response: Response, { as, onPart }: RequestOptions): Promise<unknown> {
  if (as === 'blob') return onPart && response.body ? watched(response.body, onPart).blob() : response.blob();
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

function watched(body: ReadableStream<Uint8Array>, onPart: (part: Uint8Array) => void): Response {
  const transform = (part: Uint8Array, parts: TransformStreamDefaultController<Uint8Array>) => {
    onPart(part);
    parts.enqueue(part);
  };
  return new Response(body.pipeThrough(new TransformStream({ transform })));
}

/** Message for a request without an answer. If money may have moved, it says that the result is unknown and a retry is harmless. */
function noAnswer({ idempotencyKey }: RequestOptions): string {
  const { productName } = runtimeConfig();
  return idempotencyKey
    ? t(
        '{productName} can’t be reached. Check your connection and try again. It may have gone through anyway; trying again won’t do it twice.',
        { productName },
      )
    : t('{productName} can’t be reached. Check your connection and try again.', { productName });
}

/**
 * Sends a request to the api. If the api demands a recent proof of identity, the page asks for it and the request is
 * sent again.
 * @throws RequestError; the signal's `AbortError` if the request is cancelled.
 */
export async function send<Data>(path: string, options: RequestOptions = {}): Promise<Answer<Data>> {
  try {
    return await sendOnce(path, options);
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'reauthentication_required') throw error;
    const answer = await askForProof();
    if (answer === 'proved') return sendOnce(path, options);
    if (answer === 'unasked') throw error;
    const detail = t('Nothing was done: you didn’t prove it’s you.');
    throw new RequestError({ ...error.toFailure(), detail });
  }
}

async function sendOnce<Data>(path: string, options: RequestOptions): Promise<Answer<Data>> {
  const token = readToken();
  const address = addressOf(path, options.query);
  const early = takeEarly([options.method ?? 'GET', address], token);
  const sent = early ?? fetch(runtimeConfig().apiBase + address, init(options, token));
  const response = await sent.catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new RequestError({
      status: 0,
      detail: null,
      code: null,
      fieldErrors: [],
      retryAfter: null,
      message: noAnswer(options),
    });
  });
  if (!early) hearServerClock(response.headers.get('Date'));
  if (response.status === 401) endSession(token);
  if (!response.ok) throw await failure(response);
  const total = response.headers.get('X-Total-Count');
  return {
    data: (await read(response, options)) as Data,
    totalCount: total === null ? null : Number(total),
  };
}

/** `send`, without the metadata. */
export async function request<Data>(path: string, options: RequestOptions = {}): Promise<Data> {
  return (await send<Data>(path, options)).data;
}
