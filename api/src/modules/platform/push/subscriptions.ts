import { createHash } from 'node:crypto';
import type { PushSubscriptionRequest } from '@souk/contracts/platform/notifications/push';
import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import { Op, type Transaction } from 'sequelize';
import { PushSubscription, Session } from '../../../domain/models';
import { announceOwn } from '../../../domain/outbox/announce';
import { assertWayOut } from '../../../domain/policy/assertWayOut';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { type SignedIn, whereFrom } from '../../../domain/session/Caller';
import { sessionOver } from '../../../domain/session/SessionTokens';
import { NOW } from '../../../kernel/database/databaseTime';

/** More browsers than a person has: a new one replaces the one unseen for longest. */
const MOST = 20;

interface Browser {
  caller: SignedIn;
  site: Site;
  device: string;
}

/**
 * Gives a browser's subscription to the caller. The one of a user who signed in there before ends: their messages must not be shown to the
 * caller. One that the browser replaced ends too.
 * @throws AppError `session_over` if the account was deleted or the session signed out since.
 */
export async function storeSubscription(
  transaction: Transaction,
  { caller, site, device }: Browser,
  { endpoint, keys }: PushSubscriptionRequest,
): Promise<void> {
  await lockAccount(transaction, caller.user.id);
  // Locked: a sign-out of this session finds the browser, or came before it is stored.
  const session = await Session.findOne({
    attributes: ['id'],
    where: { id: caller.session.id, endedAt: null },
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  if (!session) throw sessionOver();
  const endpointHash = createHash('sha256').update(endpoint).digest('hex');
  const others = { endpointHash, userId: { [Op.ne]: caller.user.id } };
  const replaced = {
    endpointHash: { [Op.ne]: endpointHash },
    userId: caller.user.id,
    sessionId: caller.session.id,
  };
  await PushSubscription.destroy({ where: { [Op.or]: [others, replaced] }, transaction });
  const facts = { site, sessionId: caller.session.id, ...keys, device };
  const own = { endpointHash, userId: caller.user.id };
  const known = { userId: caller.user.id, device };
  const isNew = (await PushSubscription.count({ where: known, transaction })) === 0;
  assertWayOut(transaction, 'hear_less', { caller, isUnusual: isNew });
  if (isNew) {
    const data = { change: 'device', ...whereFrom(caller) };
    await announceOwn(transaction, 'told_differently', caller.user.id, data);
  }
  const [kept] = await PushSubscription.update({ ...facts, seenAt: NOW }, { where: own, transaction });
  if (kept > 0) return;
  await PushSubscription.create({ ...own, endpoint, ...facts }, { transaction });
  const oldest = await PushSubscription.findAll({
    attributes: ['id'],
    where: { userId: caller.user.id },
    order: [
      ['seenAt', 'DESC'],
      ['id', 'DESC'],
    ],
    offset: MOST,
    limit: MOST,
    transaction,
  });
  await PushSubscription.destroy({ where: { id: oldest.map(({ id }) => id) }, transaction });
}

export function currentSubscription(caller: SignedIn): Promise<PushSubscription | null> {
  const where = { userId: caller.user.id, sessionId: caller.session.id };
  return PushSubscription.findOne({ where, order: [['seenAt', 'DESC']] });
}
