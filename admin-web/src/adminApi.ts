import { baseApi } from '@souk/web-core';

/** The api with the back office's own tags. Tags of data that other remotes show too are in web-core. */
export const adminApi = baseApi.enhanceEndpoints({
  addTagTypes: [
    'AdminUsers',
    'AdminDeposits',
    'AdminWithdrawals',
    'AdminTrades',
    'AdminKycDocuments',
    'AdminSettings',
    'AdminStatistics',
    'AuditLog',
  ],
});
