import { AsyncLocalStorage } from 'node:async_hooks';
import type { Options, Sequelize, Transaction } from 'sequelize';
import { features } from '../src/app/modules';

const READS = /^SELECT\b.*\bFROM\b/s;
const LOCKS = /\b(FOR UPDATE|FOR SHARE|LOCK IN SHARE MODE)\b/;
const APPEND_ONLY = features
  .flatMap(({ changeable = {} }) => Object.entries(changeable))
  .flatMap(([table, columns]) => (Array.isArray(columns) && columns.length === 0 ? [table] : []));
const READS_APPEND_ONLY = new RegExp(`\\b(FROM|JOIN) \`?(${APPEND_ONLY.join('|')})\\b`);
/** A limit compares one count or sum. Those of a list have a column before them. */
const COUNTS = /^SELECT (COALESCE\()?(COUNT|SUM)\(/i;

/** What a transaction has read and locked so far. */
interface Course {
  /** A plain read opened its view: later ones see nothing that was committed after it. */
  hasView: boolean;
  locked: Set<string>;
  /** A lock that it took, and may have waited for, after that. */
  lateLock: string | null;
}

/**
 * Watches the statements of an api as they come, for mistakes that a test of one request does not show.
 * @returns each statement that locks rows of a table to which the api may only add, for which MySQL wants the right to change it; that
 * counts what a lock guards in a view older than the lock; or that takes a second connection within a transaction.
 */
export function watchStatements(sequelize: Sequelize): string[] {
  const found: string[] = [];
  const courses = new WeakMap<Transaction, Course>();
  const within = markTransactions(sequelize);
  (sequelize as Sequelize & { options: Options }).options.logging = (said, options) => {
    const sql = said.replace(/^Executing \([^)]*\): /, '');
    // One that finds no row tries the rights out.
    if (
      LOCKS.test(sql) &&
      READS_APPEND_ONLY.test(sql) &&
      !sql.includes('WHERE FALSE') &&
      !isWait(sql, options as unknown as { transaction?: Transaction })
    )
      found.push(`It locks what is only added to: ${sql}`);
    const { transaction } = options as unknown as { transaction?: Transaction };
    // A test cuts connections from within what they carry.
    const isCut = sql.startsWith('KILL ');
    if (!transaction && within.getStore() && !isCut) found.push(`It takes a second connection: ${sql}`);
    if (!transaction || !READS.test(sql) || isReadCommitted(transaction)) return;
    const course = courses.get(transaction) ?? { hasView: false, locked: new Set(), lateLock: null };
    courses.set(transaction, course);
    if (LOCKS.test(sql)) return lock(course, sql);
    if (course.lateLock && COUNTS.test(sql))
      found.push(`Its view is older than the lock of ${course.lateLock}: ${sql}`);
    course.hasView = true;
  };
  return found;
}

function lock(course: Course, sql: string): void {
  const rows = sql.slice(sql.search(/\bFROM\b/));
  if (course.hasView && !course.locked.has(rows)) course.lateLock = rows;
  course.locked.add(rows);
}

/** It waits for what others write: `readWrongRights` makes sure of the right to it. */
function isWait(sql: string, { transaction }: { transaction?: Transaction }): boolean {
  return sql.endsWith('LOCK IN SHARE MODE') && transaction !== undefined && isReadCommitted(transaction);
}

function isReadCommitted(transaction: Transaction): boolean {
  const { options } = transaction as unknown as { options: { isolationLevel?: string } };
  return options.isolationLevel === 'READ COMMITTED';
}

/** @returns what tells whether code runs within a transaction's work. */
function markTransactions(sequelize: Sequelize): AsyncLocalStorage<true> {
  const within = new AsyncLocalStorage<true>();
  const begin = sequelize.transaction.bind(sequelize) as (...given: unknown[]) => unknown;
  const marked = (...given: unknown[]) => {
    const work = given.at(-1);
    if (typeof work !== 'function') return begin(...given);
    return begin(...given.slice(0, -1), (transaction: Transaction) =>
      within.run(true, () => work(transaction)),
    );
  };
  sequelize.transaction = marked as typeof sequelize.transaction;
  return within;
}
