import { randomBytes } from 'node:crypto';
import { type CreateWebhookRequest, MOST_WEBHOOKS } from '@souk/contracts/platform/notifications/webhooks';
import type { Transaction } from 'sequelize';
import { digestOf } from '../../../domain/audit/digestOf';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { announceOwn } from '../../../domain/outbox/announce';
import { assertWayOut } from '../../../domain/policy/assertWayOut';
import { lockUser } from '../../../domain/policy/lockUser';
import type { Services } from '../../../domain/Services';
import { type SignedIn, whereFrom } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { inTransaction } from '../../../kernel/database/transaction';
import { Webhook } from '../tables';
import { post } from './sendDeliveries';

export const WEBHOOK_DIGEST = { table: 'webhooks', columns: 'id, user_id, url, topics' };

/**
 * Adds a webhook once its address has answered a challenge with its text: the platform must not call addresses that do not want it.
 * @throws AppError `account_deactivated`, `webhooks_off`, `too_many_webhooks`, `webhook_unconfirmed`.
 */
export async function createWebhook(
  services: Services,
  {
    caller,
    request: { url, topics },
    requestId,
  }: { caller: SignedIn; request: CreateWebhookRequest; requestId: string },
): Promise<Webhook> {
  if (!services.config.webhookKey) throw new AppError('webhooks_off');
  const userId = caller.user.id;
  await assertRoom(userId);
  const challenge = randomBytes(24).toString('base64url');
  const hint = { id: `msg_${challenge}`, type: 'challenge', at: caller.now, data: { challenge } };
  const answer = await post(services, url, hint);
  if (answer?.status !== 200 || answer.text.trim() !== challenge) throw new AppError('webhook_unconfirmed');
  return inTransaction(services.sequelize, async (transaction) => {
    if (!(await lockUser(transaction, userId)).isActive) throw new AppError('account_deactivated');
    await assertRoom(userId, transaction);
    assertWayOut(transaction, 'hear_less', { caller, isUnusual: true });
    const { id } = await Webhook.create({ userId, url, topics: topics.join(',') }, { transaction });
    const host = new URL(url).host;
    const from = whereFrom(caller);
    const digest = await digestOf(transaction, WEBHOOK_DIGEST, id);
    const facts = { host, device: from.device, address: from.from, digest };
    await recordAccountEvent(transaction, { userId, action: 'account.add_webhook', facts, requestId });
    await announceOwn(transaction, 'told_differently', userId, { change: 'webhook', host, ...from });
    return Webhook.findByPk(id, { transaction, rejectOnEmpty: true });
  });
}

async function assertRoom(userId: number, transaction?: Transaction): Promise<void> {
  if ((await Webhook.count({ where: { userId }, transaction })) >= MOST_WEBHOOKS)
    throw new AppError('too_many_webhooks', { most: MOST_WEBHOOKS });
}
