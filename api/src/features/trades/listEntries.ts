import type { TradeEntry } from '@souk/contracts/tradeRequests';
import { found } from '../../AppError';
import { actorOf } from '../../cases/actorOf';
import { openingEntry } from '../../cases/entryHash';
import type { Caller } from '../../http/Callers';
import { CaseEntry, Trade } from '../../models';

/** What happened to a trade, oldest first, for its parties and admins; a stranger gets 404. Its first entry is the trade itself. */
export async function listEntries(id: number, caller: Caller): Promise<TradeEntry[]> {
  const trade = found(await Trade.findByPk(id, { raw: true }));
  found(actorOf(trade, caller));
  const entries = await CaseEntry.findAll({ where: { tradeId: id }, order: ['seq'], raw: true });
  return [openingEntry(trade, entries), ...entries].map(({ seq, at, actorRole, kind, data, hash }) => ({
    seq,
    at: at.toISOString(),
    by: actorRole,
    kind,
    data: seq === 0 ? {} : JSON.parse(data),
    hash,
  }));
}
