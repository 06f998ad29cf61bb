import type { KycDocumentType } from '@souk/contracts';

export const DOCUMENT_WORDS: Record<KycDocumentType, string> = {
  ID_PROOF: 'ID proof',
  ADDRESS_PROOF: 'Address proof',
  SELFIE: 'Selfie',
};
