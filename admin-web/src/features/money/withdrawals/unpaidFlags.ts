import type { AdminWithdrawal } from '@souk/contracts/money/wallet';

/** The flags that speak against completing a withdrawal: that it was paid does not. */
export const unpaidFlags = ({ flags }: AdminWithdrawal) =>
  flags.filter(({ code }) => code !== 'paid_already');
