import type { DepositStatus, WithdrawalStatus } from '@souk/contracts/requestMachines';
import type { TradeStatus } from '@souk/contracts/tradeMachine';

/** USDT in millionths, as whole numbers: what is expected shares no arithmetic with what is checked. */
export type Micros = bigint;
const USDT: Micros = 1_000_000n;
const PRICE = 2n;
const FEE_PER_MILLE = 15n;
/** Whole USDT that each buyer begins with: enough for a long run. */
export const BEGINNING = 900_000;

interface Paid<Status> {
  userId: number;
  /** Whole USDT. */
  amount: number;
  status: Status;
}

export interface TradeFact {
  buyerId: number;
  sellerId: number;
  /** Whole coins. */
  coins: number;
  status: TradeStatus;
  extendedMinutes: number;
  /** How often one side asked the other, and was answered. */
  requests: number;
  answers: number;
  /** What the seller gets of a divided trade, in whole USDT. */
  split: number | null;
}

export interface Balance {
  available: Micros;
  escrow: Micros;
  held: Micros;
}

/** What must be in the database, by the acknowledged operations alone. */
export class Facts {
  readonly deposits = new Map<number, Paid<DepositStatus>>();
  readonly withdrawals = new Map<number, Paid<WithdrawalStatus>>();
  readonly trades = new Map<number, TradeFact>();

  /** The balances of these users, computed from nothing. @param buyerIds Who began with money. */
  balances(buyerIds: readonly number[], others: readonly number[]): Map<number, Balance> {
    const balances = new Map<number, Balance>();
    const begin = (id: number, usdt: number) =>
      balances.set(id, { available: BigInt(usdt) * USDT, escrow: 0n, held: 0n });
    for (const id of buyerIds) begin(id, BEGINNING);
    for (const id of others) begin(id, 0);
    const of = (id: number) => balances.get(id) as Balance;
    for (const { userId, amount, status } of this.deposits.values())
      if (status === 'approved') of(userId).available += BigInt(amount) * USDT;
    for (const { userId, amount, status } of this.withdrawals.values()) {
      if (status === 'rejected') continue;
      of(userId).available -= BigInt(amount) * USDT;
      if (status !== 'approved') of(userId).held += BigInt(amount) * USDT;
    }
    for (const trade of this.trades.values()) addTrade(trade, of(trade.buyerId), of(trade.sellerId));
    return balances;
  }
}

function addTrade({ coins, status, split }: TradeFact, buyer: Balance, seller: Balance): void {
  const value = BigInt(coins) * PRICE * USDT;
  const fee = (value * FEE_PER_MILLE) / 1000n;
  if (status === 'cancelled') return;
  buyer.available -= value + fee;
  if (status !== 'completed') buyer.escrow += value + fee;
  else {
    const sold = split === null ? value : BigInt(split) * USDT;
    const soldFee = (sold * FEE_PER_MILLE) / 1000n;
    seller.available += sold - soldFee;
    buyer.available += value + fee - sold - soldFee;
  }
}

/** `12.5` as 12500000. */
export function micros(amount: string): Micros {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * USDT + BigInt(part.padEnd(6, '0').slice(0, 6));
}
