import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts/money/wallet/requestMachines';
import { t } from '@souk/contracts/texts/texts';
import { tabPath } from '../../../tabPaths';

/**
 * Queues of admins' work, each with its figure in the statistics, its permission and its list. The oldest comes first: users are
 * promised an answer within a day (docs/domain.md#deposits-and-withdrawals).
 */
export const QUEUES = [
  {
    figure: 'pending_deposits',
    may: 'deposits.decide',
    label: t('Pending deposits'),
    to: pathOf('deposits', 'pending'),
  },
  {
    figure: 'pending_withdrawals',
    may: 'payouts.release',
    label: t('Pending withdrawals'),
    to: pathOf('withdrawals', LIVE_WITHDRAWAL_STATUSES.join()),
  },
  {
    figure: 'trades_to_verify',
    may: 'trades.verify',
    label: t('Trades to verify'),
    to: pathOf('trades', 'crypto_sent'),
  },
  {
    figure: 'disputed_trades',
    may: 'disputes.decide',
    label: t('Disputed trades'),
    to: pathOf('trades', 'disputed'),
  },
  { figure: 'pending_kyc', may: 'kyc.decide', label: t('Pending KYC'), to: pathOf('kyc', 'pending') },
  { figure: 'open_reports', may: 'reports.decide', label: t('Open reports'), to: pathOf('reports', 'open') },
  {
    figure: 'open_questions',
    may: 'support.answer',
    label: t('Questions to answer'),
    to: `${tabPath('questions')}&status=waiting&sort=waiting_since`,
  },
] as const;

function pathOf(tab: 'deposits' | 'withdrawals' | 'trades' | 'kyc' | 'reports', status: string): string {
  return `${tabPath(tab)}&status=${status}&sort=created_at`;
}
