import { CASE_ENTRY_KINDS, isTalk } from '@souk/contracts/trading/caseFile/caseEntries';
import type { TradeEntry } from '@souk/contracts/trading/trades/tradeRequests';
import { CaseEntry, Trade } from '../../../../domain/models';
import type { Caller } from '../../../../domain/session/Caller';
import { actorOf } from '../../../../domain/tradeLog/actorOf';
import { found } from '../../../../kernel/AppError';
import { readTexts } from './readTexts';

/** Left out: `readTalk` returns messages, which admins may not read before a dispute. */
const NO_TALK = CASE_ENTRY_KINDS.filter((kind) => !isTalk(kind));

/**
 * Entries of a trade's log without the sides' messages, oldest first, for its parties and admins; a stranger gets 404. Its first entry is
 * the trade itself.
 */
export async function listEntries(id: number, caller: Caller): Promise<TradeEntry[]> {
  const trade = found(await Trade.findByPk(id, { raw: true }));
  found(actorOf(trade, caller.user));
  const entries = await CaseEntry.findAll({
    where: { tradeId: id, kind: NO_TALK },
    order: ['seq'],
    raw: true,
  });
  const texts = await readTexts(entries);
  const opened: TradeEntry = {
    seq: 0,
    at: trade.createdAt.toISOString(),
    by: trade.side === 'sell' ? 'buyer' : 'seller',
    kind: 'opened',
    data: {},
    text: null,
  };
  return [
    opened,
    ...entries.map(({ seq, at, actorRole, kind, data }) => ({
      seq,
      at: at.toISOString(),
      by: actorRole,
      kind,
      data: JSON.parse(data),
      text: texts.get(seq) ?? null,
    })),
  ];
}
