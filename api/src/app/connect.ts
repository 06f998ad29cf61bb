import type { Sequelize } from 'sequelize';
import { setFeatures } from '../domain/allFeatures';
import * as shared from '../domain/models';
import { keepFolded } from '../domain/models/searchText';
import { bindTables, type TableClass } from '../domain/models/table';
import { type EnvironmentRules, setRules } from '../domain/policy/environmentRules';
import { openDatabase } from '../kernel/database/openDatabase';
import * as backOffice from '../modules/backOffice/tables';
import * as money from '../modules/money/tables';
import * as people from '../modules/people/tables';
import * as platform from '../modules/platform/tables';
import * as trading from '../modules/trading/tables';
import { features } from './modules';

/** The models of all tables. */
export const tables = [shared, backOffice, money, people, platform, trading].flatMap((models): TableClass[] =>
  Object.values(models),
);

/** Opens the pool and binds the models and the rules to it; they may ask what the features say. Nothing is sent before the first query. */
export function connect(databaseUrl: string, rules: EnvironmentRules): Sequelize {
  const sequelize = openDatabase(databaseUrl);
  bindTables(tables, sequelize);
  setFeatures(features);
  for (const hook of ['beforeUpdate', 'beforeDestroy', 'beforeBulkUpdate', 'beforeBulkDestroy'] as const)
    shared.AuditLogEntry.addHook(hook, () => {
      throw new Error('The audit log is never altered');
    });
  shared.User.addHook('beforeSave', keepFolded);
  shared.User.hasMany(shared.KycDocument, { as: 'kycDocuments', foreignKey: 'userId' });
  shared.User.hasMany(shared.LedgerAccount, { as: 'accounts', foreignKey: 'userId' });
  setRules(sequelize, rules);
  return sequelize;
}
