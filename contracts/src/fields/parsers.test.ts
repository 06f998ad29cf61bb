import fc from 'fast-check';
import type * as z from 'zod/mini';
import { pushSubscriptionRequest } from '../platform/notifications/push';
import { createWebhookRequest } from '../platform/notifications/webhooks';
import { emailField } from './emailField';
import { momentField, optionalDay } from './fields';

/** Browsers and Node have it; no library of types holds what both have. */
declare const URL: new (address: string) => object;

/** A parser must read all that its field accepts, or the api answers 500. */
const reads = <Value>(schema: z.ZodMiniType, texts: fc.Arbitrary<Value>, parse: (value: never) => unknown) =>
  fc.assert(
    fc.property(texts, (text) => {
      const { success, data } = schema.safeParse(text);
      if (success && data !== undefined && data !== null) parse(data as never);
    }),
    { numRuns: 3000 },
  );

const label = fc.oneof(
  fc.stringMatching(/^xn--[a-z\d-]{0,12}$/),
  fc.stringMatching(/^[a-z\d-]{1,8}$/),
  fc.constantFrom('example', 'xn--a', 'xn--p1ai', '0x1', '256', 'é', 'ß', '\u0660', '\u200d', ''),
);
const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
const tail = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'grapheme-ascii' }).map((text) => `/${text}`),
);

it('a webhook’s address is one', () => {
  const url = fc.tuple(host, tail).map(([name, rest]) => `https://${name}${rest}`);
  reads(createWebhookRequest.shape.url, url, (text: string) => new URL(text));
});

it('a push service’s address is one', () => {
  const services = ['push.services.mozilla.com', 'notify.windows.com'];
  const url = fc
    .tuple(host, fc.constantFrom(...services), tail)
    .map(([name, service, rest]) => `https://${name}.${service}${rest}`);
  reads(pushSubscriptionRequest.shape.endpoint, url, (text: string) => new URL(text));
});

it('a host of an email is one', () => {
  const address = host.map((name) => `you@${name}`);
  reads(emailField, address, (text: string) => new URL(`http://${text.split('@')[1]}`));
});

it('a moment and a day are in the calendar', () => {
  const part = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
  const day = fc
    .tuple(part, part, part, part)
    .map(([century, year, month, date]) => `${century}${year}-${month}-${date}`);
  const moment = fc
    .tuple(
      day,
      part,
      part,
      part,
      fc.constantFrom('', '.5', `.${'9'.repeat(99)}`),
      fc.constantFrom('Z', '+23:59', '-23:59', '+24:00'),
    )
    .map(
      ([date, hour, minute, second, fraction, zone]) =>
        `${date}T${hour}:${minute}:${second}${fraction}${zone}`,
    );
  const isMoment = (text: string) => new Date(text).toISOString();
  reads(momentField, moment, isMoment);
  reads(optionalDay('no'), day, isMoment);
});
