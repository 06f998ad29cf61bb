/** @alone What another file's pages could not reach would be asked for again here. */
import type { Hint } from '@souk/contracts/platform/notifications/hints';
import { createStore, Provider, startSession, useLive } from '@souk/web-core';
import { saveToken } from '@souk/web-core/request';
import { aTrade, aUser, giveConfig, json, list, serveApi } from '@souk/web-core/testing';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { balanceApi } from './account/balanceApi';
import { marketApi } from './features/trading/offers/marketApi';
import { offersApi } from './features/trading/offers/offersApi';
import { talkApi } from './features/trading/talk/talkApi';
import { tradesApi } from './features/trading/trades/tradesApi';
import { aTalk } from './testing/aTalk';
import { tradersApi } from './traders/tradersApi';

beforeAll(() => void giveConfig());

/** Shows two trades, the lists, the market and the wallet, and returns the requests that a hint causes. */
async function askedAgainAfter(hint: Hint): Promise<string[]> {
  const reads = [
    tradesApi.endpoints.trade.initiate(12),
    tradesApi.endpoints.trade.initiate(13),
    tradesApi.endpoints.tradeEntries.initiate(13),
    tradesApi.endpoints.tradeCounts.initiate(),
    tradesApi.endpoints.trades.initiate({ view: 'waiting' }),
    tradesApi.endpoints.recentTrades.initiate(5),
    tradersApi.endpoints.tradeRatings.initiate(12),
    talkApi.endpoints.talk.initiate(12),
    talkApi.endpoints.talk.initiate(13),
    marketApi.endpoints.market.initiate({ side: 'sell', reader: 'forUsers', filters: {} }),
    offersApi.endpoints.offerStatistics.initiate(),
    balanceApi.endpoints.balance.initiate(),
  ];
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const sent = serveApi({
    'POST /auth/test-token': () => json(aUser()),
    'GET /events': () => new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } }),
    'GET /trades/12': () => json(aTrade({ id: 12 })),
    'GET /trades/13': () => json(aTrade({ id: 13 })),
    'GET /trades/13/entries': () => json([]),
    'GET /trades/counts': () => json({ needs_you: 0, waiting: 0, closed: 0, active: 0 }),
    'GET /trades/': ({ query }) => list([aTrade({ id: query.get('view') ? 12 : 13 })]),
    'GET /trades/12/rating': () => json({}),
    'GET /trades/12/messages': () => json(aTalk({ trade_id: 12 })),
    'GET /trades/13/messages': () => json(aTalk({ trade_id: 13 })),
    'GET /offers/': () => list([]),
    'GET /offers/my/statistics': () => json([]),
    'GET /wallet/balance': () => json({}),
  });
  saveToken('good');
  const store = createStore();
  await store.dispatch(startSession());
  await Promise.all(reads.map((read) => store.dispatch(read as never)));
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;
  const { unmount } = renderHook(() => useLive(), { wrapper });
  const before = sent.length + 1;
  await act(async () => {
    await writable
      .getWriter()
      .write(new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify(hint)}\n\n`));
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  unmount();
  return sent
    .slice(before)
    .map(({ path, query }) => (query.get('view') ? `${path}?view` : path))
    .sort();
}

it('asks again for what shows the trade in which something was written, and for nothing else', async () => {
  expect(await askedAgainAfter({ subject: 'talk', id: 12 })).toEqual([
    '/trades/12',
    '/trades/12/messages',
    '/trades/?view',
    '/trades/counts',
  ]);
});

it('asks again for a trade that changed, the lists and the money, and for no other trade', async () => {
  expect(await askedAgainAfter({ subject: 'trade', id: 12 })).toEqual([
    '/offers/',
    '/offers/my/statistics',
    '/trades/',
    '/trades/12',
    '/trades/12/messages',
    '/trades/12/rating',
    '/trades/?view',
    '/trades/counts',
    '/wallet/balance',
  ]);
});
