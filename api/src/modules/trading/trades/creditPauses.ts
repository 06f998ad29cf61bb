import type { Transaction } from 'sequelize';
import { clockOf, type OpenPause, type PlatformClock } from '../../../domain/clock/readClock';
import { tradeDeadlines } from '../../../domain/clock/tradeDeadlines';
import type { Trade } from '../../../domain/models';
import { announceTrade } from '../../../domain/outbox/announceTrade';
import { appendEntry } from '../../../domain/tradeLog/appendEntry';

/**
 * Extends the deadlines of a locked open trade by the finished pauses, once each, and logs the reason: neither side loses time in which the
 * platform or its network stood still.
 */
export async function creditPauses(
  transaction: Transaction,
  trade: Trade,
  clock: PlatformClock,
): Promise<void> {
  if (trade.status !== 'open') return;
  const { now, pauses } = clockOf(clock, trade.cryptoType);
  for (const pause of pauses)
    if (pause.to !== null && pause.id > trade.creditedPause) await credit(transaction, trade, pause, now);
}

async function credit(transaction: Transaction, trade: Trade, pause: OpenPause, now: Date): Promise<void> {
  const { sendBy, endBy } = tradeDeadlines(trade, { now, pauses: [pause] });
  const gained = endBy.getTime() - trade.endBy.getTime();
  const wasDue = trade.dueAt?.getTime() === trade.sendBy.getTime();
  await trade.update(
    { creditedPause: pause.id, sendBy, endBy, dueAt: wasDue ? sendBy : endBy },
    { transaction },
  );
  if (gained === 0) return;
  const data = {
    reason: pause.reason,
    from: pause.from.toISOString(),
    to: (pause.to ?? now).toISOString(),
    minutes: String(Math.max(Math.round(gained / 60_000), 1)),
    send_by: sendBy.toISOString(),
  };
  await appendEntry(transaction, trade, {
    at: now,
    actorId: null,
    actorRole: 'platform',
    kind: 'credit',
    data,
  });
  await announceTrade(transaction, trade, { kind: 'trade_credited', to: ['seller', 'buyer'], data });
}
