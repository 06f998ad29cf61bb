import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';

/** The treasury's flag that a withdrawal was paid; undefined if it saw no payment. */
export const paidFlag = ({ flags }: AdminWithdrawal) => flags.find(({ code }) => code === 'paid_already');
export const isPaid = (withdrawal: AdminWithdrawal) => paidFlag(withdrawal) !== undefined;

/** Flags that speak against completing a withdrawal; an earlier payment does not. */
export const unpaidFlags = (withdrawal: AdminWithdrawal) =>
  withdrawal.flags.filter((flag) => flag !== paidFlag(withdrawal));
