/** `withdrawalFlows` and `depositFlows` in SQL, for statements that do not alias the table. A test compares them. */
export const WITHDRAWAL_COLUMNS = {
  held: 'withdrawals.amount',
  fee: 'withdrawals.fee',
  paid: 'withdrawals.net_amount',
};
export const DEPOSIT_COLUMNS = {
  reported: 'COALESCE(deposits.claimed_amount, deposits.amount)',
  credited: 'deposits.amount',
};
