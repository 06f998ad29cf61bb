import { isPushService } from '@souk/contracts/platform/notifications/push';
import webPush from 'web-push';
import type { Config } from '../config/config';

export interface PushMessage {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Encrypted for the browser: its push service cannot read it (RFC 8291). */
  payload: string;
  /** Time for which the push service stores it for an offline device. */
  ttlSeconds: number;
  urgency: 'high' | 'normal';
  /** A newer message replaces an older one of this name at the push service. */
  topic: string;
}

/**
 * `taken`: accepted; `gone`: the subscription has ended; `refused`: never accepted; otherwise retry, after the service's delay in
 * seconds if it names one.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | { retryAfter: number | null };

/** Sends a message to the browser's push service. @throws Error if it does not answer. */
export type DeliverPush = (message: PushMessage) => Promise<PushOutcome>;

const TIMEOUT_MS = 5_000;
const LONGEST_WAIT_SECONDS = 3_600;

/**
 * `web-push` signs and encrypts; messages go only to the browsers' own push services, over TLS, without redirects: the subscriber names
 * the address.
 * @param send Replacement for tests.
 */
export function createPushDelivery(
  { vapid }: Pick<Config, 'vapid'>,
  send: typeof fetch = fetch,
): DeliverPush {
  return async ({ endpoint, keys, payload, ttlSeconds, urgency, topic }) => {
    if (!isPushService(endpoint)) return 'gone';
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails: vapid,
      TTL: ttlSeconds,
      urgency,
      topic,
      contentEncoding: 'aes128gcm',
    });
    const response = await send(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: body as Buffer<ArrayBuffer>,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  };
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status < 500 && status !== 429) return 'refused';
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return { retryAfter: seconds >= 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : null };
}
