import { KYC_IMAGE_TYPES, KYC_MAX_BYTES, KYC_MEDIA_TYPES, type KycDocumentType } from '@souk/contracts';
import { formatFileSize } from '@souk/web-core/format';

/** The media types an upload box takes: a selfie is an image (spec §2 Profile). */
export function acceptedTypes(documentType: KycDocumentType): readonly string[] {
  return documentType === 'SELFIE' ? KYC_IMAGE_TYPES : KYC_MEDIA_TYPES;
}

/** What is wrong with a file before it is sent, or null. The api looks at the content itself. */
export function fileError(documentType: KycDocumentType, file: Pick<File, 'type' | 'size'>): string | null {
  if (!acceptedTypes(documentType).includes(file.type)) {
    return documentType === 'SELFIE'
      ? 'A selfie must be an image: JPG, PNG or GIF.'
      : 'The file must be a JPG, PNG, GIF or PDF.';
  }
  if (file.size === 0) return 'The file is empty.';
  if (file.size > KYC_MAX_BYTES) {
    return `The file is ${formatFileSize(file.size)}. At most 5 MB are allowed.`;
  }
  return null;
}
