import { type PlatformStatistics, subtractAmounts } from '@souk/contracts';
import { QueryTypes, type Sequelize } from 'sequelize';

/** The sums of spec §3 "Platform statistics", for rows that existed at a moment (design §3). */
const SUMS = `
  SELECT
    (SELECT COUNT(*) FROM users WHERE created_at <= :at) AS total_users,
    (SELECT COUNT(*) FROM users WHERE is_active AND created_at <= :at) AS active_users,
    (SELECT COUNT(*) FROM users WHERE kyc_status = 'approved' AND created_at <= :at) AS kyc_approved_users,
    (SELECT COUNT(*) FROM deposits WHERE status = 'pending' AND created_at <= :at) AS pending_deposits,
    (SELECT COUNT(*) FROM withdrawals WHERE status IN ('pending', 'processing') AND created_at <= :at) AS pending_withdrawals,
    (SELECT COUNT(*) FROM trades WHERE status = 'disputed' AND created_at <= :at) AS disputed_trades,
    (SELECT COUNT(DISTINCT user_id) FROM kyc_documents WHERE status = 'pending' AND created_at <= :at) AS pending_kyc,
    (SELECT COUNT(*) FROM trades WHERE created_at <= :at) AS total_trades,
    (SELECT CAST(COALESCE(SUM(amount), 0) AS DECIMAL(30, 6)) FROM deposits
      WHERE status = 'approved' AND decided_at <= :at) AS total_deposits_amount,
    (SELECT CAST(COALESCE(SUM(amount), 0) AS DECIMAL(30, 6)) FROM withdrawals
      WHERE status = 'approved' AND decided_at <= :at) AS total_withdrawals_amount,
    (SELECT COUNT(*) FROM trades WHERE status = 'completed' AND closed_at <= :at) AS completed_trades,
    (SELECT COUNT(*) FROM trades WHERE status = 'cancelled' AND closed_at <= :at) AS cancelled_trades,
    (SELECT CAST(COALESCE(SUM(buyer_fee + seller_fee), 0) AS DECIMAL(30, 6)) FROM trades
      WHERE status = 'completed' AND closed_at <= :at) AS total_fees_earned`;

type Sums = Omit<PlatformStatistics, 'platform_balance' | 'changes'>;

const DAYS_30_MS = 30 * 24 * 3_600_000;

/** The platform's figures now, and how much each that only grows has changed in 30 days. */
export async function readStatistics(sequelize: Sequelize): Promise<PlatformStatistics> {
  const now = new Date();
  const [current, past] = await Promise.all([
    readSums(sequelize, now),
    readSums(sequelize, new Date(now.getTime() - DAYS_30_MS)),
  ]);
  const change = (name: keyof Sums) => percentChange(Number(past[name]), Number(current[name]));
  return {
    ...current,
    platform_balance: balanceOf(current),
    changes: {
      total_users: change('total_users'),
      active_users: change('active_users'),
      kyc_approved_users: change('kyc_approved_users'),
      total_deposits_amount: change('total_deposits_amount'),
      total_withdrawals_amount: change('total_withdrawals_amount'),
      platform_balance: percentChange(Number(balanceOf(past)), Number(balanceOf(current))),
      completed_trades: change('completed_trades'),
      total_fees_earned: change('total_fees_earned'),
    },
  };
}

async function readSums(sequelize: Sequelize, moment: Date): Promise<Sums> {
  // As text: Sequelize would cut a Date down to whole seconds.
  const at = moment.toISOString().slice(0, -1).replace('T', ' ');
  const [row] = await sequelize.query<Sums>(SUMS, { replacements: { at }, type: QueryTypes.SELECT });
  return row as Sums;
}

function balanceOf(sums: Sums): string {
  return subtractAmounts(sums.total_deposits_amount, sums.total_withdrawals_amount);
}

/** A figure for the eye, with one decimal; there is none from nothing. Money itself never passes through here. */
function percentChange(from: number, to: number): number | null {
  if (from === 0) return null;
  return Math.round(((to - from) / Math.abs(from)) * 1000) / 10;
}
