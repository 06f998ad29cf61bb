import {
  CRYPTO_DECIMALS,
  compareAmounts,
  type DecimalString,
  decimalsOf,
  parseDecimal,
  percentageOf,
  usdtValue,
} from '@souk/contracts/amounts';
import { readAmount } from '@souk/contracts/pasted';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { useState } from 'react';

/** How a disputed trade would be divided, as an admin is choosing it: by the coins that arrived. */
export interface SplitChoice {
  /** What is typed, in the trade's coin. */
  arrived: string;
  type: (text: string) => void;
  /** Takes so many per cent of the coins. */
  take: (percent: number, trade: AdminTrade) => void;
  /** The part of the seller in USDT, or null where what is typed divides nothing. */
  of: (trade: AdminTrade) => DecimalString | null;
}

/** Nothing, until the admin says how much arrived: a share that stands there already is soon taken for a finding. */
export function useSplit(id: number): SplitChoice {
  const [typed, setTyped] = useState<{ id: number; text: string } | null>(null);
  const arrived = typed?.id === id ? typed.text : '';
  const type = (text: string) => setTyped({ id, text: readAmount(text) });
  return {
    arrived,
    type,
    take: (percent, trade) =>
      type(parseDecimal(percentageOf(trade.crypto_amount, String(percent), CRYPTO_DECIMALS)) ?? ''),
    of: (trade) => sellerUsdtOf(arrived, trade),
  };
}

const LEAST: DecimalString = '0.01';

/** What coins that arrived are worth, where that is more than nothing and less than the whole. */
export function sellerUsdtOf(arrived: string, trade: AdminTrade): DecimalString | null {
  const coins = parseDecimal(arrived);
  if (coins === null || decimalsOf(coins) > CRYPTO_DECIMALS) return null;
  const worth = usdtValue(coins, trade.price_per_unit);
  const isPart = compareAmounts(worth, LEAST) >= 0 && compareAmounts(worth, trade.usdt_amount) < 0;
  return isPart ? worth : null;
}

/** How much of the coins that is, in per cent, for showing. */
export function percentOf(arrived: string, trade: AdminTrade): number {
  const part = Number(parseDecimal(arrived) ?? 0) / Number(trade.crypto_amount);
  return Math.min(100, Math.max(0, Math.round(part * 10_000) / 100));
}
