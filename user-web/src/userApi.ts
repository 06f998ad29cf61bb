import { baseApi, registerLiveTags } from '@souk/web-core';

/** The api with the trading site's own tags. Tags of data that other remotes show too are in web-core. */
export const userApi = baseApi.enhanceEndpoints({
  addTagTypes: [
    'Offers',
    'MyOffers',
    'Trades',
    'CaseHead',
    'Balance',
    'Deposits',
    'Withdrawals',
    'Profile',
    'KycDocuments',
    'Traders',
    'Ratings',
    'Blocks',
  ],
});

registerLiveTags({
  trade: ['Trades', 'Balance', 'Offers', 'MyOffers', 'Ratings', 'Traders'],
  talk: ['Trades'],
  offer: ['Offers', 'MyOffers'],
  deposit: ['Deposits', 'Balance'],
  withdrawal: ['Withdrawals', 'Balance'],
  kyc: ['KycDocuments', 'Profile'],
  account: ['Profile'],
});
