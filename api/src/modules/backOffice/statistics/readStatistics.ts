import { addAmounts, subtractAmounts } from '@souk/contracts/amounts/amounts';
import type { PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import type { Sequelize } from 'sequelize';
import type { WaitingQueue } from '../../../domain/Feature';
import type { Services } from '../../../domain/Services';
import { select } from '../../../kernel/database/statements';
import { presentTime } from '../../../kernel/presentTime';
import { readWaiting } from '../shared/desk/readWaiting';
import { type DayRow, dayOf, readDailyFigures } from './dailyFigures';

const USERS = `
  SELECT COUNT(*) AS total_users, CAST(COALESCE(SUM(is_active), 0) AS UNSIGNED) AS active_users,
    CAST(COALESCE(SUM(kyc_status = 'approved'), 0) AS UNSIGNED) AS kyc_approved_users
  FROM users WHERE created_at < :before`;

/** Changes of the same users' figures since: the audit log has everything that changes them. */
const CHANGES = `
  SELECT ${changeOf('is_active', 'true')} AS active_users, ${changeOf('kyc_status', 'approved')} AS kyc_approved_users
  FROM audit_log JOIN users ON users.id = audit_log.user_id
  WHERE audit_log.subject_type IN ('user', 'kyc_document') AND audit_log.created_at >= :before
    AND users.created_at < :before`;

function changeOf(field: string, value: string): string {
  const is = (column: string) =>
    `COALESCE(JSON_UNQUOTE(JSON_EXTRACT(audit_log.${column}, '$.${field}')) = '${value}', 0)`;
  return `CAST(COALESCE(SUM(${is('after_json')} - ${is('before_json')}), 0) AS SIGNED)`;
}

type Read = Pick<Services, 'sequelize' | 'features'>;

async function readQueues(services: Read) {
  const rows = await readWaiting(services);
  const ofEach = <Fact>(fact: (row: (typeof rows)[number]) => Fact) =>
    Object.fromEntries(rows.map((row) => [row.queue, fact(row)])) as Record<WaitingQueue, Fact>;
  return {
    ...ofEach(({ waiting }) => waiting),
    waiting_since: ofEach(({ since }) => presentTime(since)),
    late: ofEach(({ late }) => late),
  };
}

type Users = Pick<PlatformStatistics, 'total_users' | 'active_users' | 'kyc_approved_users'>;

const DAYS_30_MS = 30 * 24 * 3_600_000;

/** Current figures, and their change since the end of the day 30 days ago. @param now By the database's clock. */
export async function readStatistics(services: Read, now: Date): Promise<PlatformStatistics> {
  const { sequelize } = services;
  const past = dayOf(now.getTime() - DAYS_30_MS + 24 * 3_600_000);
  const [users, usersOfThen, changed, queues, days] = await Promise.all([
    one<Users>(sequelize, USERS, { before: '9999-12-31' }),
    one<Users>(sequelize, USERS, { before: past }),
    one<Omit<Users, 'total_users'>>(sequelize, CHANGES, { before: past }),
    readQueues(services),
    readDailyFigures(sequelize),
  ]);
  const sums = sumOf(days);
  const then = sumOf(days.filter(({ date }) => date < past));
  return {
    ...users,
    ...queues,
    ...sums,
    changes: {
      total_users: percentChange(usersOfThen.total_users, users.total_users),
      active_users: percentChange(usersOfThen.active_users - changed.active_users, users.active_users),
      kyc_approved_users: percentChange(
        usersOfThen.kyc_approved_users - changed.kyc_approved_users,
        users.kyc_approved_users,
      ),
      total_deposits_amount: percentChange(then.total_deposits_amount, sums.total_deposits_amount),
      total_withdrawals_amount: percentChange(then.total_withdrawals_amount, sums.total_withdrawals_amount),
      platform_balance: percentChange(then.platform_balance, sums.platform_balance),
      completed_trades: percentChange(then.completed_trades, sums.completed_trades),
      total_fees_earned: percentChange(then.total_fees_earned, sums.total_fees_earned),
    },
  };
}

function sumOf(days: readonly DayRow[]) {
  const count = (name: 'opened_trades' | 'completed_trades' | 'cancelled_trades') =>
    days.reduce((sum, day) => sum + day[name], 0);
  const amount = (name: 'deposits_amount' | 'withdrawals_amount' | 'fees') =>
    addAmounts('0', ...days.map((day) => day[name]));
  const [deposits, withdrawals] = [amount('deposits_amount'), amount('withdrawals_amount')];
  return {
    total_trades: count('opened_trades'),
    completed_trades: count('completed_trades'),
    cancelled_trades: count('cancelled_trades'),
    total_deposits_amount: deposits,
    total_withdrawals_amount: withdrawals,
    platform_balance: subtractAmounts(deposits, withdrawals),
    total_fees_earned: amount('fees'),
  };
}

async function one<Row extends object>(sequelize: Sequelize, sql: string, replacements = {}): Promise<Row> {
  const [row] = await select<Row>(sequelize, sql, replacements);
  return row as Row;
}

/** A percentage for display, with one decimal; null from zero to anything else. No money is computed from it. */
function percentChange(from: number | string, to: number | string): number | null {
  const [before, after] = [Number(from), Number(to)];
  if (before === after) return 0;
  if (before === 0) return null;
  return Math.round(((after - before) / Math.abs(before)) * 1000) / 10;
}
