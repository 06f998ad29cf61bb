import { defineStateMachine } from './stateMachine';

// Apart from the schemas: a page that takes a file needs none of them.

export const KYC_DOCUMENT_TYPES = ['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'] as const;
export type KycDocumentType = (typeof KYC_DOCUMENT_TYPES)[number];

export const KYC_DOCUMENT_WORDS: Record<KycDocumentType, string> = {
  ID_PROOF: 'ID proof',
  ADDRESS_PROOF: 'Address proof',
  SELFIE: 'Selfie',
};

/** Where a document stands, and a user by their documents. */
export const KYC_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export const KYC_STATUS_WORDS: Record<KycStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Spec §2 Profile: JPG, PNG, GIF or PDF; max 5MB; a selfie is an image. */
export const KYC_MAX_BYTES = 5 * 1024 * 1024;
export const KYC_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const KYC_MEDIA_TYPES = [...KYC_IMAGE_TYPES, 'application/pdf'] as const;
export type KycMediaType = (typeof KYC_MEDIA_TYPES)[number];
export const KYC_MAX_PIXELS = 50_000_000;

/** How the name of a file of each type ends. */
export const KYC_FILE_ENDINGS: Record<KycMediaType, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
};

/** What is said of a file that is refused. */
export const KYC_FILE_TEXTS = {
  missing: 'Please choose a file.',
  empty: 'The file is empty.',
  tooLarge: 'The file is too large. At most 5 MB are allowed.',
  wrongType: 'The file must be a JPG, PNG, GIF or PDF.',
  selfieNotAnImage: 'A selfie must be an image: JPG, PNG or GIF.',
  wrongEnding: 'The ending of the file’s name must fit its content: .jpg, .jpeg, .png, .gif or .pdf.',
  unreadable: 'The file cannot be opened. It may be damaged, or need a password.',
  tooManyPixels: 'The picture is too large. At most 50 megapixels are allowed.',
} as const;

export const KYC_REASON_REQUIRED = 'A reason is required to reject';

/**
 * A KYC document's life (spec §4 KYC): an admin may set any status at any time, also the one that it has, with other notes;
 * its owner may delete it unless it is approved, and put another one in the place of a rejected one.
 */
export const kycDocumentMachine = defineStateMachine({
  states: [...KYC_STATUSES, 'deleted'],
  actors: ['owner', 'admin'],
  transitions: [
    { action: 'approve', from: KYC_STATUSES, to: 'approved', by: ['admin'] },
    { action: 'reject', from: KYC_STATUSES, to: 'rejected', by: ['admin'] },
    { action: 'reopen', from: KYC_STATUSES, to: 'pending', by: ['admin'] },
    { action: 'delete', from: ['pending', 'rejected'], to: 'deleted', by: ['owner'] },
    { action: 'replace', from: ['rejected'], to: 'deleted', by: ['owner'] },
  ],
});
