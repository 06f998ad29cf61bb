import { coinNetwork } from '@souk/contracts/networks';
import type { TradeAction } from '@souk/contracts/tradeMachine';
import type { TradeDecision } from '@souk/contracts/trades';
import type { Transaction } from 'sequelize';
import { reasonIn, recordAudit } from '../../audit/recordAudit';
import { assertNotOwn } from '../../http/assertNotOwn';
import type { Caller } from '../../http/Callers';
import { refundTrade, releaseTrade } from '../../ledger/movements';
import { settleTransfer } from '../../ledger/settleTransfer';
import type { Trade } from '../../models';
import { lockForAction } from './lockForAction';

/** An admin's four ways to end a trade (spec §4 Trade). */
export type SettlingAction = Extract<TradeAction, 'verify' | 'reject' | 'resolve' | 'cancel'>;

/**
 * Ends a trade: completing releases the escrow to the seller and both fees to the platform, cancelling gives all of it back
 * to the buyer.
 * @throws AppError `not_found`, `forbidden` for a trade of the admin's own, `conflict` where another admin was first, or the trade's
 * transaction has settled something else.
 */
export async function settleTrade(
  transaction: Transaction,
  input: { id: number; action: SettlingAction; words: TradeDecision; caller: Caller; requestId: string },
): Promise<Trade> {
  const { id, action, words, caller, requestId } = input;
  const { trade, to } = await lockForAction(transaction, { id, action, caller });
  assertNotOwn(caller, trade.sellerId, trade.buyerId);
  const before = { status: trade.status, admin_notes: trade.adminNotes };
  if (to === 'completed') await release(transaction, trade);
  else await refundTrade(transaction, trade);
  await trade.update(
    { status: to, adminNotes: words.admin_notes ?? trade.adminNotes, closedAt: new Date() },
    { transaction },
  );
  await recordAudit(transaction, {
    actorId: caller.id,
    action: `trade.${action}`,
    subject: ['trade', id],
    userId: null,
    before,
    after: { status: trade.status, admin_notes: trade.adminNotes, ...reasonIn(words) },
    requestId,
  });
  return trade;
}

async function release(transaction: Transaction, trade: Trade): Promise<void> {
  const { id: referenceId, canonicalTxnHash: hash, cryptoType } = trade;
  const network = coinNetwork(cryptoType);
  if (hash !== null) await settleTransfer(transaction, { kind: 'trade', referenceId, network, hash });
  await releaseTrade(transaction, trade);
}
