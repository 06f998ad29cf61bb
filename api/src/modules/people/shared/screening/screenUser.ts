import { POSSIBLE_SCORE } from '@souk/contracts/backOffice/flags/screening';
import { nameSkeleton } from '@souk/contracts/people/nameSkeleton';
import type { Transaction } from 'sequelize';
import type { User } from '../../../../domain/models';
import { select } from '../../../../kernel/database/statements';
import { ScreeningEntry, ScreeningHit, ScreeningList } from '../../tables';
import { scoreNames } from './scoreNames';

/** Limit of entries that one person is compared with: those that share most words of the name. */
const MOST_CANDIDATES = 500;

const CANDIDATES = `
  SELECT entries.list, entries.entry, entries.names, entries.birth_years AS birthYears
  FROM screening_tokens JOIN screening_entries AS entries ON entries.id = entry_id
  WHERE token IN (:words) GROUP BY entries.id ORDER BY COUNT(*) DESC, entries.id LIMIT ${MOST_CANDIDATES}`;

type Match = Pick<ScreeningHit, 'list' | 'entry' | 'name' | 'birthYears' | 'score'>;

/**
 * Folded words of a name, with stronger folding than elsewhere: "Ahmet" and "Ahmed", "Gazali" and "Ghazali", "Bencherif" and "Ben Cherif".
 */
export const wordsOf = (name: string): string[] =>
  nameSkeleton(name)
    .replaceAll('t', 'd')
    .replaceAll('ğ', 'j')
    .split(' ')
    .flatMap((word) => word.replace(/^bn(?=.{3})/, '') || []);

/** Current version of the lists of names; 0 before the first. */
export async function listsVersion(transaction?: Transaction): Promise<number> {
  return Number((await ScreeningList.sum('version', { transaction })) ?? 0);
}

/**
 * Compares a user with the lists of names, and stores the matches. An administrator's dismissal stands until the name or the year of birth
 * changes. Only a change of the list deletes a hit, never the user's own change.
 * @param user From `lockUser`, whose lock everyone who changes a hit holds.
 */
export async function screenUser(transaction: Transaction, user: User): Promise<void> {
  // Read first: the job compares with lists that are loaded since.
  const screenedVersion = await listsVersion(transaction);
  if (screenedVersion === 0) return;
  const words = wordsOf(user.fullName ?? '');
  const born = user.dateOfBirth?.slice(0, 4) ?? '';
  const compared = `${words.join(' ')} ${born}`.slice(0, 300);
  const matches = await findMatches(transaction, words, born);
  const userId = user.id;
  const hits = await ScreeningHit.findAll({ where: { userId }, order: ['id'], transaction });
  const keyOf = ({ list, entry }: Pick<Match, 'list' | 'entry'>) => JSON.stringify([list, entry]);
  const byKey = new Map(hits.map((hit) => [keyOf(hit), hit]));
  for (const match of matches) {
    const hit = byKey.get(keyOf(match));
    const open = {
      ...match,
      compared,
      state: 'open',
      decidedBy: null,
      decidedAt: null,
      reason: null,
    } as const;
    if (!hit) await ScreeningHit.create({ userId, ...open }, { transaction });
    else if (hit.state === 'open' || (hit.state === 'dismissed' && hit.compared !== compared))
      await hit.update(open, { transaction });
  }
  const matched = new Set(matches.map(keyOf));
  for (const hit of hits.filter((one) => one.state === 'open' && !matched.has(keyOf(one)))) {
    const { list, entry } = hit;
    if (hit.compared === compared || !(await ScreeningEntry.count({ where: { list, entry }, transaction })))
      await hit.destroy({ transaction });
  }
  await user.update({ screenedVersion }, { transaction });
}

async function findMatches(
  transaction: Transaction,
  words: readonly string[],
  born: string,
): Promise<Match[]> {
  if (words.length === 0) return [];
  type Candidate = Pick<ScreeningEntry, 'list' | 'entry' | 'names' | 'birthYears'>;
  const candidates = await select<Candidate>(transaction, CANDIDATES, { words });
  return candidates.flatMap(({ list, entry, names, birthYears }) => {
    const years = birthYears.split(' ').filter(Boolean);
    const isOtherAge = born !== '' && years.length > 0 && !years.some((year) => Math.abs(+year - +born) <= 1);
    if (isOtherAge) return [];
    const scored = (JSON.parse(names) as string[]).map((name) => ({
      name,
      score: scoreNames(words, wordsOf(name)),
    }));
    const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
    if (best.score < POSSIBLE_SCORE) return [];
    return { list, entry, name: best.name, birthYears, score: best.score.toFixed(3) };
  });
}
