import { randomUUID } from 'node:crypto';
import type { KycReason } from '@souk/contracts/people/kyc/kyc';
import { KYC_DOCUMENT_TYPES, type KycDocumentType } from '@souk/contracts/people/kyc/kycRules';
import { forgetRemoval, noteRemoval } from '../../../api/src/domain/files/fileRemovals';
import { KycDocument, User } from '../../../api/src/domain/models';
import type { Services } from '../../../api/src/domain/Services';
import { NOW } from '../../../api/src/kernel/database/databaseTime';
import { inTransaction } from '../../../api/src/kernel/database/transaction';
import { updateUser } from '../../../api/src/modules/backOffice/users/updateUser';
import { registerUser } from '../../../api/src/modules/people/auth/registerUser';
import { kycClose } from '../../../api/src/modules/people/kyc/decide/closeIdentity';
import { decideDocuments } from '../../../api/src/modules/people/kyc/decide/decideDocuments';
import { setIdentity } from '../../../api/src/modules/people/kyc/decide/setIdentity';
import { addDocument } from '../../../api/src/modules/people/kyc/documents/storeDocument';
import { duplicateHmac } from '../../../api/src/modules/people/kyc/duplicates/duplicateHmac';
import { makeAdmin, REQUEST_ID } from '../demoAccounts';
import { drawDocument } from './drawDocument';
import { DAY, HOUR, MINUTE, type Month } from './Month';
import { CLOSED, type Name, QUEUE, SECOND_ADMIN, TWICE } from './names';

/** Files of the month: three of each person with documents, one of an applicant, and two renewals. */
const FILES = 10 * 3 + 1 + QUEUE.length * 3 + 2;

export type SealedFiles = Pick<Services, 'sequelize' | 'sealedFiles' | 'config'>;

/** Keys for files, noted for removal like an upload's: if the month is never finished, housekeeping removes the files. */
export async function noteFiles({ sequelize }: SealedFiles, more: number): Promise<string[]> {
  const keys = Array.from({ length: FILES + more }, () => randomUUID());
  await inTransaction(sequelize, async (transaction) => {
    for (const key of keys) await noteRemoval(transaction, key);
  });
  return keys;
}

export async function join(
  month: Month,
  name: Name,
  passwordHash: string,
  dateOfBirth = bornOn(month),
): Promise<User> {
  const [username, fullName, city, country] = name;
  const { transaction } = month;
  const account = { email: `${username}@souk.example`, username, passwordHash };
  const user = await registerUser(transaction, account);
  const walletAddress = month.payments.addressOf(username);
  await user.update({ fullName, city, country, dateOfBirth, walletAddress }, { transaction });
  await User.update({ emailVerifiedAt: NOW }, { where: { id: user.id }, transaction });
  return user.reload({ transaction });
}

const bornOn = ({ random }: Month) =>
  `${random.whole(1965, 2003)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`;

/** An administrator approves a user without files, like most people of the demo. */
export function approveByHand(month: Month, user: User): Promise<User> {
  const changes = { kyc_status: 'approved', kyc_notes: 'Checked in a video call' } as const;
  return updateUser(month.transaction, {
    id: user.id,
    changes,
    caller: month.admin,
    requestId: REQUEST_ID,
  });
}

export function handIn(
  month: Month,
  user: User,
  at: number,
  {
    sealedFiles,
    config,
    keys,
    types = KYC_DOCUMENT_TYPES,
    faceOf = user,
  }: SealedFiles & { keys: string[]; types?: readonly KycDocumentType[]; faceOf?: User },
): void {
  types.forEach((documentType, index) => {
    const storageKey = keys.pop();
    if (!storageKey) throw new Error('More documents than the month has files for');
    month.plan(at + index * 3 * MINUTE, async () => {
      const whose = documentType === 'SELFIE' ? faceOf : user;
      const content = await drawDocument(documentType, whose.id);
      await sealedFiles.keep({ storageKey, userId: user.id }, content);
      const fileName = `${documentType.toLowerCase().replace('_', '-')}.jpg`;
      const row = { userId: user.id, documentType, fileName, mediaType: 'image/jpeg', storageKey } as const;
      const contentHmac = duplicateHmac(config.duplicateKey, 'file', content);
      await addDocument(month.transaction, { ...row, fileSize: content.length, contentHmac });
      await forgetRemoval(month.transaction, storageKey);
    });
  });
}

/** An administrator decides all documents of a user; with a reason the first one, an ID, is rejected, otherwise it expires. */
export function decideIdentity(
  month: Month,
  user: User,
  at: number,
  {
    rejection,
    expiresAfter = 0,
  }: { rejection?: KycReason /** Days after the month's end. */; expiresAfter?: number },
): void {
  month.decide(at, async () => {
    const { transaction, admin: caller } = month;
    const documents = await KycDocument.findAll({ where: { userId: user.id }, order: ['id'], transaction });
    const expiresOn = new Date(month.end + expiresAfter * DAY).toISOString().slice(0, 10);
    const verdicts = documents.map(({ id }, index) =>
      rejection && index === 0
        ? ({ id, status: 'rejected', reasons: [rejection], notes: null, seen: 'pending' } as const)
        : ({
            id,
            status: 'approved',
            notes: null,
            seen: 'pending',
            ...(index === 0 && { expiresOn }),
          } as const),
    );
    await decideDocuments(transaction, { userId: user.id, verdicts, caller, requestId: REQUEST_ID });
  });
}

/** Applicants at every step: three pending, one rejected, one with one document of three. */
export function planApplicants(
  month: Month,
  files: SealedFiles & { keys: string[]; names: readonly Name[]; passwordHash: string },
): void {
  const { names, passwordHash } = files;
  names.forEach((name, index) => {
    const at = month.end - (3 + index * 4) * HOUR;
    month.plan(at, async () => {
      const user = await join(month, name, passwordHash);
      if (index < 3) handIn(month, user, at + 30 * MINUTE, files);
      else if (index === 3) {
        handIn(month, user, at + HOUR, files);
        decideIdentity(month, user, at + 5 * HOUR, { rejection: 'blurred' });
      } else handIn(month, user, at + HOUR, { ...files, types: ['ID_PROOF'] });
    });
  });
}

/** A person whose identity two administrators close for good; last and not random, so that the earlier month is unchanged. */
export function planClosed(
  month: Month,
  files: SealedFiles & { keys: string[]; passwordHash: string },
): void {
  const { end, transaction, admin: caller } = month;
  const { passwordHash } = files;
  month.plan(end - 30 * MINUTE, async () => {
    const user = await join(month, CLOSED, passwordHash, '2011-05-14');
    handIn(month, user, end - 25 * MINUTE, files);
    month.plan(end - 10 * MINUTE, async () => {
      const account = { email: 'nadia@souk.example', username: SECOND_ADMIN, passwordHash };
      const { id: approvedBy } = await makeAdmin(transaction, account);
      const closing = { id: user.id, code: 'underage', words: 'Born in 2011, as the ID says.' } as const;
      await kycClose.run(transaction, closing, { caller, requestId: REQUEST_ID, approvedBy });
    });
  });
}

/** A person who applies again in another spelling, with the same ID and selfie; not random either. */
export function planTwice(
  month: Month,
  { first, ...files }: SealedFiles & { keys: string[]; passwordHash: string; first: string },
): void {
  const { end, transaction, admin: caller } = month;
  const identity = {
    number: 'G33082147',
    document_type: 'passport',
    country: 'MX',
    date_of_birth: null,
  } as const;
  month.plan(end - 45 * MINUTE, async () => {
    const before = await User.findOne({ where: { username: first }, transaction, rejectOnEmpty: true });
    const user = await join(month, TWICE, files.passwordHash, before.dateOfBirth ?? undefined);
    handIn(month, user, end - 40 * MINUTE, { ...files, faceOf: before });
    month.plan(end - 15 * MINUTE, async () => {
      for (const { id: userId } of [before, user])
        await setIdentity(transaction, {
          userId,
          identity,
          caller,
          requestId: REQUEST_ID,
          config: files.config,
        });
    });
  });
}
