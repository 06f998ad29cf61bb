import { transferKind } from '@souk/contracts/backOffice/desk/evidence';
import {
  type ActivityQuery,
  type ListedMovement,
  MAX_STATEMENT,
  type Movement,
  type Statement,
} from '@souk/contracts/money/wallet/activity';
import type { Sequelize, Transaction } from 'sequelize';
import { AppError } from '../../../../kernel/AppError';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { select } from '../../../../kernel/database/statements';
import { ownSearch } from '../../shared/ownSearch';
import {
  accountsOf,
  type MovementQuery,
  type Position,
  readBalance,
  readChanges,
  readMovements,
  subtractBalances,
} from '../../shared/readMovements';
import { presentMovements, type SubjectType, subjectTypeOf } from './presentMovements';

const kindsOf = (type: SubjectType) => transferKind.options.filter((kind) => subjectTypeOf(kind) === type);

type Filters = Pick<ActivityQuery, 'from' | 'to' | 'kind'>;

function rangeOf({ from, to }: Omit<Filters, 'kind'>): Pick<MovementQuery, 'from' | 'below'> {
  return { ...(from && { from: new Date(from) }), below: to ? startOf(to) : null };
}

const startOf = (time: string): Position => ({ createdAt: new Date(time), id: 0 });

/**
 * A page of a user's movements, the latest first, from one snapshot. A page of one kind or of a search has no balances. It is empty if
 * `before` is no movement of the user.
 */
export function listActivity(
  sequelize: Sequelize,
  userId: number,
  { before, limit, kind, search, ...period }: ActivityQuery,
): Promise<ListedMovement[]> {
  return inSnapshot(sequelize, async (transaction) => {
    const range = rangeOf(period);
    const below = before ? await findPosition(transaction, userId, before) : range.below;
    if (below === undefined) return [];
    const query = { ...range, below, limit };
    const only = search ? movesOneOf(ownSearch(userId, search)) : undefined;
    const rows =
      kind || only
        ? await readChanges(transaction, userId, { ...query, only, kinds: kind && kindsOf(kind) })
        : await readMovements(transaction, userId, query);
    return presentMovements(transaction, userId, rows);
  });
}

function movesOneOf(found: Record<SubjectType, string>): string {
  const parts = (Object.keys(found) as SubjectType[]).map((type) => {
    const kinds = kindsOf(type).map((kind) => `'${kind}'`);
    return `kind IN (${kinds}) AND reference_id IN (${found[type]})`;
  });
  return parts.map((part) => `(${part})`).join(' OR ');
}

async function findPosition(
  transaction: Transaction,
  userId: number,
  id: number,
): Promise<Position | undefined> {
  const [position] = await select<Position>(
    transaction,
    `SELECT id, created_at AS createdAt FROM ledger_transfers
    WHERE id = :id AND (debit_account_id IN (:own) OR credit_account_id IN (:own))`,
    { id, own: accountsOf(userId) },
  );
  return position;
}

const PART = 500;

/** All matching movements, the latest first, in parts. Later movements are newer than all of them. */
export async function* readActivity(
  sequelize: Sequelize,
  userId: number,
  { kind, ...period }: Filters,
): AsyncGenerator<Movement[]> {
  const query: MovementQuery = { ...rangeOf(period), limit: PART };
  for (;;) {
    // Rows that the file leaves out are read too: each balance then follows from the one above, without a statement of its own.
    const { rows, movements } = await inSnapshot(sequelize, async (transaction) => {
      const rows = await readMovements(transaction, userId, query);
      const wanted = kind ? rows.filter((row) => subjectTypeOf(row.kind) === kind) : rows;
      return { rows, movements: await presentMovements(transaction, userId, wanted) };
    });
    if (movements.length > 0) yield movements;
    const last = rows.at(-1);
    if (!last || rows.length < PART) return;
    query.below = last;
    query.balance = subtractBalances(last.balance, last.change);
  }
}

/** @throws AppError `statement_too_long`. */
export function readStatement(
  sequelize: Sequelize,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<Statement> {
  return inSnapshot(sequelize, async (transaction) => {
    const closing = await readBalance(transaction, userId, startOf(to));
    const query = { ...rangeOf({ from, to }), limit: MAX_STATEMENT + 1, balance: closing };
    const rows = await readMovements(transaction, userId, query);
    if (rows.length > MAX_STATEMENT) throw new AppError('statement_too_long', { most: MAX_STATEMENT });
    return {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      opening: await readBalance(transaction, userId, startOf(from)),
      closing,
      movements: (await presentMovements(transaction, userId, rows)).reverse(),
    };
  });
}
