import type { PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import { t } from '@souk/contracts/texts/texts';
import { formatCount, formatUsdt } from '@souk/web-core/format';

type Figures = PlatformStatistics;

export interface Metric {
  label: string;
  of: (figures: Figures) => string;
  /** Its change in 30 days: null if it grew from nothing. Absent if it is not compared. */
  change?: keyof Figures['changes'];
}

const count = (
  label: string,
  figure: 'total_users' | 'active_users' | 'kyc_approved_users' | 'completed_trades',
): Metric => ({
  label,
  of: (figures) => formatCount(figures[figure]),
  change: figure,
});
const usdt = (
  label: string,
  figure: 'total_deposits_amount' | 'total_withdrawals_amount' | 'platform_balance' | 'total_fees_earned',
): Metric => ({ label, of: (figures) => formatUsdt(figures[figure]), change: figure });

/** The admin dashboard's figures in display order (docs/domain.md#what-pages-show). */
export const METRICS: { title: string; compared: string; metrics: Metric[] }[] = [
  {
    title: t('Users'),
    compared: t('change in 30 days'),
    metrics: [
      count(t('Total users'), 'total_users'),
      count(t('Active users'), 'active_users'),
      count(t('KYC approved'), 'kyc_approved_users'),
    ],
  },
  {
    title: t('Money'),
    compared: t('USDT · change in 30 days'),
    metrics: [
      usdt(t('Total deposits'), 'total_deposits_amount'),
      usdt(t('Total withdrawals'), 'total_withdrawals_amount'),
      usdt(t('Net flow'), 'platform_balance'),
    ],
  },
  {
    title: t('Trades'),
    compared: t('change in 30 days'),
    metrics: [
      count(t('Completed trades'), 'completed_trades'),
      usdt(t('Fees earned, USDT'), 'total_fees_earned'),
      {
        label: t('Pending requests'),
        of: ({ pending_deposits, pending_withdrawals }) =>
          formatCount(pending_deposits + pending_withdrawals),
      },
    ],
  },
];

/** A change in words: "Up 12.5%". */
export function changeText(change: number | null): string {
  if (change === null) return t('figure|New');
  if (change === 0) return t('No change');
  const percent = Math.abs(change);
  return change > 0 ? t('Up {percent}%', { percent }) : t('Down {percent}%', { percent });
}
