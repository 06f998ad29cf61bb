import { IMAGE_TYPES, type MediaType } from '@souk/contracts/fileRules';
import type { KycUpload } from '@souk/contracts/kyc';
import type { KycDocumentType } from '@souk/contracts/kycRules';
import { inspectUpload } from '../../../domain/files/inspectUpload';
import { KycDocument } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import { AppError } from '../../../kernel/AppError';
import { cleanFileName } from '../../../kernel/files/cleanFileName';
import { hasFittingEnding, recogniseFile } from '../../../kernel/files/recogniseFile';
import { alreadyThere, isReplaceable, keepDocument } from './keepDocument';

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
  await inspectUpload(services, userId, { content, mediaType });
  return keepDocument(services, { userId, documentType, fileName, mediaType, content });
}

async function typeOf(content: Buffer, documentType: KycDocumentType): Promise<MediaType> {
  const mediaType = await recogniseFile(content);
  if (!mediaType) throw new AppError('wrong_file_type');
  const isImage = IMAGE_TYPES.some((type) => type === mediaType);
  if (documentType === 'SELFIE' && !isImage) {
    throw new AppError('selfie_not_image');
  }
  return mediaType;
}
