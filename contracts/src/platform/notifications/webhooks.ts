import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '../../fields/fields';
import { hostOf } from '../../fields/hostOf';
import { named, namedRequest } from '../../named';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import type { EventSubject } from './event';
import { EVENTS, type EventKind, TOLD_KINDS } from './events';

export const WEBHOOK_TOPICS = ['trades', 'messages', 'money', 'offers'] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

const TOPIC_OF: Partial<Record<EventSubject, WebhookTopic>> = {
  trade: 'trades',
  talk: 'messages',
  deposit: 'money',
  withdrawal: 'money',
  offer: 'offers',
  bid: 'offers',
};

/** The topic of an event that its users are told of; programs are told of no account. */
export function topicOf(kind: EventKind): WebhookTopic | undefined {
  return (TOLD_KINDS as EventKind[]).includes(kind) ? TOPIC_OF[EVENTS[kind].subject] : undefined;
}

export const MOST_WEBHOOKS = 5;

/** A name, never an address: its last part begins with a letter. Port 443, no password, no fragment. */
const WEBHOOK_URL = /^https:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*(?:[/?][!-"$-~]*)?$/i;
const NO_URL = t('Enter an address such as https://shop.example/souk, without a port');
const NO_TOPIC = { error: t('Choose at least one') };
const topic = z.enum(WEBHOOK_TOPICS, { error: `Must be one of ${WEBHOOK_TOPICS.join(', ')}` });

export const createWebhookRequest = namedRequest('CreateWebhookRequest', {
  url: z.string({ error: NO_URL }).check(
    z.trim(),
    z.maxLength(500, { error: NO_URL }),
    z.regex(WEBHOOK_URL, { error: NO_URL, abort: true }),
    z.refine((url) => hostOf(url) !== null, rule('invalid_format', NO_URL)),
  ),
  topics: z.array(topic, NO_TOPIC).check(
    z.minLength(1, NO_TOPIC),
    z.refine((topics) => new Set(topics).size === topics.length, rule('duplicate', 'Name each once')),
  ),
});
export type CreateWebhookRequest = z.output<typeof createWebhookRequest>;

export const webhookIdParameter = z.string().check(z.regex(/^wh_[\w-]{20}$/, { error: 'Must be an id' }));

export const webhookSchema = named('Webhook', {
  id: z.string(),
  url: z.string(),
  topics: z.array(topic),
  /** Off after a day without an answer. */
  is_active: z.boolean(),
  created_at: timestampSchema,
  /** The first failure since it last answered well. */
  failing_since: z.nullable(timestampSchema),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhooksSchema = named('Webhooks', {
  /** `whpk_` and the Ed25519 key that verifies webhooks; null where the platform sends none. */
  public_key: z.nullable(z.string()),
  /** The key before it, which also signs for a day after a change. */
  old_key: z.nullable(z.object({ public_key: z.string(), until: timestampSchema })),
  webhooks: z.array(webhookSchema),
});
export type Webhooks = z.infer<typeof webhooksSchema>;

/** The status of an answer; null where there was none in time. */
const answerStatus = z.nullable(z.int());

export const webhookTestSchema = named('WebhookTest', { status: answerStatus });

/** GET /webhooks/{id}/deliveries: the latest 20. */
export const webhookDeliverySchema = named('WebhookDelivery', {
  id: idSchema,
  kind: z.enum(TOLD_KINDS),
  subject: z.string(),
  subject_id: idSchema,
  created_at: timestampSchema,
  tries: z.int(),
  status: answerStatus,
  sent_at: z.nullable(timestampSchema),
  given_up_at: z.nullable(timestampSchema),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
