import { t } from '@souk/contracts/texts/texts';
import { tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { paths } from '@souk/web-core';
import { formatDate } from '@souk/web-core/format';
import { readStored, store } from '@souk/web-core/request';
import { useState } from 'react';
import { counterparty } from '../counterparty';
import { dealOf } from '../dealOf';
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
    const side = tradeSide(trade, userId);
    const { id } = trade;
    return {
      key: `rate-${id}`,
      title: t('Rate your trade with {partner}', { partner: counterparty(trade, side) }),
      text: `${dealOf(trade, side)} · ${formatDate(trade.closed_at ?? trade.created_at)} · ${t('Trade #{id}', { id })}`,
      action: t('Rate'),
      href: paths.trade(id),
      deadline: null,
      skip: () => skip(id),
    };
  });
}
