import type { KycUpload } from '@souk/contracts/kyc';
import {
  KYC_DOCUMENT_TYPES,
  KYC_IMAGE_TYPES,
  type KycDocumentType,
  type KycMediaType,
} from '@souk/contracts/kycRules';
import { AppError } from '../../AppError';
import type { Services } from '../../http/route';
import { KycDocument } from '../../models';
import { cleanFileName } from './cleanFileName';
import { inspectFile } from './inspection/inspectFile';
import { alreadyThere, isReplaceable, keepDocument } from './keepDocument';
import { hasFittingEnding, recogniseFile } from './recogniseFile';

/** Files wait for their inspection: one user's do not take all places. */
const INSPECTED_AT_ONCE = { name: 'kyc-inspections', most: KYC_DOCUMENT_TYPES.length };

/**
 * Keeps a user's document once its file is proved to be what its type and name say, and can be decoded.
 * @throws AppError 415 where the content is none that the type of document takes, or the name does not fit
 * it; 422 where it cannot be decoded; `document_there` where there is a document of this type already that was not rejected
 * (design §3: delete it first).
 */
export async function uploadDocument(
  services: Services,
  { userId, upload }: { userId: number; upload: KycUpload },
): Promise<KycDocument> {
  const { document_type: documentType, file } = upload;
  const content = Buffer.from(await file.arrayBuffer());
  const fileName = cleanFileName(file.name);
  const mediaType = await typeOf(content, documentType);
  if (!hasFittingEnding(fileName, mediaType)) {
    throw new AppError('wrong_file_ending');
  }
  const there = await KycDocument.findOne({ where: { userId, documentType } });
  if (there && !isReplaceable(there)) throw alreadyThere();
  const inspect = () => assertSound(content, mediaType);
  await services.rateLimits.runHere(INSPECTED_AT_ONCE, String(userId), inspect);
  return keepDocument(services, { userId, documentType, fileName, mediaType, content });
}

async function typeOf(content: Buffer, documentType: KycDocumentType): Promise<KycMediaType> {
  const mediaType = await recogniseFile(content);
  if (!mediaType) throw new AppError('wrong_file_type');
  const isImage = KYC_IMAGE_TYPES.some((type) => type === mediaType);
  if (documentType === 'SELFIE' && !isImage) {
    throw new AppError('selfie_not_image');
  }
  return mediaType;
}

async function assertSound(content: Buffer, mediaType: KycMediaType): Promise<void> {
  const verdict = await inspectFile(content, mediaType);
  if (verdict === 'unreadable') throw new AppError('file_unreadable', {}, { field: 'file' });
  if (verdict === 'too_many_pixels') throw new AppError('too_many_pixels', {}, { field: 'file' });
}
