import { baseApi, registerLiveTags } from '@souk/web-core';

/** The api with the trading site's own tags. Tags of data that other remotes also show are in web-core. */
export const userApi = baseApi.enhanceEndpoints({
  addTagTypes: [
    'Offers',
    'MyOffers',
    'Bids',
    'MyBids',
    'Trade',
    'Trades',
    'TradeCounts',
    'Balance',
    'Deposits',
    'Withdrawals',
    'Profile',
    'KycDocuments',
    'Traders',
    'Ratings',
    'Blocks',
    'Notes',
    'Addresses',
    'Alerts',
    'ApiKeys',
    'Webhooks',
    'Tax',
    'Questions',
  ],
});

export const showsTrade = (_answer: unknown, _error: unknown, id: number) => [{ type: 'Trade' as const, id }];

/** Tags that a command about a trade invalidates: the trade, and the lists that it may enter or leave. */
export function changesTrade(_answer: unknown, _error: unknown, asked: number | { id: number }) {
  const id = typeof asked === 'number' ? asked : asked.id;
  return [{ type: 'Trade' as const, id }, 'Trades' as const, 'TradeCounts' as const];
}

/** A trade that ends returns the money that it held. */
export const endsTrade = (...asked: Parameters<typeof changesTrade>) => [
  ...changesTrade(...asked),
  'Balance' as const,
  'Offers' as const,
  'MyOffers' as const,
];

export const tradeCommand = (
  name: string,
  invalidatesTags: typeof endsTrade | typeof changesTrade = changesTrade,
) => ({
  query: (id: number) => ({ path: `/trades/${id}/${name}`, method: 'POST' as const }),
  invalidatesTags,
});

registerLiveTags({
  trade: [
    { byId: 'Trade' },
    { byId: 'Ratings' },
    'Trades',
    'TradeCounts',
    'Balance',
    'Offers',
    'MyOffers',
    'Bids',
    'MyBids',
    'Traders',
  ],
  talk: [{ byId: 'Trade' }, 'TradeCounts'],
  offer: ['Offers', 'MyOffers'],
  bid: ['Bids', 'MyBids', 'Balance'],
  market: ['Alerts', 'Offers'],
  deposit: ['Deposits', 'Balance'],
  withdrawal: ['Withdrawals', 'Balance'],
  kyc: ['KycDocuments', 'Profile'],
  account: ['Profile', 'ApiKeys', 'Webhooks'],
  question: ['Questions'],
  platform: ['Profile'],
});
