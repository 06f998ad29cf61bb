import { chainTables } from './baseline/chainTables';
import { eventTables } from './baseline/eventTables';
import { peopleTables } from './baseline/peopleTables';
import { platformTables } from './baseline/platformTables';
import { reputationTables } from './baseline/reputationTables';
import { reviewTables } from './baseline/reviewTables';
import { tradeTables } from './baseline/tradeTables';
import { walletTables } from './baseline/walletTables';
import type { Migration } from './Migration';

/**
 * The schema of release 1.0.0. Text that identifies something (an email, a hash, a status) is compared byte by byte. An index that
 * lists sort by has the id before the columns that they filter by: only then are rows with equal values in the order of their ids.
 */
export const baseline: Migration = {
  name: '001-baseline',
  needs: 0,
  statements: [
    ...peopleTables,
    ...tradeTables,
    ...walletTables,
    ...reputationTables,
    ...platformTables,
    ...reviewTables,
    ...eventTables,
    ...chainTables,
  ],
};
