import { IMAGE_TYPES, MEDIA_TYPES } from '@souk/contracts/fields/fileRules';
import type { KycUpload } from '@souk/contracts/people/kyc/kyc';
import { examineUpload } from '../../../../domain/files/examineUpload';
import type { KycDocument } from '../../../../domain/models';
import type { Services } from '../../../../domain/Services';
import { hasRoom, listDocumentsOfType } from './hasRoom';
import { alreadyThere, storeDocument } from './storeDocument';

/**
 * Stores a user's document if its content has an accepted type and can be decoded.
 * @throws AppError as `examineUpload` and `storeDocument`.
 */
export async function uploadDocument(
  services: Services,
  { userId, upload }: { userId: number; upload: KycUpload },
): Promise<KycDocument> {
  const { document_type: documentType, file } = upload;
  if (!hasRoom(await listDocumentsOfType({ userId, documentType }))) throw alreadyThere();
  const isSelfie = documentType === 'SELFIE';
  const { name: fileName, ...examined } = await examineUpload(services, userId, file, {
    types: isSelfie ? IMAGE_TYPES : MEDIA_TYPES,
    refusal: isSelfie ? 'selfie_not_image' : 'wrong_file_type',
    // Administrators see it unchanged.
    isShared: false,
  });
  return storeDocument(services, { userId, documentType, fileName, ...examined });
}
