import { type Sequelize, Transaction } from 'sequelize';
import { AppError } from '../../../kernel/AppError';
import { databaseTime } from '../../../kernel/database/databaseTime';
import { select } from '../../../kernel/database/statements';

/** An INSERT that was dated before midnight has reached its row by then. */
const MARGIN_MS = 60_000;

const BEING_WRITTEN = `SELECT COUNT(*) AS count FROM ledger_transfers FORCE INDEX (ledger_transfers_of_time)
  WHERE created_at >= :below - INTERVAL 1 HOUR AND created_at < :below LOCK IN SHARE MODE`;

/**
 * Ensures that closed days never change: they are over by the database's clock, and it waits for transfers that a transaction wrote before
 * midnight and has not committed yet. Transfers are dated by their statement, so none is added later.
 * @param below The day (UTC) after the last one.
 * @throws AppError `books_open`.
 */
export async function assertClosed(sequelize: Sequelize, below: string): Promise<void> {
  const now = await databaseTime(sequelize);
  if (now.getTime() < Date.parse(below) + MARGIN_MS) throw new AppError('books_open', {}, { field: 'to' });
  // Read committed locks rows, and no gaps that others insert into.
  const isolationLevel = Transaction.ISOLATION_LEVELS.READ_COMMITTED;
  await sequelize.transaction({ isolationLevel }, (transaction) =>
    select(transaction, BEING_WRITTEN, { below }),
  );
}
