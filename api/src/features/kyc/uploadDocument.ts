import { randomUUID } from 'node:crypto';
import type { KycUpload } from '@souk/contracts/kyc';
import {
  KYC_DOCUMENT_TYPES,
  KYC_FILE_TEXTS,
  KYC_IMAGE_TYPES,
  type KycDocumentType,
  type KycMediaType,
} from '@souk/contracts/kycRules';
import type { Transaction } from 'sequelize';
import { AppError, invalidField } from '../../AppError';
import { lockRow } from '../../database/lockRow';
import { inTransaction, isDuplicate } from '../../database/transaction';
import type { Services } from '../../http/route';
import { KycDocument, User } from '../../models';
import { cleanFileName } from './cleanFileName';
import { forgetRemoval, noteRemoval, removeNoted } from './fileRemovals';
import { inspectFile } from './inspection/inspectFile';
import { followUnlessSetByHand } from './kycStanding';
import { hasFittingEnding, recogniseFile } from './recogniseFile';

interface NewDocument {
  userId: number;
  documentType: KycDocumentType;
  fileName: string;
  fileSize: number;
  mediaType: KycMediaType;
  storageKey: string;
}

/** Files wait for their inspection: one user's do not take all places. */
const INSPECTED_AT_ONCE = { name: 'kyc-inspections', most: KYC_DOCUMENT_TYPES.length };

/**
 * Keeps a user's document: the file first, then the row, so that no row is ever without its file. Until then the file is noted
 * as one to be removed, so that none is ever left without a row.
 * @throws AppError `unsupported_media_type` where the content is none that the type of document takes, or the name does not fit
 * it; `invalid` where it cannot be decoded; `conflict` where there is a document of this type already (design §3: delete it
 * first).
 */
export async function uploadDocument(
  services: Services,
  { userId, upload }: { userId: number; upload: KycUpload },
): Promise<KycDocument> {
  const { sequelize, kycFiles, rateLimits } = services;
  const { document_type: documentType, file } = upload;
  const content = Buffer.from(await file.arrayBuffer());
  const fileName = cleanFileName(file.name);
  const mediaType = await typeOf(content, documentType);
  if (!hasFittingEnding(fileName, mediaType)) {
    throw new AppError('unsupported_media_type', KYC_FILE_TEXTS.wrongEnding);
  }
  if (await KycDocument.count({ where: { userId, documentType } })) throw alreadyThere();
  await rateLimits.runHere(INSPECTED_AT_ONCE, String(userId), () => assertSound(content, mediaType));
  const storageKey = randomUUID();
  await inTransaction(sequelize, (transaction) => noteRemoval(transaction, storageKey));
  const row = { userId, documentType, mediaType, storageKey };
  const document = { ...row, fileName, fileSize: content.length };
  try {
    await kycFiles.keep({ storageKey, userId }, content);
    return await inTransaction(sequelize, (transaction) => insert(transaction, document));
  } catch (error) {
    // If the connection was lost at the commit, the row may be there after all; then the note is gone, and nothing is removed.
    await removeNoted(services, storageKey).catch((err) =>
      services.logger.error({ err, storageKey }, 'an unused KYC file waits for the housekeeping'),
    );
    throw isDuplicate(error) ? alreadyThere() : error;
  }
}

async function typeOf(content: Buffer, documentType: KycDocumentType): Promise<KycMediaType> {
  const mediaType = await recogniseFile(content);
  if (!mediaType) throw new AppError('unsupported_media_type', KYC_FILE_TEXTS.wrongType);
  const isImage = KYC_IMAGE_TYPES.some((type) => type === mediaType);
  if (documentType === 'SELFIE' && !isImage) {
    throw new AppError('unsupported_media_type', KYC_FILE_TEXTS.selfieNotAnImage);
  }
  return mediaType;
}

async function assertSound(content: Buffer, mediaType: KycMediaType): Promise<void> {
  const verdict = await inspectFile(content, mediaType);
  if (verdict === 'unreadable') throw invalidField('file', KYC_FILE_TEXTS.unreadable);
  if (verdict === 'too_many_pixels') throw invalidField('file', KYC_FILE_TEXTS.tooManyPixels);
}

async function insert(transaction: Transaction, document: NewDocument): Promise<KycDocument> {
  const user = await lockRow(transaction, User, document.userId);
  const created = await KycDocument.create(document, { transaction });
  await forgetRemoval(transaction, document.storageKey);
  await followUnlessSetByHand(transaction, user);
  return created.reload({ transaction });
}

function alreadyThere(): AppError {
  return new AppError('conflict', 'A document of this type was already uploaded. Delete it first.');
}
