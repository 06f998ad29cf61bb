import * as z from 'zod/mini';

/**
 * The push services of the browsers that have one. The api sends to no other address, whoever names it: an address of the inside is
 * none of these, nor is a name that leads there.
 */
const PUSH_SERVICE =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[a-z\d-]+\.)+push\.services\.mozilla\.com|(?:[a-z\d-]+\.)+notify\.windows\.com|web\.push\.apple\.com)\/[\w.~!$&'()*+,;=:@%/?-]*$/;
const MOST_CHARACTERS = 1_000;

/** Whether an address is one of a browser's push service. */
export function isPushService(endpoint: string): boolean {
  return PUSH_SERVICE.test(endpoint);
}

/** Apple takes a subscription back where a message was not shown. */
export function isOfApple(endpoint: string): boolean {
  return endpoint.startsWith('https://web.push.apple.com/');
}

const NOT_A_KEY = 'Must be a key of a push subscription';

/** PUT /push-subscriptions/current: what the browser's own subscription says of itself. */
export const pushSubscriptionRequest = z.strictObject({
  endpoint: z
    .string({ error: 'The endpoint is required' })
    .check(
      z.maxLength(MOST_CHARACTERS, { error: `An endpoint has at most ${MOST_CHARACTERS} characters` }),
      z.refine(isPushService, { error: 'Must be the address of a browser’s push service' }),
    ),
  keys: z.strictObject(
    {
      /** A point on P-256, uncompressed: 65 bytes that begin with 4. */
      p256dh: z.string({ error: NOT_A_KEY }).check(z.regex(/^B[\w-]{86}$/, { error: NOT_A_KEY })),
      /** 16 bytes. */
      auth: z.string({ error: NOT_A_KEY }).check(z.regex(/^[\w-]{22}$/, { error: NOT_A_KEY })),
    },
    { error: 'The keys are required' },
  ),
});
export type PushSubscriptionRequest = z.output<typeof pushSubscriptionRequest>;

/** GET /push/key: what the browser subscribes with (VAPID, RFC 8292). */
export const pushKeySchema = z.object({ key: z.string() });

/**
 * A message to a browser: shown by the browser itself where it knows declarative Web Push, by our worker elsewhere.
 * `close`: what is shown under the tag is taken back, where that can be done without showing anything.
 */
export interface PushPayload {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** What a tap opens. */
    navigate: string;
    lang: string;
    dir: 'ltr' | 'rtl';
    /** One notification a subject: a newer one takes its place. */
    tag: string;
    renotify: boolean;
  };
  /** How many things need the reader. */
  app_badge?: number;
  close?: true;
}
