import type { DecimalString } from '@souk/contracts/money';
import type { PlatformStatistics } from '@souk/contracts/statistics';

/** A figure of the dashboard, and its change in 30 days: null where nothing became something, absent where it is not compared. */
export type Metric = { label: string; change?: number | null } & (
  | { kind: 'count'; value: number }
  | { kind: 'usdt'; value: DecimalString }
);

/** How many there are, for the room that they need before they are known. */
export const METRIC_COUNT = 9;

/** Spec §2 Admin dashboard, in its order. */
export function metricsOf({ changes, ...figures }: PlatformStatistics): Metric[] {
  const count = (label: string, value: number, change?: number | null): Metric => ({
    kind: 'count',
    label,
    value,
    change,
  });
  const usdt = (label: string, value: DecimalString, change: number | null): Metric => ({
    kind: 'usdt',
    label,
    value,
    change,
  });
  return [
    count('Total users', figures.total_users, changes.total_users),
    count('Active users', figures.active_users, changes.active_users),
    count('KYC approved', figures.kyc_approved_users, changes.kyc_approved_users),
    usdt('Total deposits', figures.total_deposits_amount, changes.total_deposits_amount),
    usdt('Total withdrawals', figures.total_withdrawals_amount, changes.total_withdrawals_amount),
    usdt('Net flow', figures.platform_balance, changes.platform_balance),
    count('Completed trades', figures.completed_trades, changes.completed_trades),
    usdt('Fees earned', figures.total_fees_earned, changes.total_fees_earned),
    count('Pending requests', figures.pending_deposits + figures.pending_withdrawals),
  ];
}

/** A change in words: "Up 12.5% in 30 days". */
export function changeText(change: number | null): string {
  if (change === null) return 'New in the last 30 days';
  if (change === 0) return 'No change in 30 days';
  return `${change > 0 ? 'Up' : 'Down'} ${Math.abs(change)}% in 30 days`;
}
