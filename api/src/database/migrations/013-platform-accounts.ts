import type { Migration } from '.';

export const platformAccounts: Migration = {
  name: '013-platform-accounts',
  sql: `
    INSERT IGNORE INTO ledger_accounts (id, user_id, kind, balance)
    VALUES (1, NULL, 'fees', NULL), (2, NULL, 'external', NULL)
`,
};
