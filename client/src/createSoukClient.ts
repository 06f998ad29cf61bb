import { createHash, createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.js';

export type SoukClient = Client<paths>;

type Schemas = components['schemas'];
export type Trade = Schemas['Trade'];
export type Offer = Schemas['Offer'];
/** The body of every refusal. */
export type Problem = Schemas['Problem'];

export interface SoukClientOptions {
  /** Such as `https://souk.example`. */
  site: string;
  /** The key's id, `sk_…`. */
  key: string;
  /** The private key as PEM. */
  privateKey: string;
  tries?: number;
  /** Time limit for one response. */
  timeoutMs?: number;
}

interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: string;
  /** Constant over all attempts, so that the api acts once. */
  once: string;
}

/**
 * The calls that a key may make, typed, signed (docs/api.md#signing), and retried with the same `Idempotency-Key` if there is no
 * response, the api is busy, or this machine's clock is wrong.
 * @throws the last error after all attempts.
 */
export function createSoukClient({
  site,
  key,
  privateKey,
  tries = 5,
  timeoutMs = 10_000,
}: SoukClientOptions): SoukClient {
  const signingKey = createPrivateKey(privateKey);
  let clockAheadMs = 0;

  const sendOnce = (sent: Sent) =>
    fetch(sent.url, {
      method: sent.method,
      headers: signed(sent, { key, signingKey, time: String(Date.now() - clockAheadMs) }),
      body: sent.body || undefined,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });

  const send = async (request: Request): Promise<Response> => {
    const sent = await readRequest(request);
    for (let attempt = 1; ; attempt += 1) {
      const response = await sendOnce(sent).catch((error: unknown) => {
        if (attempt >= tries) throw error;
        return undefined;
      });
      const aheadMs = response && (await clockAheadIn(response));
      if (response && aheadMs === undefined && !isBusy(response)) return response;
      if (response && attempt >= tries) return response;
      if (aheadMs === undefined) await wait(pauseMs(attempt, response));
      else clockAheadMs += aheadMs;
    }
  };
  return createClient<paths>({ baseUrl: `${site.replace(/\/$/, '')}/api`, fetch: send });
}

async function readRequest(request: Request): Promise<Sent> {
  const { method, url, headers } = request;
  const once = method === 'GET' ? '' : (headers.get('Idempotency-Key') ?? randomUUID());
  return { method, url, headers, once, body: await request.text() };
}

const isBusy = ({ status }: Response) => status === 429 || status >= 500;

function signed(
  { method, url, headers, body, once }: Sent,
  { key, signingKey, time }: { key: string; signingKey: KeyObject; time: string },
): Headers {
  const { pathname, search } = new URL(url);
  const hash = createHash('sha256').update(body).digest('hex');
  const text = ['souk.request.v1', method, pathname + search, time, hash, once].join('\n');
  const all = new Headers(headers);
  all.set('Souk-Key', key);
  all.set('Souk-Time', time);
  all.set('Souk-Signature', sign(null, Buffer.from(text), signingKey).toString('base64'));
  if (once) all.set('Idempotency-Key', once);
  return all;
}

/** Amount by which this clock is ahead, according to the api. */
async function clockAheadIn(response: Response): Promise<number | undefined> {
  if (response.status !== 401) return undefined;
  const { type, params } = (await response.clone().json()) as { type?: string; params: { by: number } };
  return type?.endsWith(':clock_off') ? params.by : undefined;
}

/** Doubles each time, or follows the api's `Retry-After`. */
function pauseMs(attempt: number, response?: Response): number {
  const asked = Number(response?.headers.get('Retry-After') ?? 0) * 1_000;
  return Math.max(asked, 250 * 2 ** (attempt - 1) * (0.5 + Math.random()));
}
