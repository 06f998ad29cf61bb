import { EVIDENCE_HOURS, evidenceAskedOf } from '@souk/contracts/trading/disputes/disputeRules';
import type { EvidenceRequest } from '@souk/contracts/trading/disputes/disputes';
import { TRADE_SIDES, type TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { assertNotOwn, type Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { type LockedTrade, lockForAction } from '../lockForAction';

const HOUR_MS = 3_600_000;

/**
 * An admin asks one side of a dispute, or both, for evidence. Missing evidence decides nothing (docs/domain.md#no-trade-without-an-end).
 */
export async function askEvidence(
  transaction: Transaction,
  { id, caller, asked }: { id: number; caller: Caller; asked: EvidenceRequest },
): Promise<Trade> {
  const locked = await lockForAction(transaction, { id, action: 'ask_evidence', caller });
  const { trade } = locked;
  assertNotOwn(caller, trade.sellerId, trade.buyerId);
  const dueAt = await appendAsked(transaction, locked, asked);
  await announceTrade(transaction, trade, {
    kind: 'trade_evidence_asked',
    to: asked.of === 'both' ? TRADE_SIDES : [asked.of],
    data: { what: asked.what, due_at: dueAt },
  });
  return trade;
}

export async function askForReason(transaction: Transaction, locked: LockedTrade): Promise<void> {
  const code = locked.trade.disputeCode ?? 'other';
  const platform = { ...locked, actor: 'platform', actorId: null } as const;
  for (const side of TRADE_SIDES) {
    const what = evidenceAskedOf(side, code);
    if (what) await appendAsked(transaction, platform, { of: side, what, hours: EVIDENCE_HOURS });
  }
}

/** @returns the deadline: the last request's applies to all before it. */
async function appendAsked(
  transaction: Transaction,
  { trade, actor, actorId, clock }: LockedTrade,
  { of, what, hours }: EvidenceRequest,
): Promise<string> {
  const due = new Date(clock.now.getTime() + hours * HOUR_MS);
  const isAsked = (side: TradeSide) => of === side || of === 'both';
  await trade.update(
    {
      ...(isAsked('seller') && { sellerEvidenceBy: due }),
      ...(isAsked('buyer') && { buyerEvidenceBy: due }),
    },
    { transaction },
  );
  const data = { of, due_at: due.toISOString() };
  const entry = {
    at: clock.now,
    actorId,
    actorRole: actor,
    kind: 'evidence_asked',
    data,
    body: what,
  } as const;
  await appendEntry(transaction, trade, entry);
  return data.due_at;
}
