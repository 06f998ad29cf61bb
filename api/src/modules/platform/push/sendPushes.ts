import { EVENTS } from '@souk/contracts/platform/notifications/events';
import { Notification, PushSubscription, User } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import { change, select } from '../../../kernel/database/statements';
import type { PushOutcome } from '../../../kernel/push/createPushDelivery';
import { isReadMessage } from '../shared/isReadMessage';
import { Push } from '../tables';
import { payloadOf, tagOf } from './payloads';

const AT_ONCE = 20;
/** A leased message belongs to its process this long; a push service that does not answer in five seconds is given up sooner. */
const LEASE_SECONDS = 60;
const RETRY_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240];
/** A day-old event is no longer news on a device. */
const LIFE_SECONDS = 86_400;
const LEAST_TTL_SECONDS = 60;

type Pushing = Pick<Services, 'sequelize' | 'config' | 'logger' | 'deliverPush'>;

/**
 * Sends all due messages to devices. Any number of processes may run it: each leases a message before it sends it. A process that dies
 * between sending and storing that sends it twice; the second replaces the first on the device.
 * @returns the number of messages sent.
 */
export async function sendPushes(services: Pushing): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await select<{ id: number }>(services.sequelize, DUE_FIRST);
    const results = await Promise.all(due.map(({ id }) => sendPush(services, id)));
    sent += results.filter(Boolean).length;
    if (due.length < AT_ONCE) return sent;
  }
}

const DUE = 'sent_at IS NULL AND given_up_at IS NULL AND next_at <= NOW(3)';
const DUE_FIRST = `SELECT id FROM pushes WHERE ${DUE} ORDER BY next_at, id LIMIT ${AT_ONCE}`;

async function sendPush(services: Pushing, id: number): Promise<boolean> {
  const lease = `tries = tries + 1, next_at = NOW(3) + INTERVAL ${LEASE_SECONDS} SECOND WHERE id = :id AND ${DUE}`;
  if (!(await update(services, lease, { id }))) return false;
  const push = await Push.findByPk(id, { raw: true });
  const subscription = push && (await PushSubscription.findByPk(push.subscriptionId, { raw: true }));
  if (!push || !subscription) return drop(services, id);
  try {
    const outcome = await send(services, push, subscription);
    return outcome === 'dropped' ? drop(services, id) : await note(services, push, outcome);
  } catch (err) {
    services.logger.warn({ err, push: id, tries: push.tries }, 'a push was not sent; it is tried again');
    return retry(services, push, null);
  }
}

async function send(
  { config, deliverPush }: Pushing,
  push: Push,
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<PushOutcome | 'dropped'> {
  const user = await User.findByPk(push.userId, { raw: true });
  const ageSeconds = (Date.now() - push.createdAt.getTime()) / 1_000;
  if (!user || user.erasedAt || ageSeconds > LIFE_SECONDS || (await isOld(push))) return 'dropped';
  const { group } = EVENTS[push.kind];
  return deliverPush({
    endpoint,
    keys: { p256dh, auth },
    payload: JSON.stringify(await payloadOf(config, push, user)),
    ttlSeconds: Math.max(LEAST_TTL_SECONDS, Math.min(LIFE_SECONDS - ageSeconds, secondsToAct(push))) | 0,
    urgency: !push.closes && (group === 'your_turn' || group === 'security') ? 'high' : 'normal',
    topic: tagOf(push.subjectType, push.subjectId),
  });
}

async function isOld(push: Push): Promise<boolean> {
  if (push.closes) return false;
  const { userId, outboxId } = push;
  const told = await Notification.findOne({ attributes: ['readAt'], where: { userId, outboxId }, raw: true });
  return Boolean(told?.readAt) || isReadMessage(push);
}

function secondsToAct({ data }: Push): number {
  const { send_by, due_at, until } = JSON.parse(data) as Record<string, string | undefined>;
  const end = Date.parse(send_by ?? due_at ?? until ?? '');
  return Number.isNaN(end) ? LIFE_SECONDS : (end - Date.now()) / 1_000;
}

async function note(services: Pushing, push: Push, outcome: PushOutcome): Promise<boolean> {
  const { id, subscriptionId } = push;
  if (outcome === 'taken') return update(services, 'sent_at = NOW(3) WHERE id = :id', { id });
  if (outcome === 'gone') {
    await PushSubscription.destroy({ where: { id: subscriptionId } });
    return drop(services, id);
  }
  if (outcome !== 'refused') return retry(services, push, outcome.retryAfter);
  services.logger.error({ push: id, kind: push.kind }, 'a push service refused a push');
  return drop(services, id);
}

async function retry(services: Pushing, { id, tries }: Push, retryAfter: number | null): Promise<false> {
  const minutes = RETRY_MINUTES[tries - 1];
  if (minutes === undefined) return drop(services, id);
  // A service may ask for more patience, not for less: otherwise all tries would be over during an outage of a minute.
  const seconds = Math.max(retryAfter ?? 0, minutes * 60);
  await update(services, 'next_at = NOW(3) + INTERVAL :seconds SECOND WHERE id = :id', { id, seconds });
  return false;
}

async function drop(services: Pushing, id: number): Promise<false> {
  await update(services, 'given_up_at = NOW(3) WHERE id = :id', { id });
  return false;
}

async function update(
  { sequelize }: Pushing,
  sql: string,
  replacements: { id: number; seconds?: number },
): Promise<boolean> {
  return (await change(sequelize, `UPDATE pushes SET ${sql}`, replacements)) > 0;
}
