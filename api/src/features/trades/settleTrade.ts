import { type CancelReason, type TradeAction, VERIFIED_NOTES } from '@souk/contracts/tradeMachine';
import type { TradeDecision } from '@souk/contracts/trades';
import type { Transaction } from 'sequelize';
import { reasonIn, recordAudit } from '../../audit/recordAudit';
import { appendEntry } from '../../cases/appendEntry';
import { assertReasoned } from '../../chain/assertReasoned';
import { assertNotOwn } from '../../http/assertNotOwn';
import type { Caller } from '../../http/Callers';
import type { Trade } from '../../models';
import { type Ending, endTrade } from './endTrade';
import { lockForAction } from './lockForAction';

/** An admin's four ways to end a trade (spec §4 Trade). */
export type SettlingAction = Extract<TradeAction, 'verify' | 'reject' | 'resolve' | 'cancel'>;

const REASON_OF: Record<Extract<SettlingAction, 'reject' | 'cancel'>, CancelReason> = {
  reject: 'rejected',
  cancel: 'dispute_decided',
};

/**
 * Ends a trade: completing releases the escrow to the seller and both fees to the platform, cancelling gives all of it back
 * to the buyer.
 * @throws AppError `not_found`, `own_account` for a trade of the admin's own, `trade_decided` where another admin was first, `verdict_wrong`, or the trade's
 * transaction has settled something else.
 */
export async function settleTrade(
  transaction: Transaction,
  input: { id: number; action: SettlingAction; words: TradeDecision; caller: Caller; requestId: string },
): Promise<Trade> {
  const { id, action, words, caller, requestId } = input;
  const locked = await lockForAction(transaction, { id, action, caller });
  const { trade, clock } = locked;
  assertNotOwn(caller, trade.sellerId, trade.buyerId);
  const before = { status: trade.status, admin_notes: trade.adminNotes };
  const notes = words.admin_notes ?? undefined;
  const said = await verdictOn(transaction, trade, action, words);
  await appendEntry(transaction, trade, {
    at: clock.now,
    actorId: caller.id,
    actorRole: 'admin',
    kind: 'decision',
    data: { action },
    body: notes,
  });
  await endTrade(transaction, locked, endingOf(action), { limits: false });
  await trade.update({ adminNotes: notes ?? trade.adminNotes }, { transaction });
  await recordAudit(transaction, {
    actorId: caller.id,
    action: `trade.${action}`,
    subject: ['trade', id],
    userId: null,
    before,
    after: { status: trade.status, admin_notes: trade.adminNotes, ...said, ...reasonIn(words) },
    requestId,
  });
  return trade;
}

/** What the chain says of what is approved. The notes that the spec sets are no reason. */
async function verdictOn(
  transaction: Transaction,
  trade: Trade,
  action: SettlingAction,
  words: TradeDecision,
) {
  if (action === 'reject' || action === 'cancel') return {};
  const { id, canonicalTxnHash: hash } = trade;
  const ownNotes = words.admin_notes === VERIFIED_NOTES ? null : words.admin_notes;
  return assertReasoned(transaction, { kind: 'trade', id, hash, reason: words.reason ?? ownNotes });
}

function endingOf(action: SettlingAction): Ending {
  return action === 'reject' || action === 'cancel'
    ? { to: 'cancelled', reason: REASON_OF[action] }
    : { to: 'completed' };
}
