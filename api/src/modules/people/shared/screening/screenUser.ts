import { POSSIBLE_SCORE } from '@souk/contracts/backOffice/screening';
import { nameSkeleton } from '@souk/contracts/people/nameSkeleton';
import type { Transaction } from 'sequelize';
import type { User } from '../../../../domain/models';
import { select } from '../../../../kernel/database/statements';
import { ScreeningEntry, ScreeningHit, ScreeningList } from '../../tables';
import { scoreNames } from './scoreNames';

/** The most entries that one person is compared with: those that share most words of the name. */
const MOST_CANDIDATES = 500;

const CANDIDATES = `
  SELECT entries.list, entries.entry, entries.names, entries.birth_years AS birthYears
  FROM screening_tokens JOIN screening_entries AS entries ON entries.id = entry_id
  WHERE token IN (:words) GROUP BY entries.id ORDER BY COUNT(*) DESC, entries.id LIMIT ${MOST_CANDIDATES}`;

type Match = Pick<ScreeningHit, 'list' | 'entry' | 'name' | 'birthYears' | 'score'>;

/** The folded words of a name, more of them alike than elsewhere: "Ahmet" and "Ahmed", "Gazali" and "Ghazali", "Bencherif" and "Ben Cherif". */
export const wordsOf = (name: string): string[] =>
  nameSkeleton(name)
    .replaceAll('t', 'd')
    .replaceAll('ğ', 'j')
    .split(' ')
    .flatMap((word) => word.replace(/^bn(?=.{3})/, '') || []);

/** The lists of names as they are now; 0 before the first. */
export async function listsVersion(transaction?: Transaction): Promise<number> {
  return Number((await ScreeningList.sum('version', { transaction })) ?? 0);
}

/**
 * Compares a user with the lists of names, and writes down whom they are like. What an administrator dismissed stays so until the
 * name or the year of birth changes. A hit goes only with what the list says, never by its user's own change.
 * @param user From `lockUser`, whose lock all who change a hit hold.
 */
export async function screenUser(transaction: Transaction, user: User): Promise<void> {
  // Read first: lists that are loaded since are compared by the job.
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
