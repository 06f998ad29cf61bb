import { baseApi } from '@souk/web-core';

const ADMIN_TAGS = [
  'AdminUsers',
  'AdminDeposits',
  'AdminWithdrawals',
  'AdminTrades',
  'AdminKycDocuments',
  'AdminSettings',
  'AdminStatistics',
  'AuditLog',
  'Notes',
] as const;

/** The api with the back office's own tags. Tags of data that other remotes show too are in web-core. */
export const adminApi = baseApi.enhanceEndpoints({ addTagTypes: [...ADMIN_TAGS] });

/** Makes every page ask anew for what it shows. */
export function refetchAll() {
  return adminApi.util.invalidateTags([...ADMIN_TAGS, 'Fees', 'DepositAddress']);
}
