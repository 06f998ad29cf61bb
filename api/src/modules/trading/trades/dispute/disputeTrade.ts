import { type DisputeCode, disputeCodesFor } from '@souk/contracts/trading/disputes/disputeRules';
import { DEFAULT_DISPUTE_REASON } from '@souk/contracts/trading/disputes/disputes';
import { otherSide, type TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import type { Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { AppError } from '../../../../kernel/AppError';
import { type LockedTrade, lockForAction } from '../lockForAction';
import { askForReason } from './askEvidence';

interface Disputing {
  id: number;
  caller: Caller;
  code?: DisputeCode;
  reason: string | null | undefined;
}

/**
 * Either party hands the trade to an admin; the money stays in escrow until the admin decides (docs/domain.md#states).
 * @throws AppError `dispute_code_unfit` for a reason that this side cannot give, or not in this state.
 */
export async function disputeTrade(
  transaction: Transaction,
  { id, caller, code = 'other', reason }: Disputing,
): Promise<Trade> {
  const locked = await lockForAction(transaction, { id, action: 'dispute', caller });
  if (!disputeCodesFor(locked.actor as TradeSide, locked.facts.status).includes(code))
    throw new AppError('dispute_code_unfit', {}, { field: 'dispute_code' });
  return startDispute(transaction, locked, { code, reason: reason || DEFAULT_DISPUTE_REASON });
}

/** Brings a locked trade before an admin, by one side or by the platform itself. */
export async function startDispute(
  transaction: Transaction,
  locked: LockedTrade,
  { code, reason }: { code: DisputeCode; reason: string },
): Promise<Trade> {
  const { trade, actor, actorId, to, clock, facts } = locked;
  const disputedBy = actor === 'seller' || actor === 'buyer' ? actor : null;
  // A request lapses if it can no longer be agreed on; a split still can.
  const lapsed = facts.request?.kind === 'split' ? {} : { requestSeq: null, requestBy: null };
  await trade.update(
    {
      status: to,
      statusAt: clock.now,
      dueAt: null,
      disputeReason: reason,
      disputedBy,
      disputeCode: code,
      ...lapsed,
    },
    { transaction },
  );
  const data = { code };
  const entry = { at: clock.now, actorId, actorRole: actor, kind: 'disputed', data, body: reason } as const;
  await appendEntry(transaction, trade, entry);
  await askForReason(transaction, locked);
  await announceTrade(transaction, trade, {
    kind: 'trade_disputed',
    to: disputedBy ? [otherSide(disputedBy), 'admins'] : ['seller', 'buyer', 'admins'],
    data: { by: actor, code, ...awaited(trade) },
  });
  return trade;
}

function awaited({ sellerEvidenceBy, buyerEvidenceBy }: Trade): Record<string, string> {
  return {
    ...(sellerEvidenceBy && { seller_due_at: sellerEvidenceBy.toISOString() }),
    ...(buyerEvidenceBy && { buyer_due_at: buyerEvidenceBy.toISOString() }),
  };
}
