import type { Sequelize } from 'sequelize';
import { keepSearchText } from './searchText';
import { bindTables, type TableClass } from './table';
import * as tables from './tables';

export * from './tables';

/** Binds the models of this folder and those of modules to a database, with their associations. */
export function initModels(sequelize: Sequelize, ofModules: readonly TableClass[]): void {
  bindTables([...Object.values(tables), ...ofModules], sequelize);
  for (const hook of ['beforeUpdate', 'beforeDestroy', 'beforeBulkUpdate', 'beforeBulkDestroy'] as const)
    tables.AuditLogEntry.addHook(hook, () => {
      throw new Error('The audit log is never altered');
    });
  tables.User.addHook('beforeSave', keepSearchText);
  tables.User.hasMany(tables.KycDocument, { as: 'kycDocuments', foreignKey: 'userId' });
  tables.User.hasMany(tables.LedgerAccount, { as: 'accounts', foreignKey: 'userId' });
}
