import type { Attributes } from 'sequelize';
import { CaseBody, CaseEntry, type Trade } from '../models';
import { bodyHash, entryHash, type Opening, openingEntry } from './entryHash';

/** The first altered entry of a trade's log, or null; missing entries show in those after them. */
export async function checkLog(trade: Trade): Promise<number | null> {
  const where = { tradeId: trade.id };
  const entries = await CaseEntry.findAll({ where, order: ['seq'], raw: true });
  return faultIn(trade, entries, await CaseBody.findAll({ where, raw: true }));
}

/** The same for a log in memory. An erased text is not a changed one. */
export function faultIn(
  trade: Opening,
  entries: readonly Attributes<CaseEntry>[],
  bodies: readonly Attributes<CaseBody>[],
): number | null {
  const texts = new Map(bodies.map((text) => [text.seq, text]));
  let previous = openingEntry(trade, entries).hash;
  for (const [index, entry] of entries.entries()) {
    if (entry.seq !== index + 1 || entry.prevHash !== previous || entry.hash !== entryHash(entry))
      return entry.seq;
    const text = texts.get(entry.seq);
    if (typeof text?.body === 'string' && bodyHash(text.salt, text.body) !== entry.bodyHash) return entry.seq;
    previous = entry.hash;
  }
  return null;
}
