import type { Sequelize } from 'sequelize';
import { keepFolded } from './searchText';
import { bindTable } from './table';
import * as tables from './tables';

export * from './tables';

/** Binds every model and its associations to a database. */
export function initModels(sequelize: Sequelize): void {
  for (const model of Object.values(tables)) bindTable(model, sequelize);

  for (const hook of ['beforeUpdate', 'beforeDestroy', 'beforeBulkUpdate', 'beforeBulkDestroy'] as const)
    tables.AuditLogEntry.addHook(hook, () => {
      throw new Error('The audit log is never altered');
    });

  tables.User.addHook('beforeSave', keepFolded);

  tables.Session.belongsTo(tables.User, { as: 'user' });
  tables.Offer.belongsTo(tables.User, { as: 'seller' });
  tables.Trade.belongsTo(tables.User, { as: 'seller' });
  tables.Trade.belongsTo(tables.User, { as: 'buyer' });
  tables.Deposit.belongsTo(tables.User, { as: 'user' });
  tables.Deposit.belongsTo(tables.DepositIntent, { as: 'intent' });
  tables.TreasuryAdjustment.belongsTo(tables.User, { as: 'admin' });
  tables.TreasuryAdjustment.belongsTo(tables.WatchedTransfer, { as: 'transfer' });
  tables.WatchedTransfer.belongsTo(tables.WatchedAddress, { as: 'watched' });
  tables.Withdrawal.belongsTo(tables.User, { as: 'user' });
  tables.Withdrawal.belongsTo(tables.User, { as: 'handler', foreignKey: 'handledBy' });
  tables.Withdrawal.belongsTo(tables.User, { as: 'recorder', foreignKey: 'claimedBy' });
  tables.KycDocument.belongsTo(tables.User, { as: 'user' });
  tables.ReviewAssignment.belongsTo(tables.User, { as: 'admin' });
  tables.ReviewNote.belongsTo(tables.User, { as: 'author' });
  tables.Rating.belongsTo(tables.User, { as: 'author' });
  tables.Rating.belongsTo(tables.User, { as: 'rated' });
  tables.Alert.belongsTo(tables.User, { as: 'trader' });
  tables.Block.belongsTo(tables.User, { as: 'blocked' });
  tables.Report.belongsTo(tables.User, { as: 'reporter' });
  tables.Report.belongsTo(tables.User, { as: 'reported' });
  tables.Approval.belongsTo(tables.User, { as: 'requester', foreignKey: 'requestedBy' });
  tables.Approval.belongsTo(tables.User, { as: 'decider', foreignKey: 'decidedBy' });
  tables.AuditLogEntry.belongsTo(tables.User, { as: 'actor' });
  tables.User.hasMany(tables.KycDocument, { as: 'kycDocuments', foreignKey: 'userId' });
  tables.User.hasMany(tables.LedgerAccount, { as: 'accounts', foreignKey: 'userId' });
}
