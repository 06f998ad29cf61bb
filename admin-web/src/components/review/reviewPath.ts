import { paths } from '@souk/web-core';

type Reviewed = 'users' | 'deposits' | 'withdrawals' | 'trades' | 'kyc';

/** The address that opens a row of a tab for review. */
export function reviewPath(tab: Reviewed, id: number): string {
  return `${paths.adminTab(tab)}&review=${id}`;
}
