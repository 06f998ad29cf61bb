import { DEFAULT_DISPUTE_REASON } from '@souk/contracts/trades';
import type { Transaction } from 'sequelize';
import { appendEntry } from '../../cases/appendEntry';
import type { Caller } from '../../http/Callers';
import type { Trade } from '../../models';
import { announceTrade } from '../../outbox/announceTrade';
import { type LockedTrade, lockForAction } from './lockForAction';
import { otherSide } from './otherSide';

/** Either party hands the trade to an admin; the money stays in escrow until the admin decides (spec §4 Trade). */
export async function disputeTrade(
  transaction: Transaction,
  { id, caller, reason }: { id: number; caller: Caller; reason: string | null | undefined },
): Promise<Trade> {
  const locked = await lockForAction(transaction, { id, action: 'dispute', caller });
  return startDispute(transaction, locked, reason || DEFAULT_DISPUTE_REASON);
}

/** Brings a locked trade before an admin, by one side or by the platform itself. */
export async function startDispute(
  transaction: Transaction,
  { trade, actor, actorId, to, clock, facts }: LockedTrade,
  reason: string,
): Promise<Trade> {
  const disputedBy = actor === 'seller' || actor === 'buyer' ? actor : null;
  // What was asked lapses where it cannot be agreed on any more; a split can be.
  const lapsed = facts.request?.kind === 'split' ? {} : { requestSeq: null, requestBy: null };
  await trade.update(
    { status: to, statusAt: clock.now, dueAt: null, disputeReason: reason, disputedBy, ...lapsed },
    { transaction },
  );
  const entry = { at: clock.now, actorId, actorRole: actor, kind: 'disputed', body: reason } as const;
  await appendEntry(transaction, trade, entry);
  await announceTrade(transaction, trade, {
    kind: 'trade_disputed',
    to: disputedBy ? [otherSide(disputedBy), 'admins'] : ['seller', 'buyer', 'admins'],
    data: { by: actor },
  });
  return trade;
}
