import type { Migration } from './Migration';
import { backOfficeTables } from './schema/backOfficeTables';
import { chainTables } from './schema/chainTables';
import { kycTables } from './schema/kycTables';
import { liabilityTables } from './schema/liabilityTables';
import { messageTables } from './schema/messageTables';
import { offerTables } from './schema/offerTables';
import { peopleTables } from './schema/peopleTables';
import { platformTables } from './schema/platformTables';
import { reputationTables } from './schema/reputationTables';
import { supportTables } from './schema/supportTables';
import { tradeTables } from './schema/tradeTables';
import { walletTables } from './schema/walletTables';

/**
 * In an order in which each finds the tables that it refers to. Text that identifies something (an email, a hash, a status) is compared
 * byte by byte. An index that lists sort by has the id before the columns that they filter by: only then are rows with equal values in
 * the order of their ids. Which of their rows and columns the api's user may change, the features say (`changeable`).
 */
const TABLES = {
  ...peopleTables,
  ...kycTables,
  ...offerTables,
  ...tradeTables,
  ...reputationTables,
  ...walletTables,
  ...chainTables,
  ...liabilityTables,
  ...messageTables,
  ...supportTables,
  ...backOfficeTables,
  ...platformTables,
};

/** Rows that are there from the start. */
const ROWS = [
  `INSERT IGNORE INTO ledger_accounts (id, user_id, kind, balance)
    VALUES (1, NULL, 'fees', NULL), (2, NULL, 'external', NULL)`,
  "INSERT IGNORE INTO settings (name, value) VALUES ('platform', '{}')",
  'INSERT IGNORE INTO treasury_state (id, difference, accepted) VALUES (1, 0, 0)',
];

export const schema: Migration = {
  name: '001-schema',
  needs: 0,
  statements: [
    ...Object.entries(TABLES).map(
      ([name, lines]) =>
        `CREATE TABLE IF NOT EXISTS ${name} (${lines}\n) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    ),
    ...ROWS,
  ],
};
