import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import * as z from 'zod/mini';
import { hostOf } from '../../fields/hostOf';
import { named, namedRequest } from '../../named';

/** The push services of browsers. The api sends to no other address, so an internal address, or a name that leads to one, gets nothing. */
const PUSH_SERVICE =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[a-z\d-]+\.)+push\.services\.mozilla\.com|(?:[a-z\d-]+\.)+notify\.windows\.com|web\.push\.apple\.com)\/[\w.~!$&'()*+,;=:@%/?-]*$/;
const MOST_CHARACTERS = 1_000;

export function isPushService(endpoint: string): boolean {
  return PUSH_SERVICE.test(endpoint) && hostOf(endpoint) !== null;
}

const NOT_A_KEY = 'Must be a key of a push subscription';

/** The curve P-256 (FIPS 186-4): y² = x³ − 3x + B modulo P. */
const P = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** Checks that an uncompressed point, 65 bytes in base64url, is on P-256: nothing can be encrypted to another one. */
function isOnCurve(point: string): boolean {
  const hex = bytesToHex(base64urlnopad.decode(point));
  const [x, y] = [BigInt(`0x${hex.slice(2, 66)}`), BigInt(`0x${hex.slice(66)}`)];
  return x < P && y < P && (y * y - x * x * x + 3n * x - B) % P === 0n;
}

/** PUT /push-subscriptions/current: the browser's own subscription data. */
export const pushSubscriptionRequest = namedRequest('PushSubscriptionRequest', {
  endpoint: z
    .string({ error: 'The endpoint is required' })
    .check(
      z.maxLength(MOST_CHARACTERS, { error: `An endpoint has at most ${MOST_CHARACTERS} characters` }),
      z.refine(isPushService, { error: 'Must be the address of a browser’s push service' }),
    ),
  keys: z.strictObject(
    {
      /** A point on P-256, uncompressed: 65 bytes that begin with 4. */
      p256dh: z
        .string({ error: NOT_A_KEY })
        .check(
          z.regex(/^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/, { error: NOT_A_KEY, abort: true }),
          z.refine(isOnCurve, { error: NOT_A_KEY }),
        ),
      /** 16 bytes. */
      auth: z.string({ error: NOT_A_KEY }).check(z.regex(/^[\w-]{22}$/, { error: NOT_A_KEY })),
    },
    { error: 'The keys are required' },
  ),
});
export type PushSubscriptionRequest = z.output<typeof pushSubscriptionRequest>;

/** GET /push/key: the key for the browser's subscription (VAPID, RFC 8292). */
export const pushKeySchema = named('PushKey', { key: z.string() });

/**
 * A message to a browser: shown by the browser itself where it knows declarative Web Push, by our worker elsewhere. `close`: takes back the
 * notification with the tag, where that can be done without showing anything.
 */
export interface PushPayload {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** The page that a tap opens. */
    navigate: string;
    lang: string;
    dir: 'ltr' | 'rtl';
    /** One notification a subject: a newer one replaces it. */
    tag: string;
    renotify: boolean;
  };
  /** Number of things that need the reader. */
  app_badge?: number;
  close?: true;
}
