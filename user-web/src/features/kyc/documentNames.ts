import type { KycDocumentType } from '@souk/contracts';

/** What each document is called, and what it can be. */
export const DOCUMENT_NAMES: Record<KycDocumentType, { title: string; hint: string }> = {
  ID_PROOF: { title: 'ID proof', hint: 'Passport, national ID or driving licence. Image or PDF.' },
  ADDRESS_PROOF: { title: 'Address proof', hint: 'A utility bill or bank statement. Image or PDF.' },
  SELFIE: { title: 'Selfie', hint: 'Your face, clearly visible. Image only.' },
};
