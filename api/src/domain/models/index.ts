import type { Sequelize } from 'sequelize';
import * as tables from './tables';

export * from './tables';

const {
  Approval,
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
  for (const [name, init] of Object.entries(tables))
    if (name.startsWith('init')) (init as (sequelize: Sequelize) => void)(sequelize);

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
  Approval.belongsTo(User, { as: 'requester', foreignKey: 'requestedBy' });
  Approval.belongsTo(User, { as: 'decider', foreignKey: 'decidedBy' });
  AuditLogEntry.belongsTo(User, { as: 'actor', foreignKey: 'actorId' });
  User.hasMany(KycDocument, { as: 'kycDocuments', foreignKey: 'userId' });
  User.hasMany(LedgerAccount, { as: 'accounts', foreignKey: 'userId' });
}
