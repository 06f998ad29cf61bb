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

/** The api with the back office's own tags; web-core has the tags of data that other remotes show too. */
export const adminApi = baseApi.enhanceEndpoints({ addTagTypes: [...ADMIN_TAGS] });

export const post = (path: string, json?: object) => ({ path, method: 'POST' as const, json });

/** On a busy platform data changes constantly, and these lists are long. */
const REFRESH_AT_MOST_EVERY_MS = 5_000;
const ALWAYS = ['AdminStatistics', 'AuditLog'];

/** Tags of a query about one trade, such as its messages or its log. */
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
    // The approved action may be done by now, and some of its effects have no hint of their own.
    approval: ['Approvals', 'AdminSettings', 'Fees', 'DepositAddress', 'Team', 'Treasury', ...ALWAYS],
  },
  REFRESH_AT_MOST_EVERY_MS,
);

export function refetchAll() {
  return adminApi.util.invalidateTags([...ADMIN_TAGS, 'Fees', 'DepositAddress']);
}
