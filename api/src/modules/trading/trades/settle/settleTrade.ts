import { type DecimalString, exactUsdt } from '@souk/contracts/amounts/amounts';
import { type NoteCode, notesOr } from '@souk/contracts/texts/sayNotes';
import type { DecisionCode } from '@souk/contracts/trading/disputes/disputeRules';
import type { CancelReason, TradeAction } from '@souk/contracts/trading/trades/tradeMachine';
import type { TradeDecision } from '@souk/contracts/trading/trades/trades';
import type { Transaction } from 'sequelize';
import { reasonIn, recordAudit } from '../../../../domain/audit/recordAudit';
import type { Trade } from '../../../../domain/models';
import { loggedNotes, storedNotes } from '../../../../domain/presenters/presentNotes';
import { assertNotOwn, type Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { AppError } from '../../../../kernel/AppError';
import { presentTime } from '../../../../kernel/presentTime';
import { assertReasoned } from '../../../money';
import { type LockedTrade, lockForAction } from '../lockForAction';
import { assertFilesOpened } from './assertFilesOpened';
import { type Ending, endTrade } from './endTrade';
import { isConfirmed } from './isConfirmed';
import { splitEnding } from './waitingSplit';

/** An admin's ways to end a trade (docs/domain.md#states), and to divide it. */
export type SettlingAction = Extract<
  TradeAction,
  'verify' | 'reject' | 'resolve' | 'divide' | 'cancel' | 'carry_out_split'
>;

export interface Settling {
  id: number;
  action: SettlingAction;
  words: TradeDecision & {
    decision_code?: DecisionCode;
    /** `divide`: the seller's part, in USDT. */
    seller_usdt?: DecimalString;
  };
  caller: Caller;
  requestId: string;
}

const REASON_OF: Record<Extract<SettlingAction, 'reject' | 'cancel'>, CancelReason> = {
  reject: 'rejected',
  cancel: 'dispute_decided',
};

const USUAL_NOTES: Partial<Record<SettlingAction, NoteCode>> = {
  verify: 'trade_verified',
  reject: 'trade_rejected',
};

/**
 * Ends a trade: completing releases the escrow to the seller and both fees to the platform, cancelling returns all of it to the buyer, and
 * dividing does both in part.
 * @throws AppError `not_found`, `own_account` for a trade of the admin's own, `trade_decided` if another admin was first,
 * `split_too_large`, `agreement_waits`, as `assertReasoned` and `assertFilesOpened`, or the trade's transaction has settled something else.
 */
export async function settleTrade(transaction: Transaction, input: Settling): Promise<Trade> {
  const { id, action, words, caller, requestId } = input;
  const locked = await lockForAction(transaction, { id, action, caller });
  const { trade, clock } = locked;
  assertNotOwn(caller, trade.sellerId, trade.buyerId);
  assertAgreementSeen(locked, words);
  const before = { status: trade.status, admin_notes: loggedNotes(trade.adminNotes, trade.adminNotesSaid) };
  const usual = USUAL_NOTES[action];
  const notes = notesOr(usual, words.admin_notes);
  const ownWords = notes.words ?? undefined;
  const { decision_code: code } = words;
  const sellerUsdt = action === 'carry_out_split' ? splitEnding(locked).sellerUsdt : words.seller_usdt;
  const said = await evidenceOf(transaction, trade, { action, words, ownWords, adminId: caller.user.id });
  const isSure = await isConfirmed(transaction, trade, action !== 'reject' && action !== 'cancel');
  await appendEntry(transaction, trade, {
    at: clock.now,
    actorId: caller.user.id,
    actorRole: 'admin',
    kind: 'decision',
    data: { action, ...(code && { code }), ...(sellerUsdt && { seller_usdt: sellerUsdt }) },
    body: ownWords,
  });
  const decided = { by: 'admin', ...(code && { decision: code }), ...(ownWords && { note: ownWords }) };
  await endTrade(transaction, locked, endingOf(action, sellerUsdt, code), decided);
  const noted = (usual ?? ownWords) && storedNotes(notes);
  await trade.update({ ...noted, decisionCode: code ?? null }, { transaction });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: `trade.${action}`,
    id,
    before,
    after: {
      status: trade.status,
      admin_notes: loggedNotes(trade.adminNotes, trade.adminNotesSaid),
      ...(code && { decision_code: code }),
      ...(sellerUsdt && { seller_usdt: sellerUsdt }),
      ...(trade.lateMinutes !== null && { late_by_minutes: trade.lateMinutes }),
      ...said,
      ...(isSure && { confirmed_by: 'two_sources' }),
      ...reasonIn(words),
    },
    requestId,
  });
  return trade;
}

/** @throws AppError `agreement_waits` if the sides agreed on a division that the administrator did not see. */
function assertAgreementSeen(locked: LockedTrade, { seen_divide_at: seen }: TradeDecision): void {
  const until = presentTime(locked.trade.divideAt);
  if (until === null || until === seen) return;
  throw new AppError('agreement_waits', { amount: exactUsdt(splitEnding(locked).sellerUsdt ?? '0'), until });
}

/** The chain's verdict on the approved hash, and the facts that were seen. @throws AppError as `assertReasoned`, `assertFilesOpened`. */
async function evidenceOf(
  transaction: Transaction,
  trade: Trade,
  {
    action,
    words,
    ownWords,
    adminId,
  }: Pick<Settling, 'action' | 'words'> & { ownWords: string | undefined; adminId: number },
) {
  const files = trade.status === 'disputed' ? await assertFilesOpened(transaction, trade.id, adminId) : [];
  const { id, canonicalTxnHash: hash } = trade;
  // Without a hash there is nothing to open: the reason, which both sides read, gives the source.
  const reason = words.reason ?? ownWords;
  const isToldToBoth = !hash && words.decision_code !== undefined;
  const said =
    action === 'reject' || action === 'cancel'
      ? {}
      : await assertReasoned(transaction, {
          kind: 'trade',
          id,
          hash,
          reason,
          opened: words.opened_hash,
          isToldToBoth,
        });
  const looked_at = [...(said.looked_at ?? []), ...files];
  return { ...said, ...(looked_at.length > 0 && { looked_at }) };
}

function endingOf(
  action: SettlingAction,
  sellerUsdt: DecimalString | undefined,
  code: DecisionCode | undefined,
): Ending {
  return action === 'reject' || action === 'cancel'
    ? { to: 'cancelled', reason: REASON_OF[action], code }
    : { to: 'completed', sellerUsdt };
}
