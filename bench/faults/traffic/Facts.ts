import type { TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import { BALANCE } from '../../server/makeTrading';

/** USDT in millionths as integers: the expectation shares no arithmetic with the code under test. */
type Micros = bigint;
type Balance = [available: Micros, escrow: Micros, held: Micros];
const USDT: Micros = 1_000_000n;
const PRICE = 2n;
const FEE_PER_MILLE = 15n;

export interface PaidFact {
  user_id: number;
  /** Whole USDT. */
  amount: number;
  status: 'pending' | 'processing' | 'approved' | 'rejected';
}

export interface TradeFact {
  buyer_id: number;
  seller_id: number;
  /** Whole coins. */
  crypto_amount: number;
  status: TradeStatus;
  extended_minutes: number;
  /** The seller's part of a divided trade, in whole USDT. */
  split_usdt: number | null;
  /** Number of requests between the sides, and of answers. */
  requests: number;
  answers: number;
  messages: number;
  attachments: number;
}

/** Expected content of the database, from acknowledged operations only. */
export class Facts {
  readonly deposits = new Map<number, PaidFact>();
  readonly withdrawals = new Map<number, PaidFact>();
  readonly trades = new Map<number, TradeFact>();
  /** Thumbs by trade and author: `12-34`. */
  readonly ratings = new Map<string, { thumb: 'up' | 'down' }>();
  readonly documents = new Map<number, { user_id: number; file_name: string }>();
  /** Abandoned trades: each ends by itself at its deadline. */
  readonly forsaken = new Set<number>();

  /** Users' balances computed from all facts. @param buyerIds Users with initial money. */
  balances(buyerIds: readonly number[], others: readonly number[]): Map<number, Balance> {
    const balances = new Map<number, Balance>();
    for (const id of buyerIds) balances.set(id, [BigInt(BALANCE) * USDT, 0n, 0n]);
    for (const id of others) balances.set(id, [0n, 0n, 0n]);
    for (const [id, ...change] of this.#changes()) {
      const [available, escrow, held] = balances.get(id) as Balance;
      balances.set(id, [available + change[0], escrow + change[1], held + change[2]]);
    }
    return balances;
  }

  *#changes(): Generator<[userId: number, ...Balance]> {
    for (const { user_id, amount, status } of this.deposits.values())
      if (status === 'approved') yield [user_id, BigInt(amount) * USDT, 0n, 0n];
    for (const { user_id, amount, status } of this.withdrawals.values()) {
      const paid = BigInt(amount) * USDT;
      if (status !== 'rejected') yield [user_id, -paid, 0n, status === 'approved' ? 0n : paid];
    }
    for (const { buyer_id, seller_id, ...fact } of this.trades.values()) {
      const { locked, sold } = pricesOf(fact);
      if (fact.status === 'completed') {
        yield [buyer_id, -sold - feeOf(sold), 0n, 0n];
        yield [seller_id, sold - feeOf(sold), 0n, 0n];
      } else if (fact.status !== 'cancelled') yield [buyer_id, -locked, locked, 0n];
    }
  }
}

/** The price that a trade locks, and the seller's final price. */
function pricesOf({ crypto_amount, split_usdt }: Pick<TradeFact, 'crypto_amount' | 'split_usdt'>) {
  const value = BigInt(crypto_amount) * PRICE * USDT;
  return { locked: value + feeOf(value), sold: split_usdt === null ? value : BigInt(split_usdt) * USDT };
}

function feeOf(value: Micros): Micros {
  return (value * FEE_PER_MILLE) / 1000n;
}

/** `12.5` as 12500000. */
export function micros(amount: string): Micros {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * USDT + BigInt(part.padEnd(6, '0').slice(0, 6));
}
