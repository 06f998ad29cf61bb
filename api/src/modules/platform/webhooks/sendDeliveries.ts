import { announceOwn } from '../../../domain/outbox/announce';
import type { Services } from '../../../domain/Services';
import { change, select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { Webhook, WebhookDelivery } from '../tables';
import { signWebhook } from './signWebhook';
import { recordKey, signingKeys } from './webhookKeys';

const AT_ONCE = 20;
/** A leased delivery belongs to its process this long; an address that does not answer in five seconds is given up sooner. */
const LEASE_SECONDS = 60;
/** The first retry comes after a minute, later ones after twice as long each, up to an hour. */
const LONGEST_PAUSE_MINUTES = 60;
/** A webhook is turned off after failing for this long. */
const FAILING_HOURS = 24;
/** One pause longer, so that the last tries of an address that never answered turn it off. */
const TRIED_HOURS = FAILING_HOURS + LONGEST_PAUSE_MINUTES / 60;

type Sending = Pick<Services, 'sequelize' | 'config' | 'logger' | 'postOut'>;

const DUE = 'sent_at IS NULL AND given_up_at IS NULL AND next_at <= NOW(3)';
const DUE_FIRST = `SELECT MIN(id) AS id FROM webhook_deliveries WHERE ${DUE}
  GROUP BY webhook_id ORDER BY MIN(next_at) LIMIT ${AT_ONCE}`;

/**
 * Sends all due deliveries. Any number of processes may run it: each leases a delivery before it sends it. A process that dies between
 * sending and storing that sends it twice, with the same `webhook-id`.
 * @returns the number of deliveries sent.
 */
export async function sendDeliveries(services: Sending): Promise<number> {
  if (!services.config.webhookKey) return 0;
  await recordKey(services);
  let sent = 0;
  for (;;) {
    const due = await select<{ id: number }>(services.sequelize, DUE_FIRST);
    const results = await Promise.all(due.map(({ id }) => sendDelivery(services, id)));
    sent += results.filter(Boolean).length;
    if (due.length === 0) return sent;
  }
}

async function sendDelivery(services: Sending, id: number): Promise<boolean> {
  const lease = `UPDATE webhook_deliveries SET tries = tries + 1, next_at = NOW(3) + INTERVAL ${LEASE_SECONDS} SECOND
    WHERE id = :id AND ${DUE}`;
  if ((await change(services.sequelize, lease, { id })) === 0) return false;
  const delivery = await WebhookDelivery.findByPk(id, { raw: true });
  if (!delivery) return false;
  const webhook = await Webhook.findOne({ where: { id: delivery.webhookId, active: true }, raw: true });
  if (!webhook) {
    await WebhookDelivery.destroy({ where: { id } });
    return false;
  }
  const { kind, subjectType, subjectId, createdAt } = delivery;
  const status = await postHint(services, webhook.url, {
    id: `msg_${id}`,
    type: kind,
    at: createdAt,
    data: { subject: subjectType, id: subjectId },
  });
  if (isGood(status)) await noteSent(services, delivery, status);
  else await noteFailed(services, delivery, status);
  return isGood(status);
}

export const isGood = (status: number | null) => status !== null && status >= 200 && status < 300;

interface Hint {
  id: string;
  type: string;
  at: Date;
  data: Record<string, string | number>;
}

/** @returns the response's status, null without one. */
export async function postHint(services: Sending, url: string, hint: Hint): Promise<number | null> {
  return (await post(services, url, hint))?.status ?? null;
}

/** @returns the response, or null. */
export async function post(services: Sending, url: string, { id, type, at, data }: Hint) {
  const { logger, postOut } = services;
  const keys = await signingKeys(services);
  if (keys.length === 0) return null;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = signWebhook(keys, { id, timestamp, body });
  return postOut({ url, headers, body }).catch((err) => {
    logger.info({ err, host: new URL(url).host }, 'a webhook did not answer');
    return null;
  });
}

function noteSent(
  { sequelize }: Sending,
  { id, webhookId }: WebhookDelivery,
  status: number | null,
): Promise<void> {
  return inTransaction(sequelize, async (transaction) => {
    await change(transaction, 'UPDATE webhooks SET failing_since = NULL WHERE id = :webhookId', {
      webhookId,
    });
    const sent = 'UPDATE webhook_deliveries SET sent_at = NOW(3), status = :status WHERE id = :id';
    await change(transaction, sent, { id, status });
  });
}

/** The webhook's row is locked first: of several parallel failures, one turns it off. */
function noteFailed(
  { sequelize }: Sending,
  { id, webhookId, tries }: WebhookDelivery,
  status: number | null,
): Promise<void> {
  return inTransaction(sequelize, async (transaction) => {
    const failing = `UPDATE webhooks SET failing_since = COALESCE(failing_since, NOW(3)) WHERE id = :webhookId`;
    await change(transaction, failing, { webhookId });
    const off = `UPDATE webhooks SET active = 0
      WHERE id = :webhookId AND active = 1 AND failing_since <= NOW(3) - INTERVAL ${FAILING_HOURS} HOUR`;
    const isOff = (await change(transaction, off, { webhookId })) > 0;
    const minutes = Math.min(2 ** (tries - 1), LONGEST_PAUSE_MINUTES);
    const noted = `UPDATE webhook_deliveries SET status = :status, next_at = NOW(3) + INTERVAL :minutes MINUTE,
      given_up_at = IF(created_at <= NOW(3) - INTERVAL ${TRIED_HOURS} HOUR, NOW(3), NULL) WHERE id = :id`;
    await change(transaction, noted, { id, status, minutes });
    const unsent = 'webhook_id = :webhookId AND sent_at IS NULL AND given_up_at IS NULL';
    if (!isOff) {
      // The others wait a minute too: an address that is away is not called once for each.
      const others = `UPDATE webhook_deliveries SET next_at = GREATEST(next_at, NOW(3) + INTERVAL 1 MINUTE) WHERE ${unsent}`;
      await change(transaction, others, { webhookId });
      return;
    }
    await change(transaction, `UPDATE webhook_deliveries SET given_up_at = NOW(3) WHERE ${unsent}`, {
      webhookId,
    });
    const webhook = await Webhook.findByPk(webhookId, { transaction, rejectOnEmpty: true });
    const host = new URL(webhook.url).host;
    await announceOwn(transaction, 'webhook_off', webhook.userId, { host });
  });
}
