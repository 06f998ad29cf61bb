import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { change, select } from '../../../../kernel/database/statements';
import { wordsOf } from '../../shared/screening/screenUser';
import { ScreeningEntry, ScreeningToken } from '../../tables';
import type { ListedPerson } from './ListedPerson';
import { LIST_SIZES } from './listRules';

export const PART = 1_000;

const CHANGE = `INSERT INTO screening_lists (list) VALUES (:list)
  ON DUPLICATE KEY UPDATE version = version + 1, loaded_at = NOW(3)`;

/** Replaces a list's people; the job then compares everyone. @returns the list's previous size. */
export async function loadNames(
  transaction: Transaction,
  list: string,
  people: readonly ListedPerson[],
): Promise<number> {
  // Locks the list: two loads of it take turns.
  await change(transaction, CHANGE, { list });
  const before = await ScreeningEntry.destroy({ where: { list }, transaction });
  for (let start = 0; start < people.length; start += PART) {
    const part = people.slice(start, start + PART);
    const rows = part.map(({ entry, names, birthYears }) => ({
      list,
      entry,
      names: JSON.stringify(names),
      birthYears: birthYears.join(' '),
    }));
    await ScreeningEntry.bulkCreate(rows, { transaction });
    const where = { list, entry: part.map(({ entry }) => entry) };
    const entries = await ScreeningEntry.findAll({ where, raw: true, transaction });
    const tokens = entries.flatMap(({ id: entryId, names }) =>
      [...new Set((JSON.parse(names) as string[]).flatMap(wordsOf))].map((token) => ({ token, entryId })),
    );
    await ScreeningToken.bulkCreate(tokens, { transaction });
  }
  await recordLoad(transaction, list);
  return before;
}

/** Logs a list's length, so that `checkDecisions` finds a list that was shortened in the database. */
export async function recordLoad(transaction: Transaction, list: string): Promise<void> {
  const [size] = await select<Record<'addresses' | 'people' | 'words', string>>(
    transaction,
    `SELECT * FROM (${LIST_SIZES}) AS sizes WHERE list = :list`,
    { list },
  );
  await recordAudit(transaction, {
    actorId: null,
    action: 'screening.load',
    id: `screening ${list}`,
    after: {
      listed_addresses: Number(size?.addresses ?? 0),
      listed_people: Number(size?.people ?? 0),
      listed_words: Number(size?.words ?? 0),
    },
    requestId: null,
  });
}
