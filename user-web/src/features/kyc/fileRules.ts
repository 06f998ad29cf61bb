import { FILE_TEXTS, IMAGE_TYPES, MAX_FILE_BYTES, MEDIA_TYPES } from '@souk/contracts/fileRules';
import type { KycDocumentType } from '@souk/contracts/kycRules';

/** The media types an upload box takes: a selfie is an image (spec §2 Profile). */
export function acceptedTypes(documentType: KycDocumentType): readonly string[] {
  return documentType === 'SELFIE' ? IMAGE_TYPES : MEDIA_TYPES;
}

/** What is wrong with a file before it is sent, or null. The api looks at the content itself. */
export function fileError(documentType: KycDocumentType, file: Pick<File, 'type' | 'size'>): string | null {
  if (!acceptedTypes(documentType).includes(file.type)) {
    return documentType === 'SELFIE' ? FILE_TEXTS.selfieNotAnImage : FILE_TEXTS.wrongType;
  }
  if (file.size === 0) return FILE_TEXTS.empty;
  if (file.size > MAX_FILE_BYTES) return FILE_TEXTS.tooLarge;
  return null;
}
