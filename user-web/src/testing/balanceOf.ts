import { toFixedDecimals } from '@souk/contracts/amounts/amounts';

/** GET /wallet/balance. */
export const balanceOf = (available: string, escrow = '0', held = '0') => ({
  available_balance: toFixedDecimals(available, 6),
  escrow_balance: toFixedDecimals(escrow, 6),
  pending_withdrawals: toFixedDecimals(held, 6),
});
