import type { Sequelize } from 'sequelize';
import { type SqlValue, selectRows } from './execute';

/** A count that took many rows may be this old; nobody sees by it whether there are 100,000 or 100,001. */
const REMEMBERED_MS = 1_000;
const WORTH_REMEMBERING = 1_000;
const MOST_REMEMBERED = 200;

interface Counted {
  /** FROM and WHERE of the list. */
  from: string;
  values: SqlValue[];
  page: { skip: number; limit: number; rows: number };
}

const remembered = new WeakMap<Sequelize, Map<string, { total: Promise<number>; until: number }>>();

/**
 * How long the whole list is of which one page was read. A page that is not full tells it by itself, and a short list is
 * counted each time. Counting a long one takes far longer than reading its page, so for a second all who ask share one count.
 */
export async function countRows(sequelize: Sequelize, { from, values, page }: Counted): Promise<number> {
  const isLastPage = page.rows < page.limit && (page.rows > 0 || page.skip === 0);
  if (isLastPage) return page.skip + page.rows;
  const counts = remembered.get(sequelize) ?? new Map<string, { total: Promise<number>; until: number }>();
  remembered.set(sequelize, counts);
  const key = JSON.stringify([from, values]);
  const known = counts.get(key);
  if (known && known.until > Date.now()) return known.total;
  const total = count(sequelize, from, values);
  // Shared from now on, so that a crowd does not count at once.
  counts.set(key, { total, until: Date.now() + REMEMBERED_MS });
  if (counts.size > MOST_REMEMBERED) counts.delete(counts.keys().next().value ?? key);
  const forget = () => counts.delete(key);
  total.then((rows) => rows < WORTH_REMEMBERING && forget(), forget);
  return total;
}

async function count(sequelize: Sequelize, from: string, values: SqlValue[]): Promise<number> {
  const [row] = await selectRows<{ total: number }>(sequelize, `SELECT COUNT(*) AS total ${from}`, values);
  return row?.total ?? 0;
}
