import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { Status, StatusPart, StatusQueue } from '@souk/contracts/platform/status/status';
import { type Activity, WIND_DOWN_ALLOWS } from '@souk/contracts/platform/windDown/windDown';
import { Op } from 'sequelize';
import type { WaitingQueue } from '../../../domain/Feature';
import { readRemaining } from '../../../domain/ledger/readRemaining';
import { Pause } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import { databaseTime } from '../../../kernel/database/databaseTime';
import { recall } from '../../../kernel/database/recall';
import { select } from '../../../kernel/database/statements';
import { readWaiting } from '../../backOffice';
import { PayoutPause } from '../../money';
import { readIncidents } from './readIncidents';

const HOUR_MS = 60 * 60 * 1000;
const SHOWN_DAYS = 30;
const MOST_PAUSES = 50;
/** All balances are summed once a minute at most, however many visitors ask. */
const REMEMBERED_MS = 60_000;

const QUEUES: Record<StatusQueue, WaitingQueue> = {
  deposits: 'pending_deposits',
  withdrawals: 'pending_withdrawals',
  identities: 'pending_kyc',
  trades: 'trades_to_verify',
};

export async function readStatus(
  services: Pick<Services, 'sequelize' | 'features' | 'settings'>,
): Promise<Status> {
  const { sequelize, settings } = services;
  const { maintenance_mode, trading_enabled, registrations_enabled, wind_down } = await settings.read();
  const goesOn = (activity: Activity) => WIND_DOWN_ALLOWS[wind_down.state].includes(activity);
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
    ['trading', !trading_enabled || !goesOn('trade'), sinceOf('trading_off')],
    ['payouts', payouts !== null || !goesOn('withdraw'), payouts?.startedAt ?? null],
    ['registrations', !registrations_enabled || !goesOn('join'), null],
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
    incidents: await readIncidents(sequelize),
    wind_down:
      wind_down.state === 'open'
        ? null
        : {
            ...wind_down,
            remaining: await recall(sequelize, 'remaining', REMEMBERED_MS, () => readRemaining(sequelize)),
          },
    pauses: pauses.map(({ reason, network, startedAt, endedAt }) => ({
      reason,
      network,
      from: startedAt.toISOString(),
      to: endedAt?.toISOString() ?? null,
    })),
  };
}
