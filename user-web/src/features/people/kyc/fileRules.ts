import { FILE_TEXTS, IMAGE_TYPES, MEDIA_TYPES, type MediaType } from '@souk/contracts/fields/fileRules';
import type { KycDocumentType } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { fileError } from '../../../files/fileError';

export const DOCUMENT_HINTS: Record<KycDocumentType, string> = {
  ID_PROOF: t('Passport, national ID or driving licence. Image or PDF.'),
  ADDRESS_PROOF: t('A utility bill or bank statement. Image or PDF.'),
  SELFIE: t('Your face, clearly visible. Image only.'),
};

/** Accepted media types: a selfie must be an image. */
export function acceptedTypes(documentType: KycDocumentType): readonly MediaType[] {
  return documentType === 'SELFIE' ? IMAGE_TYPES : MEDIA_TYPES;
}

export function documentError(documentType: KycDocumentType, file: Blob): Promise<string | null> {
  const refusal = documentType === 'SELFIE' ? FILE_TEXTS.selfieNotAnImage : FILE_TEXTS.wrongType;
  return fileError(file, acceptedTypes(documentType), refusal);
}
