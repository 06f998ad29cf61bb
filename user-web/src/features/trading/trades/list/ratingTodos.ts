import { t } from '@souk/contracts/texts/texts';
import { tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { paths } from '@souk/web-core';
import { formatDate, sayCrypto } from '@souk/web-core/format';
import { readStored, store } from '@souk/web-core/request';
import { useState } from 'react';
import { counterparty } from '../counterparty';
import { tradesApi } from '../tradesApi';

const KEY = 'skipped-ratings';
/** A trade can be rated for a week: no user skips more in that time. */
const MOST_STORED = 100;
/** Ratings requested at once; they are not urgent. */
const MOST_ASKED = 2;

/** Optional rating tasks for the dashboard, which can be skipped in this browser. Undefined while loading. */
export function useRatingTodos(userId: number) {
  const { data, isError } = tradesApi.useTradesToRateQuery();
  const [skipped, setSkipped] = useState(() => readStored<number[]>(KEY) ?? []);
  const skip = (id: number) => {
    const next = [id, ...skipped].slice(0, MOST_STORED);
    setSkipped(next);
    store(KEY, next);
  };
  if (!data) return isError ? [] : undefined;
  const trades = data.filter(({ id }) => !skipped.includes(id)).slice(0, MOST_ASKED);
  return trades.map((trade) => {
    const partner = counterparty(trade, tradeSide(trade, userId));
    const values = {
      coins: sayCrypto(trade.crypto_amount, trade.crypto_type),
      date: formatDate(trade.closed_at ?? trade.created_at),
      id: trade.id,
    };
    return {
      key: `rate-${trade.id}`,
      title: t('Rate your trade with {partner}', { partner }),
      text:
        trade.seller_id === userId
          ? t('You sold {coins} on {date}. Trade #{id}', values)
          : t('You bought {coins} on {date}. Trade #{id}', values),
      action: t('Rate'),
      href: paths.trade(trade.id),
      deadline: null,
      skip: () => skip(trade.id),
    };
  });
}
