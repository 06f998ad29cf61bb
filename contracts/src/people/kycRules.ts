import { defineStateMachine } from '../stateMachine';
import { t } from '../texts';

// Apart from the schemas: a page that takes a file needs none of them.

export const KYC_DOCUMENT_TYPES = ['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'] as const;
export type KycDocumentType = (typeof KYC_DOCUMENT_TYPES)[number];

/** Said at each call: mails say them too. */
export const KYC_DOCUMENT_WORDS: Record<KycDocumentType, string> = {
  get ID_PROOF() {
    return t('ID proof');
  },
  get ADDRESS_PROOF() {
    return t('Address proof');
  },
  get SELFIE() {
    return t('Selfie');
  },
};

/** Where a document stands, and a user by their documents. */
export const KYC_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export const KYC_STATUS_WORDS: Record<KycStatus, string> = {
  get pending() {
    return t('Pending');
  },
  get approved() {
    return t('Approved');
  },
  get rejected() {
    return t('Rejected');
  },
};

export const KYC_REASON_REQUIRED = t('A reason is required to reject');

/**
 * A KYC document's life (docs/domain.md#states): an admin may set any status at any time, also the one that it has, with other notes;
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

/** The user's text for each reason of the list. */
export const KYC_REJECTIONS = {
  blurred: () => t('The picture is blurred. Please send one in which every word can be read.'),
  cropped: () => t('Part of the document is missing. Please show all four corners.'),
  expired: () => t('The document has expired. Please send one that is valid.'),
  name_differs: () => t('The name on the document differs from the name in your profile.'),
  wrong_document: () => t('This isn’t the document that was asked for.'),
} as const;
