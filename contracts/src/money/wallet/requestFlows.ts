import { type DecimalString, subtractAmounts, toFixedDecimals, USDT_DECIMALS } from '../../amounts/amounts';

/** Money of a withdrawal, in USDT with 6 decimals: `held` is `fee` and `paid` together. */
export interface WithdrawalFlows {
  /** Leaves the available balance at the request, and returns whole unless it is paid. */
  held: DecimalString;
  /** Stays with the platform once it is paid. */
  fee: DecimalString;
  /** Arrives at the address: compared with the chain's amount. */
  paid: DecimalString;
}

/** The amount that a deposit's user reports, and the one that an approval credits, in USDT with 6 decimals. */
export interface DepositFlows {
  /** Matches the deposit to an announced amount. */
  reported: DecimalString;
  /** All of the reported amount, unless an administrator found that less arrived. */
  credited: DecimalString;
}

const exact = (amount: DecimalString) => toFixedDecimals(amount, USDT_DECIMALS);

/** Splits a withdrawal's money: the ledger moves, the chain check expects and screens show these amounts. */
export function withdrawalFlows({
  amount,
  fee = '0',
}: {
  amount: DecimalString;
  fee?: DecimalString;
}): WithdrawalFlows {
  return { held: exact(amount), fee: exact(fee), paid: exact(subtractAmounts(amount, fee)) };
}

/** Both amounts of a deposit: `amount` has the credited one, `claimed_amount` the reported one where they differ. */
export function depositFlows(deposit: {
  amount: DecimalString;
  claimed_amount: DecimalString | null;
}): DepositFlows {
  return { reported: exact(deposit.claimed_amount ?? deposit.amount), credited: exact(deposit.amount) };
}
