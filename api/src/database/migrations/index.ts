import { failures } from './002-failures';
import { chainTables } from './baseline/chainTables';
import { eventTables } from './baseline/eventTables';
import { peopleTables } from './baseline/peopleTables';
import { platformTables } from './baseline/platformTables';
import { reputationTables } from './baseline/reputationTables';
import { reviewTables } from './baseline/reviewTables';
import { tradeTables } from './baseline/tradeTables';
import { walletTables } from './baseline/walletTables';

/** DDL commits by itself, and a process may be killed between two statements: each must do no harm when it runs again. */
export interface Migration {
  name: string;
  statements: string[];
}

/**
 * The whole schema. Text that identifies something (an email, a hash, a status) is compared byte by byte. An index that lists
 * sort by has the id before the columns that they filter by: only then are rows with equal values in the order of their ids.
 */
const baseline: Migration = {
  name: '001-baseline',
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

/**
 * In the order they run. Until the first release the baseline itself is changed, and a database made before is deleted.
 * After it, migrations are only added. During an upgrade the previous version still runs: a migration removes nothing that it
 * reads, and adds nothing that makes its writes fail.
 */
export const migrations: Migration[] = [baseline, failures];
