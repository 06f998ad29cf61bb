/** GET /offers/transaction-fees. */
export const FEES = {
  buyer_fee_percentage: '1.50',
  seller_fee_percentage: '1.50',
  withdrawal_fee: '0',
  min_withdrawal: '1.00',
  late_is_free: false,
  most_guarantee_percentage: 0,
  description: null,
};
