import type { Sequelize } from 'sequelize';
import { bindTable } from './table';
import * as tables from './tables';

export * from './tables';

const {
  AuditLogEntry,
  Block,
  Deposit,
  DepositIntent,
  KycDocument,
  LedgerAccount,
  Offer,
  Rating,
  Report,
  ReviewClaim,
  ReviewNote,
  Session,
  Trade,
  TreasuryAdjustment,
  User,
  WatchedAddress,
  WatchedTransfer,
  Withdrawal,
} = tables;

/** Binds every model and its associations to a database. */
export function initModels(sequelize: Sequelize): void {
  for (const model of Object.values(tables)) bindTable(model, sequelize);

  for (const hook of ['beforeUpdate', 'beforeDestroy', 'beforeBulkUpdate', 'beforeBulkDestroy'] as const)
    AuditLogEntry.addHook(hook, () => {
      throw new Error('The audit log is never altered');
    });

  Session.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  Offer.belongsTo(User, { as: 'seller', foreignKey: 'sellerId' });
  Trade.belongsTo(User, { as: 'seller', foreignKey: 'sellerId' });
  Trade.belongsTo(User, { as: 'buyer', foreignKey: 'buyerId' });
  Deposit.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  Deposit.belongsTo(DepositIntent, { as: 'intent', foreignKey: 'intentId' });
  TreasuryAdjustment.belongsTo(User, { as: 'admin', foreignKey: 'adminId' });
  TreasuryAdjustment.belongsTo(WatchedTransfer, { as: 'transfer', foreignKey: 'transferId' });
  WatchedTransfer.belongsTo(WatchedAddress, { as: 'watched', foreignKey: 'watchedId' });
  Withdrawal.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  KycDocument.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  ReviewClaim.belongsTo(User, { as: 'admin', foreignKey: 'adminId' });
  ReviewNote.belongsTo(User, { as: 'author', foreignKey: 'authorId' });
  Rating.belongsTo(User, { as: 'author', foreignKey: 'authorId' });
  Rating.belongsTo(User, { as: 'rated', foreignKey: 'ratedId' });
  Block.belongsTo(User, { as: 'blocked', foreignKey: 'blockedId' });
  Report.belongsTo(User, { as: 'reporter', foreignKey: 'reporterId' });
  Report.belongsTo(User, { as: 'reported', foreignKey: 'reportedId' });
  AuditLogEntry.belongsTo(User, { as: 'actor', foreignKey: 'actorId' });
  User.hasMany(KycDocument, { as: 'kycDocuments', foreignKey: 'userId' });
  User.hasMany(LedgerAccount, { as: 'accounts', foreignKey: 'userId' });
}
