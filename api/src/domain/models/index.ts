import type { Sequelize } from 'sequelize';
import { AuditLogEntry, initAuditLogEntry } from './AuditLogEntry';
import { Block, initBlock } from './Block';
import { CaseBody, initCaseBody } from './CaseBody';
import { CaseCheckpoint, initCaseCheckpoint } from './CaseCheckpoint';
import { CaseEntry, initCaseEntry } from './CaseEntry';
import { CaseFile, initCaseFile } from './CaseFile';
import { CaseHead, initCaseHead } from './CaseHead';
import { Deposit, initDeposit } from './Deposit';
import { DepositIntent, initDepositIntent } from './DepositIntent';
import { EmailVerification, initEmailVerification } from './EmailVerification';
import { FileRemoval, initFileRemoval } from './FileRemoval';
import { IdempotencyKey, initIdempotencyKey } from './IdempotencyKey';
import { initKycDocument, KycDocument } from './KycDocument';
import { initLedgerAccount, LedgerAccount } from './LedgerAccount';
import { initNotification, Notification } from './Notification';
import { initNotificationPreference, NotificationPreference } from './NotificationPreference';
import { initOffer, Offer } from './Offer';
import { initPasskey, Passkey } from './Passkey';
import { initPasswordReset, PasswordReset } from './PasswordReset';
import { initPause, Pause } from './Pause';
import { initPayoutPause, PayoutPause } from './PayoutPause';
import { initQueuedMail, QueuedMail } from './QueuedMail';
import { initRating, Rating } from './Rating';
import { initRecoveryCode, RecoveryCode } from './RecoveryCode';
import { initReport, Report } from './Report';
import { initReviewClaim, ReviewClaim } from './ReviewClaim';
import { initReviewNote, ReviewNote } from './ReviewNote';
import { initSenderProof, SenderProof } from './SenderProof';
import { initSession, Session } from './Session';
import { initSettingsRow, SettingsRow } from './SettingsRow';
import { initSettledTransfer, SettledTransfer } from './SettledTransfer';
import { initSignInStep, SignInStep } from './SignInStep';
import { initTotpFactor, TotpFactor } from './TotpFactor';
import { initTrade, Trade } from './Trade';
import { initTreasuryAdjustment, TreasuryAdjustment } from './TreasuryAdjustment';
import { initTreasuryState, TreasuryState } from './TreasuryState';
import { initUser, User } from './User';
import { initVerdict, Verdict } from './Verdict';
import { initWatchedAddress, WatchedAddress } from './WatchedAddress';
import { initWatchedTransfer, WatchedTransfer } from './WatchedTransfer';
import { initWithdrawal, Withdrawal } from './Withdrawal';

export {
  AuditLogEntry,
  Block,
  CaseBody,
  CaseCheckpoint,
  CaseEntry,
  CaseFile,
  CaseHead,
  Deposit,
  DepositIntent,
  EmailVerification,
  FileRemoval,
  IdempotencyKey,
  KycDocument,
  LedgerAccount,
  Notification,
  NotificationPreference,
  Offer,
  Passkey,
  PasswordReset,
  Pause,
  PayoutPause,
  QueuedMail,
  Rating,
  RecoveryCode,
  Report,
  ReviewClaim,
  ReviewNote,
  SenderProof,
  Session,
  SettingsRow,
  SettledTransfer,
  SignInStep,
  TotpFactor,
  Trade,
  TreasuryAdjustment,
  TreasuryState,
  User,
  Verdict,
  WatchedAddress,
  WatchedTransfer,
  Withdrawal,
};

/** Binds every model and its associations to a database. */
export function initModels(sequelize: Sequelize): void {
  initUser(sequelize);
  initSenderProof(sequelize);
  initSession(sequelize);
  initOffer(sequelize);
  initTrade(sequelize);
  initDeposit(sequelize);
  initDepositIntent(sequelize);
  initSettledTransfer(sequelize);
  initWithdrawal(sequelize);
  initKycDocument(sequelize);
  initFileRemoval(sequelize);
  initSettingsRow(sequelize);
  initCaseEntry(sequelize);
  initCaseBody(sequelize);
  initCaseFile(sequelize);
  initCaseCheckpoint(sequelize);
  initCaseHead(sequelize);
  initPause(sequelize);
  initReviewClaim(sequelize);
  initReviewNote(sequelize);
  initAuditLogEntry(sequelize);
  initIdempotencyKey(sequelize);
  initPasswordReset(sequelize);
  initSignInStep(sequelize);
  initTotpFactor(sequelize);
  initPasskey(sequelize);
  initRecoveryCode(sequelize);
  initEmailVerification(sequelize);
  initLedgerAccount(sequelize);
  initNotification(sequelize);
  initNotificationPreference(sequelize);
  initQueuedMail(sequelize);
  initRating(sequelize);
  initBlock(sequelize);
  initReport(sequelize);
  initVerdict(sequelize);
  initTreasuryAdjustment(sequelize);
  initPayoutPause(sequelize);
  initTreasuryState(sequelize);
  initWatchedAddress(sequelize);
  initWatchedTransfer(sequelize);

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
