import { CaseEntry, type Trade } from '../models';
import { entryHash, openingEntry } from './entryHash';

/** The first entry of a trade's log that is not as it was written, or null; entries that are missing show in those after them. */
export async function checkCase(trade: Trade): Promise<number | null> {
  const entries = await CaseEntry.findAll({ where: { tradeId: trade.id }, order: ['seq'], raw: true });
  let previous = openingEntry(trade, entries).hash;
  for (const [index, entry] of entries.entries()) {
    if (entry.seq !== index + 1 || entry.prevHash !== previous || entry.hash !== entryHash(entry))
      return entry.seq;
    previous = entry.hash;
  }
  return null;
}
