import { EVIDENCE_KINDS } from '@souk/contracts/trading/caseFile/caseEntries';
import type { DecisionCode, DisputeOutcome, Stance } from '@souk/contracts/trading/disputes/disputeRules';
import type { Dispute, Evidence } from '@souk/contracts/trading/disputes/disputes';
import { TRADE_SIDES, type TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { Op, type Transaction } from 'sequelize';
import { CaseEntry, Trade } from '../../../../domain/models';
import type { Caller } from '../../../../domain/session/Caller';
import { actorOf } from '../../../../domain/tradeLog/actorOf';
import { found } from '../../../../kernel/AppError';
import { readTexts } from '../read/readTexts';

/** @throws AppError `not_found` for a stranger, and without a dispute. */
export async function readDisputeFor(id: number, caller: Caller): Promise<Dispute> {
  const trade = found(await Trade.findByPk(id, { raw: true }));
  found(actorOf(trade, caller.user));
  return found(await readDispute(trade));
}

const OF_DISPUTES = ['disputed', 'dispute_answer', 'evidence_asked', 'decision', ...EVIDENCE_KINDS] as const;

/** Without an access check; null without a dispute. */
export async function readDispute(
  trade: Pick<Trade, 'id' | 'disputeCode'>,
  transaction?: Transaction,
): Promise<Dispute | null> {
  if (trade.disputeCode === null) return null;
  const rows = await CaseEntry.findAll({
    where: { tradeId: trade.id, kind: { [Op.in]: OF_DISPUTES } },
    order: ['seq'],
    raw: true,
    transaction,
  });
  const texts = await readTexts(rows, transaction);
  const entries = rows.map((row) => ({
    ...row,
    data: JSON.parse(row.data) as Record<string, string>,
    text: texts.get(row.seq) ?? null,
  }));
  const start = found(entries.find(({ kind }) => kind === 'disputed'));
  return {
    code: trade.disputeCode,
    reason: start.text,
    by: sideOf(start.actorRole),
    at: start.at.toISOString(),
    evidence: entries
      .filter(({ kind }) => kind === 'evidence_asked')
      .flatMap((asked) => evidenceOf(asked, entries)),
    answers: entries
      .filter(({ kind }) => kind === 'dispute_answer')
      .map(({ actorRole, data, text, at }) => ({
        by: actorRole as TradeSide,
        stance: data.stance as Stance,
        text,
        at: at.toISOString(),
      })),
    decision: decisionIn(entries),
  };
}

interface Entry extends Pick<CaseEntry, 'seq' | 'at' | 'actorRole' | 'kind'> {
  data: Record<string, string>;
  text: string | null;
}

const sideOf = (role: string): TradeSide | null => TRADE_SIDES.find((side) => side === role) ?? null;

/** The requests of one entry, one for each side that it asks, with the first thing that side added after it. */
function evidenceOf(asked: Entry, entries: readonly Entry[]): Evidence[] {
  return TRADE_SIDES.filter((side) => asked.data.of === side || asked.data.of === 'both').map((of) => {
    const added = entries.find(
      ({ seq, kind, actorRole }) => seq > asked.seq && actorRole === of && EVIDENCE_KINDS.includes(kind),
    );
    return {
      seq: asked.seq,
      of,
      what: asked.text,
      by: asked.actorRole === 'admin' ? 'admin' : 'platform',
      asked_at: asked.at.toISOString(),
      due_at: asked.data.due_at ?? '',
      state: added ? (added.kind === 'evidence_none' ? 'nothing' : 'given') : 'missing',
      answered_at: added?.at.toISOString() ?? null,
    };
  });
}

const OUTCOMES: Record<string, DisputeOutcome> = { resolve: 'release', cancel: 'return', divide: 'split' };

function decisionIn(entries: readonly Entry[]): Dispute['decision'] {
  const entry = entries.find(({ kind, data }) => kind === 'decision' && (data.action ?? '') in OUTCOMES);
  if (!entry) return null;
  const { data, text, at } = entry;
  return {
    outcome: OUTCOMES[data.action ?? ''] as DisputeOutcome,
    seller_usdt: data.seller_usdt ?? null,
    code: (data.code as DecisionCode | undefined) ?? null,
    words: text,
    at: at.toISOString(),
  };
}
