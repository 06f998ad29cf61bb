import type { BalanceDay } from '@souk/contracts/money/wallet/activity';
import type { Transaction } from 'sequelize';
import { select } from '../../../../kernel/database/statements';
import { accountsOf, changeOf, readBalance, subtractBalances } from '../../shared/readMovements';

interface DayRow {
  day: string;
  account: number;
  amount: string;
}

const DAYS = (side: string, sign: string) => `
  SELECT DATE_FORMAT(created_at, '%Y-%m-%d') AS day, ${side} AS account, ${sign}SUM(amount) AS amount
  FROM ledger_transfers WHERE ${side} IN (:own) AND created_at >= UTC_DATE() - INTERVAL :days DAY
  GROUP BY day, account`;

/** Closing balance of each of the last days (UTC), the earliest first. The transaction must be a snapshot. */
export async function readBalanceDays(
  transaction: Transaction,
  userId: number,
  days: number,
): Promise<BalanceDay[]> {
  const own = accountsOf(userId);
  const [today] = await select<{ date: string }>(
    transaction,
    "SELECT DATE_FORMAT(UTC_DATE(), '%Y-%m-%d') AS date",
    {},
  );
  const changes = await select<DayRow>(
    transaction,
    `${DAYS('credit_account_id', '')} UNION ALL ${DAYS('debit_account_id', '-')}`,
    { own, days },
  );
  let balance = await readBalance(transaction, userId);
  const newestFirst = Array.from({ length: days }, (_, age) => {
    const date = dayBefore(today?.date ?? '', age);
    const closing = { date, ...balance };
    balance = subtractBalances(
      balance,
      changeOf(
        own,
        changes.filter(({ day }) => day === date),
      ),
    );
    return closing;
  });
  return newestFirst.reverse();
}

function dayBefore(day: string, age: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - age);
  return date.toISOString().slice(0, 10);
}
