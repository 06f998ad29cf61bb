import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts';
import { paths } from '@souk/web-core';

/** What waits for an admin, each with its figure of the statistics and the list of those that wait. */
export const QUEUES = [
  {
    figure: 'pending_deposits',
    label: 'Pending deposits',
    to: `${paths.adminTab('deposits')}&status=pending`,
  },
  {
    figure: 'pending_withdrawals',
    label: 'Pending withdrawals',
    to: `${paths.adminTab('withdrawals')}&status=${LIVE_WITHDRAWAL_STATUSES}`,
  },
  { figure: 'disputed_trades', label: 'Disputed trades', to: `${paths.adminTab('trades')}&status=disputed` },
  { figure: 'pending_kyc', label: 'Pending KYC', to: `${paths.adminTab('kyc')}&status=pending` },
] as const;
