import { ERASED_DISPUTE_REASON } from '@souk/contracts/disputes';
import type { ErasureRequest } from '@souk/contracts/personalData';
import { Op, type Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { appendEntry } from '../../../domain/cases/appendEntry';
import { removeAllNoted } from '../../../domain/files/fileRemovals';
import {
  Block,
  CaseBody,
  CaseFile,
  EmailVerification,
  FileRemoval,
  IdempotencyKey,
  KycDocument,
  Notification,
  NotificationPreference,
  Offer,
  Passkey,
  PasswordReset,
  QueuedMail,
  Rating,
  RecoveryCode,
  Report,
  SenderProof,
  Session,
  SignInStep,
  TotpFactor,
  Trade,
  type User,
} from '../../../domain/models';
import { lockUser } from '../../../domain/policy/lockUser';
import type { TransactionServices } from '../../../domain/Services';
import { assertMay } from '../../../domain/session/authorise';
import { sessionOver } from '../../../domain/session/SessionTokens';
import { AppError } from '../../../kernel/AppError';
import { NOW, timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { select } from '../../../kernel/database/statements';
import { afterCommit } from '../../../kernel/database/transaction';
import { erasedMail } from './erasedMail';
import { findObstacles } from './findObstacles';

interface Erasure {
  userId: number;
  request: ErasureRequest;
  /** From where: the device and its address. */
  facts: { device: string; address: string };
  requestId: string;
  services: Pick<TransactionServices, 'config' | 'sealedFiles' | 'logger' | 'mailer' | 'sequelize'>;
}

/** Of the form that the hash of a password has, but of none that anybody knows. */
const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Housekeeping removes files that were noted more than an hour ago; of these no upload is under way. */
const LONG_AGO = new Date(0);

/**
 * Takes everything personal out of a user's account for good. The row stays, because trades, transfers and the audit log point at it,
 * as `erased_<id>`; offers are deleted, sessions end, what they wrote in trades is erased, and the files of theirs go after the commit. The user's row is
 * locked first, as every use case does that brings a user money or a case: each of them comes before and is seen, or is refused after.
 * @throws AppError `wrong_username` where `confirm` is not it; `account_not_erasable` while money or an open case is left, naming each;
 * `not_for_admins`; `session_over` where it was done already.
 */
export async function eraseAccount(
  transaction: Transaction,
  { userId, request, facts, requestId, services }: Erasure,
): Promise<void> {
  const user = await lockUser(transaction, userId);
  if (user.erasedAt) throw sessionOver();
  assertMay('regular', user);
  if (request.confirm !== user.username) throw new AppError('wrong_username', {}, { field: 'confirm' });
  // Before anything is read: of an offer that is locked here nobody opens a trade, and a trade that came before is seen below.
  await takeOffersDown(transaction, userId);
  const obstacles = await findObstacles(transaction, user);
  if (obstacles.length > 0) {
    const reasons = obstacles.map(({ text }) => text).join(' ');
    throw new AppError('account_not_erasable', { reasons });
  }
  const mail = erasedMail(services.config, user.email);
  await erasePersonalFields(transaction, user);
  await eraseWords(transaction, userId);
  const files = await deleteRows(transaction, userId);
  await recordAccountEvent(transaction, { userId, action: 'account.erase', facts, requestId });
  afterCommit(transaction, () => void services.mailer(mail));
  afterCommit(transaction, () => removeAllNoted(services, files));
}

/** Neither name can be registered: `erased` is reserved, and the address is none. */
async function erasePersonalFields(transaction: Transaction, user: User): Promise<void> {
  await user.update(
    {
      email: `erased-${user.id}@invalid`,
      username: `erased_${user.id}`,
      passwordHash: NO_PASSWORD,
      isActive: false,
      kycStatus: null,
      kycNotes: null,
      isKycSetByHand: false,
      fullName: null,
      phone: null,
      dateOfBirth: null,
      occupation: null,
      walletAddress: null,
      address: null,
      city: null,
      country: null,
      postalCode: null,
      walletAddressChangedAt: null,
      identityChangedAt: null,
      passwordResetAt: null,
      factorRemovedAt: null,
      emailVerifiedAt: null,
      erasedAt: NOW,
    },
    { transaction },
  );
}

/**
 * What they wrote in trades. Each entry keeps the hash of it, so that the log still holds; without its salt the hash tells nothing of
 * the text. An entry of the log says which texts are gone: one that is only missing was not erased so.
 */
async function eraseWords(transaction: Transaction, userId: number): Promise<void> {
  const written = await select<{ tradeId: number; seq: number }>(
    transaction,
    `SELECT trade_id AS tradeId, seq FROM case_bodies JOIN case_entries USING (trade_id, seq) JOIN trades ON trades.id = trade_id
       WHERE (seller_id = :userId OR buyer_id = :userId) AND actor_id = :userId AND erased_at IS NULL ORDER BY trade_id, seq`,
    { userId },
  );
  const seqsOf = new Map<number, number[]>();
  for (const { tradeId, seq } of written ?? []) seqsOf.set(tradeId, [...(seqsOf.get(tradeId) ?? []), seq]);
  for (const [tradeId, seqs] of seqsOf) {
    const trade = await lockRow(transaction, Trade, tradeId);
    const side = trade.sellerId === userId ? 'seller' : 'buyer';
    if (trade.disputedBy === side)
      await trade.update({ disputeReason: ERASED_DISPUTE_REASON }, { transaction });
    const gone = { body: null, salt: '', erasedAt: NOW as unknown as Date };
    await CaseBody.update(gone, { where: { tradeId, seq: seqs }, transaction });
    const entry = { at: timeOf(trade), actorId: null, actorRole: 'platform', kind: 'erased' } as const;
    await appendEntry(transaction, trade, { ...entry, data: { entries: seqs.join(' ') } });
  }
}

/** Trades point at their offers; what a seller wrote in one may be a telephone number. */
async function takeOffersDown(transaction: Transaction, sellerId: number): Promise<void> {
  await Offer.update({ description: null }, { where: { sellerId }, transaction });
  await Offer.update({ deletedAt: NOW }, { where: { sellerId, deletedAt: null }, transaction });
}

/** Every table whose rows are a user's own and prove nothing about money. @returns the storage keys of the files to remove. */
async function deleteRows(transaction: Transaction, userId: number): Promise<string[]> {
  const own = { where: { userId }, transaction };
  const documents = await KycDocument.findAll({ ...own, attributes: ['storageKey'], raw: true });
  const sent = await CaseFile.findAll({ ...own, attributes: ['storageKey'], raw: true });
  const removals = [...documents, ...sent].map(({ storageKey }) => ({ storageKey, createdAt: LONG_AGO }));
  await FileRemoval.bulkCreate(removals, { transaction });
  await KycDocument.destroy(own);
  await CaseFile.destroy(own);
  // The text that was signed names the user.
  await SenderProof.destroy(own);
  await Session.destroy(own);
  await PasswordReset.destroy(own);
  await EmailVerification.destroy(own);
  await SignInStep.destroy(own);
  await TotpFactor.destroy(own);
  await Passkey.destroy(own);
  await RecoveryCode.destroy(own);
  await IdempotencyKey.destroy(own);
  await Notification.destroy(own);
  await QueuedMail.destroy(own);
  await NotificationPreference.destroy(own);
  await eraseReputation(transaction, userId);
  return removals.map(({ storageKey }) => storageKey);
}

/** Thumbs and reports stay, as counts and cases of others; what was said in them, by the user and of them, does not. */
async function eraseReputation(transaction: Transaction, userId: number): Promise<void> {
  const said = { [Op.or]: [{ authorId: userId }, { ratedId: userId }] };
  await Rating.update({ text: null }, { where: said, transaction });
  await Report.update({ text: null }, { where: { reporterId: userId }, transaction });
  await Block.destroy({ where: { [Op.or]: [{ userId }, { blockedId: userId }] }, transaction });
}
