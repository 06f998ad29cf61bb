import type { Sequelize } from 'sequelize';
import { select } from './statements';

/** A long list's count may be this old: the difference between 100,000 rows and 100,001 matters to no reader. */
const REMEMBERED_MS = 1_000;
/** A count is cached for this many times its duration, so that counting takes at most a fiftieth of the database's time. */
const REMEMBERED_TIMES = 50;
const WORTH_REMEMBERING = 1_000;
const MOST_REMEMBERED = 200;

interface Counted {
  /** FROM and WHERE of the list. */
  from: string;
  replacements: Record<string, unknown>;
  page: { skip: number; limit: number; rows: number };
}

interface Remembered {
  total: Promise<number>;
  /** Process's monotonic clock; infinite during the count. */
  until: number;
}

const remembered = new WeakMap<Sequelize, Map<string, Remembered>>();

/**
 * The length of a list of which one page was read. A partial page implies it, and a short list is counted each time. Counting a long
 * one takes far longer than reading its page, so callers share one count for a while.
 */
export async function countRows(
  sequelize: Sequelize,
  { from, replacements, page }: Counted,
): Promise<number> {
  const isLastPage = page.rows < page.limit && (page.rows > 0 || page.skip === 0);
  if (isLastPage) return page.skip + page.rows;
  const counts = remembered.get(sequelize) ?? new Map<string, Remembered>();
  remembered.set(sequelize, counts);
  const key = JSON.stringify([from, replacements]);
  const known = counts.get(key);
  if (known && known.until > performance.now()) return known.total;

  const startedAt = performance.now();
  const entry = { total: count(sequelize, from, replacements), until: Number.POSITIVE_INFINITY };
  // Shared while it is pending, so that a crowd does not count at once.
  counts.set(key, entry);
  if (counts.size > MOST_REMEMBERED) counts.delete(counts.keys().next().value ?? key);
  try {
    const total = await entry.total;
    const now = performance.now();
    entry.until = now + Math.max(REMEMBERED_MS, REMEMBERED_TIMES * (now - startedAt));
    if (total < WORTH_REMEMBERING) counts.delete(key);
    return total;
  } catch (error) {
    counts.delete(key);
    throw error;
  }
}

async function count(sequelize: Sequelize, from: string, replacements: object): Promise<number> {
  const [row] = await select<{ total: number }>(sequelize, `SELECT COUNT(*) AS total ${from}`, replacements);
  return row?.total ?? 0;
}
