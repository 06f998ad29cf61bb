import { randomBytes } from 'node:crypto';
import { idParameter } from '@souk/contracts/fields/fields';
import {
  createWebhookRequest,
  type WebhookTopic,
  type WebhookDelivery as WireDelivery,
  type Webhook as WireWebhook,
  webhookDeliverySchema,
  webhookIdParameter,
  webhookSchema,
  webhooksSchema,
  webhookTestSchema,
} from '@souk/contracts/platform/notifications/webhooks';
import * as z from 'zod/mini';

import { route, transactionRoute } from '../../../domain/routes/route';
import type { SignedIn } from '../../../domain/session/Caller';
import { AppError, found } from '../../../kernel/AppError';
import { NOW } from '../../../kernel/database/databaseTime';
import type { Limit } from '../../../kernel/limits/RateLimits';
import { presentTime } from '../../../kernel/presentTime';
import { Webhook, WebhookDelivery } from '../tables';
import { createWebhook } from './createWebhook';
import { postHint } from './sendDeliveries';
import { presentKeys } from './webhookKeys';

/** One user's calls to addresses that anyone may name. */
const CALLS: Limit = { name: 'webhook-call', points: 20, seconds: 10 * 60 };
const SHOWN = 20;
const withId = z.object({ id: webhookIdParameter });

export const webhookRoutes = [
  route('GET /webhooks', {
    summary: "The caller's webhooks, and the keys that verify what they are sent",
    may: 'account.keys',
    reply: [200, webhooksSchema],
    handle: async ({ caller, services }) => {
      const keys = await presentKeys(services);
      const where = { userId: caller.user.id };
      const webhooks = keys.public_key ? await Webhook.findAll({ where, order: ['createdAt', 'id'] }) : [];
      return { ...keys, webhooks: webhooks.map(presentWebhook) };
    },
  }),

  route('POST /webhooks', {
    summary: 'Have an address told, which has to answer a challenge with its text; at most 5',
    may: 'account.keys',
    needs: 'recent',
    wayOut: 'hear_less',
    body: createWebhookRequest,
    reply: [201, webhookSchema],
    handle: async ({ caller, body, requestId, services }) => {
      await services.rateLimits.consume(CALLS, String(caller.user.id));
      return presentWebhook(await createWebhook(services, { caller, request: body, requestId }));
    },
  }),

  transactionRoute('DELETE /webhooks/:id', {
    summary: 'Have it told nothing more',
    may: 'account.keys',
    params: withId,
    handle: async ({ caller, params, transaction }) => {
      const where = { id: params.id, userId: caller.user.id };
      found((await Webhook.destroy({ where, transaction })) || null);
      await WebhookDelivery.destroy({ where: { webhookId: params.id }, transaction });
    },
  }),

  route('POST /webhooks/:id/test', {
    summary: 'Send it a test now; the answer’s status',
    may: 'account.keys',
    params: withId,
    reply: [200, webhookTestSchema],
    handle: async ({ caller, params, services }) => {
      const { url } = await activeWebhook(caller, params.id);
      await services.rateLimits.consume(CALLS, String(caller.user.id));
      const id = `msg_${randomBytes(12).toString('base64url')}`;
      return { status: await postHint(services, url, { id, type: 'test', at: caller.now, data: {} }) };
    },
  }),

  route('GET /webhooks/:id/deliveries', {
    summary: 'What it was told last, for 7 days',
    may: 'account.keys',
    params: withId,
    reply: [200, z.array(webhookDeliverySchema)],
    handle: async ({ caller, params }) => {
      const { id: webhookId } = await ownWebhook(caller, params.id);
      const rows = await WebhookDelivery.findAll({
        where: { webhookId },
        order: [['id', 'DESC']],
        limit: SHOWN,
      });
      return rows.map(presentDelivery);
    },
  }),

  route('POST /webhooks/:id/deliveries/:delivery/again', {
    summary: 'Send it once more, with the same webhook-id',
    may: 'account.keys',
    params: z.object({ id: webhookIdParameter, delivery: idParameter }),
    handle: async ({ caller, params, services }) => {
      const { id: webhookId } = await activeWebhook(caller, params.id);
      await services.rateLimits.consume(CALLS, String(caller.user.id));
      const where = { id: params.delivery, webhookId };
      const again = { sentAt: null, givenUpAt: null, nextAt: NOW, tries: 0 };
      const [changed] = await WebhookDelivery.update(again as never, { where });
      found(changed || null);
    },
  }),
];

async function ownWebhook({ user }: SignedIn, id: string): Promise<Webhook> {
  return found(await Webhook.findOne({ where: { id, userId: user.id } }));
}

/** @throws AppError `webhook_inactive`. */
async function activeWebhook(caller: SignedIn, id: string): Promise<Webhook> {
  const webhook = await ownWebhook(caller, id);
  if (!webhook.active) throw new AppError('webhook_inactive');
  return webhook;
}

function presentWebhook({ id, url, topics, active, createdAt, failingSince }: Webhook): WireWebhook {
  return {
    id,
    url,
    topics: topics.split(',') as WebhookTopic[],
    is_active: active,
    created_at: createdAt.toISOString(),
    failing_since: presentTime(failingSince),
  };
}

function presentDelivery(row: WebhookDelivery): WireDelivery {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subjectType,
    subject_id: row.subjectId,
    created_at: row.createdAt.toISOString(),
    tries: row.tries,
    status: row.status,
    sent_at: presentTime(row.sentAt),
    given_up_at: presentTime(row.givenUpAt),
  };
}
