import type { AdminWithdrawal } from '@souk/contracts/money/wallet';

/** The treasury's word that a withdrawal was paid; undefined where it saw nothing. */
export const paidFlag = ({ flags }: AdminWithdrawal) => flags.find(({ code }) => code === 'paid_already');
export const isPaid = (withdrawal: AdminWithdrawal) => paidFlag(withdrawal) !== undefined;

/** The flags that speak against completing a withdrawal: that it was paid does not. */
export const unpaidFlags = (withdrawal: AdminWithdrawal) =>
  withdrawal.flags.filter((flag) => flag !== paidFlag(withdrawal));
