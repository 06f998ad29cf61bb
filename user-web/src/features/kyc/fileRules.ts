import {
  KYC_FILE_TEXTS,
  KYC_IMAGE_TYPES,
  KYC_MAX_BYTES,
  KYC_MEDIA_TYPES,
  type KycDocumentType,
} from '@souk/contracts/kycRules';

/** The media types an upload box takes: a selfie is an image (spec §2 Profile). */
export function acceptedTypes(documentType: KycDocumentType): readonly string[] {
  return documentType === 'SELFIE' ? KYC_IMAGE_TYPES : KYC_MEDIA_TYPES;
}

/** What is wrong with a file before it is sent, or null. The api looks at the content itself. */
export function fileError(documentType: KycDocumentType, file: Pick<File, 'type' | 'size'>): string | null {
  if (!acceptedTypes(documentType).includes(file.type)) {
    return documentType === 'SELFIE' ? KYC_FILE_TEXTS.selfieNotAnImage : KYC_FILE_TEXTS.wrongType;
  }
  if (file.size === 0) return KYC_FILE_TEXTS.empty;
  if (file.size > KYC_MAX_BYTES) return KYC_FILE_TEXTS.tooLarge;
  return null;
}
