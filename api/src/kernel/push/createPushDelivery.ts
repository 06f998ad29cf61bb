import { isPushService } from '@souk/contracts/platform/push';
import webPush from 'web-push';
import type { Config } from '../config/config';

export interface PushMessage {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Encrypted for the browser: its push service cannot read it (RFC 8291). */
  payload: string;
  /** For how long the push service keeps it for a device that is away. */
  ttlSeconds: number;
  urgency: 'high' | 'normal';
  /** At the push service, a newer one takes the place of an older one of this name. */
  topic: string;
}

/**
 * `taken`: the push service has it; `gone`: the subscription has ended; `refused`: the service never takes it; otherwise it is to be
 * tried again, after so many seconds if the service says so.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | { retryAfter: number | null };

/** Hands a message to the browser's push service. @throws Error where it does not answer. */
export type DeliverPush = (message: PushMessage) => Promise<PushOutcome>;

const TIMEOUT_MS = 5_000;
const LONGEST_WAIT_SECONDS = 3_600;

/**
 * `web-push` signs and encrypts; what is sent goes to the browsers' own push services only, over TLS, and follows no redirect:
 * the subscriber names the address.
 * @param send What sends, for tests.
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
