import { useMemo } from 'react';
import { useRecentTradesQuery } from './tradesApi';

/** The trades that are looked through. */
const LATEST = 20;

/** Where the reader had coins sent in their latest purchases, the last first. */
export function useUsedAddresses(userId: number, coin: string): string[] {
  const { data } = useRecentTradesQuery(LATEST);
  return useMemo(() => {
    const bought = (data ?? []).filter((trade) => trade.buyer_id === userId && trade.crypto_type === coin);
    return [...new Set(bought.map((trade) => trade.buyer_wallet_address))];
  }, [data, userId, coin]);
}
