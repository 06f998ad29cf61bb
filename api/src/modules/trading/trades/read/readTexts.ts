import type { CaseEntryKind } from '@souk/contracts/trading/caseFile/caseEntries';
import type { Transaction } from 'sequelize';
import { CaseBody, type CaseEntry } from '../../../../domain/models';

/** Entries whose text both sides and every admin read; `mayReadTalk` decides about the talk. */
const READ_BY_ALL: readonly CaseEntryKind[] = ['disputed', 'dispute_answer', 'evidence_asked', 'decision'];

type Entry = Pick<CaseEntry, 'tradeId' | 'seq' | 'kind' | 'bodyHash'>;

/** Texts of a trade's entries by number, without the talk's; null if erased. */
export async function readTexts(
  entries: readonly Entry[],
  transaction?: Transaction,
): Promise<Map<number, string | null>> {
  const written = entries.filter(({ kind, bodyHash }) => bodyHash !== null && READ_BY_ALL.includes(kind));
  const [first] = written;
  if (!first) return new Map();
  const bodies = await CaseBody.findAll({
    attributes: ['seq', 'body'],
    where: { tradeId: first.tradeId, seq: written.map(({ seq }) => seq) },
    raw: true,
    transaction,
  });
  return new Map(bodies.map(({ seq, body }) => [seq, body]));
}
