import { baseApi, registerLiveTags } from '@souk/web-core';

const ADMIN_TAGS = [
  'AdminUsers',
  'AdminDeposits',
  'AdminWithdrawals',
  'AdminTrade',
  'AdminTrades',
  'AdminKycDocuments',
  'AdminSettings',
  'AdminStatistics',
  'AuditLog',
  'Notes',
  'AdminRings',
  'AdminReports',
  'Questions',
  'AdminRatings',
  'Treasury',
  'Approvals',
  'Team',
] as const;
export type AdminTag = (typeof ADMIN_TAGS)[number];

/** The api with the back office's own tags. Tags of data that other remotes show too are in web-core. */
export const adminApi = baseApi.enhanceEndpoints({ addTagTypes: [...ADMIN_TAGS] });

export const post = (path: string, json?: object) => ({ path, method: 'POST' as const, json });

/** On a busy platform something changes all the time, and these lists are long. */
const REFRESH_AT_MOST_EVERY_MS = 5_000;
const ALWAYS = ['AdminStatistics', 'AuditLog'];

/** The tags of a query for one trade, by its id: what its sides wrote, and what happened to it. */
export const showsTrade = (_answer: unknown, _error: unknown, id: number) => [
  { type: 'AdminTrade' as const, id },
];

registerLiveTags(
  {
    trade: [{ byId: 'AdminTrade' }, 'AdminTrades', ...ALWAYS],
    talk: [{ byId: 'AdminTrade' }],
    deposit: ['AdminDeposits', 'Treasury', ...ALWAYS],
    withdrawal: ['AdminWithdrawals', 'Treasury', ...ALWAYS],
    kyc: ['AdminKycDocuments', 'AdminUsers', ...ALWAYS],
    account: ['AdminUsers', ...ALWAYS],
    platform: ['AdminSettings', 'Fees', 'DepositAddress'],
    report: ['AdminReports', ...ALWAYS],
    question: ['Questions', 'AdminStatistics'],
    // What was asked for may be done by now, and some of it has no hint of its own.
    approval: ['Approvals', 'AdminSettings', 'Fees', 'DepositAddress', 'Team', 'Treasury', ...ALWAYS],
  },
  REFRESH_AT_MOST_EVERY_MS,
);

/** Makes every page ask again for what it shows. */
export function refetchAll() {
  return adminApi.util.invalidateTags([...ADMIN_TAGS, 'Fees', 'DepositAddress']);
}
