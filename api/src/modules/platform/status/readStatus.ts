import type { NetworkCode } from '@souk/contracts/networks';
import type { Status, StatusPart, StatusQueue } from '@souk/contracts/platform/status';
import { Op } from 'sequelize';
import { Pause, PayoutPause } from '../../../domain/models';
import { readWaiting, type WaitingQueue } from '../../../domain/review/desk/readWaiting';
import type { Services } from '../../../domain/Services';
import { databaseTime } from '../../../kernel/database/databaseTime';
import { select } from '../../../kernel/database/statements';

const HOUR_MS = 60 * 60 * 1000;
const SHOWN_DAYS = 30;
const MOST_PAUSES = 50;

/** The admins' queues behind what people wait for; of trades, those to verify. */
const QUEUES: Record<StatusQueue, WaitingQueue> = {
  deposits: 'pending_deposits',
  withdrawals: 'pending_withdrawals',
  identities: 'pending_kyc',
  trades: 'trades_to_verify',
};

/** What works now, what does not, and how long people wait. */
export async function readStatus(
  services: Pick<Services, 'sequelize' | 'features' | 'settings'>,
): Promise<Status> {
  const { sequelize, settings } = services;
  const { maintenance_mode, trading_enabled, registrations_enabled } = await settings.read();
  const now = await databaseTime(sequelize);
  const shownFrom = new Date(now.getTime() - SHOWN_DAYS * 24 * HOUR_MS);
  const pauses = await Pause.findAll({
    where: { [Op.or]: [{ endedAt: null }, { endedAt: { [Op.gt]: shownFrom } }] },
    order: [['startedAt', 'DESC']],
    limit: MOST_PAUSES,
    raw: true,
  });
  const payouts = await PayoutPause.findOne({ where: { endedAt: null }, raw: true });
  const away = await select<{ network: NetworkCode; since: Date }>(
    sequelize,
    'SELECT network, away_since AS since FROM chain_networks WHERE away_since IS NOT NULL ORDER BY network',
  );
  const waiting = new Map((await readWaiting(services)).map(({ queue, since }) => [queue, since]));
  const sinceOf = (reason: 'maintenance' | 'trading_off') =>
    pauses.find((pause) => pause.reason === reason && pause.endedAt === null)?.startedAt ?? null;
  const stopped: [StatusPart, boolean, Date | null][] = [
    ['platform', maintenance_mode, sinceOf('maintenance')],
    ['trading', !trading_enabled, sinceOf('trading_off')],
    ['payouts', payouts !== null, payouts?.startedAt ?? null],
    ['registrations', !registrations_enabled, null],
  ];
  const hoursSince = (since: Date | null | undefined) =>
    since ? Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS)) : null;
  return {
    stopped: stopped
      .filter(([, isStopped]) => isStopped)
      .map(([part, , since]) => ({ part, since: since?.toISOString() ?? null })),
    networks_away: away.map(({ network, since }) => ({ network, since: since.toISOString() })),
    waiting_hours: Object.fromEntries(
      Object.entries(QUEUES).map(([name, queue]) => [name, hoursSince(waiting.get(queue))]),
    ) as Status['waiting_hours'],
    pauses: pauses.map(({ reason, network, startedAt, endedAt }) => ({
      reason,
      network,
      from: startedAt.toISOString(),
      to: endedAt?.toISOString() ?? null,
    })),
  };
}
