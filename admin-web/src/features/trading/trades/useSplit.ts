import {
  CRYPTO_DECIMALS,
  compareAmounts,
  type DecimalString,
  decimalsOf,
  parseDecimal,
  percentageOf,
  usdtValue,
} from '@souk/contracts/amounts/amounts';
import { readAmount } from '@souk/contracts/fields/pasted';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { useState } from 'react';

/** An admin's split of a disputed trade, by the coins that arrived. */
export interface SplitChoice {
  /** Typed amount, in the trade's coin. */
  arrived: string;
  type: (text: string) => void;
  /** Takes a percentage of the coins. */
  take: (percent: number, trade: AdminTrade) => void;
  /** The seller's part in USDT, or null if the input divides nothing. */
  of: (trade: AdminTrade) => DecimalString | null;
}

/** Empty until the admin says how much arrived: a preset share is soon taken for a finding. */
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

/** Value of the coins that arrived, if it is more than nothing and less than the whole. */
export function sellerUsdtOf(arrived: string, trade: AdminTrade): DecimalString | null {
  const coins = parseDecimal(arrived);
  if (coins === null || decimalsOf(coins) > CRYPTO_DECIMALS) return null;
  const worth = usdtValue(coins, trade.price_per_unit);
  const isPart = compareAmounts(worth, LEAST) >= 0 && compareAmounts(worth, trade.usdt_amount) < 0;
  return isPart ? worth : null;
}

/** Share of the coins in per cent, for display. */
export function percentOf(arrived: string, trade: AdminTrade): number {
  const part = Number(parseDecimal(arrived) ?? 0) / Number(trade.crypto_amount);
  return Math.min(100, Math.max(0, Math.round(part * 10_000) / 100));
}
