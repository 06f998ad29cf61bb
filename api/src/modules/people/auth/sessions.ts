import type { Session as WireSession } from '@souk/contracts/people/signIn/sessions';
import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import { Op, type Transaction } from 'sequelize';
import { PushSubscription, Session } from '../../../domain/models';
import { SESSION_LIFE_MS } from '../../../domain/session/SessionTokens';
import { fromNow, NOW } from '../../../kernel/database/databaseTime';

export interface Origin {
  site: Site;
  device: string;
  address: string;
}

/** @param withFactor Proved by a second factor too. */
export function openSession(
  transaction: Transaction | undefined,
  userId: number,
  origin: Origin,
  withFactor = false,
): Promise<Session> {
  return Session.create({ userId, ...origin, withFactor }, { transaction });
}

/** Ends a session of the user's and closes its streams. @returns true if it existed. */
export async function endSession(transaction: Transaction, userId: number, id: string): Promise<boolean> {
  const where = { id, userId, endedAt: null };
  const [ended] = await Session.update({ endedAt: NOW }, { where, transaction });
  await PushSubscription.destroy({ where: { userId, sessionId: id }, transaction });
  return ended > 0;
}

const MINUTE_MS = 60_000;

/** Latest first. @param timeoutMinutes The setting `session_timeout_minutes`. */
export async function listSessions(
  { userId, currentId }: { userId: number; currentId: string },
  timeoutMinutes: number,
): Promise<WireSession[]> {
  const since = (ms: number) => ({ [Op.gt]: fromNow(-ms) });
  const rows = await Session.findAll({
    where: {
      userId,
      endedAt: null,
      seenAt: since(timeoutMinutes * MINUTE_MS),
      createdAt: since(SESSION_LIFE_MS),
    },
    order: [['seenAt', 'DESC']],
  });
  return rows.map(({ id, device, address, createdAt, seenAt }) => ({
    id,
    device,
    address,
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
    is_current: id === currentId,
  }));
}
