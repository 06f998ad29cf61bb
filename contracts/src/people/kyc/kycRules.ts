import { defineStateMachine } from '../../stateMachine';
import { t } from '../../texts/texts';

// Apart from the schemas: a page that takes a file needs none of them.

export const KYC_DOCUMENT_TYPES = ['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'] as const;
export type KycDocumentType = (typeof KYC_DOCUMENT_TYPES)[number];

/** Getters translate at each read: mails use them too. */
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

/** States of a document, and of a user by their documents. */
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
 * States of a KYC document (docs/domain.md#states): an admin may set any status at any time, also the current one with other notes; its
 * owner may delete it unless it is approved, and replace a rejected one.
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

/** Days before a document's expiry from which its owner may send the next one. */
export const RENEWAL_DAYS = 30;

interface Expiring {
  status: KycStatus;
  expires_on?: string | null;
}

/** The earliest day that has not ended in every time zone, as `YYYY-MM-DD`: a document of that day is still valid. */
export const dayOfDocuments = (now: Date) =>
  new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);

/** True if a second document may be sent beside this one. */
export function isRenewable({ status, expires_on: last }: Expiring, now: Date): boolean {
  return (
    status !== 'rejected' && Boolean(last) && daysUntil(last as string, dayOfDocuments(now)) <= RENEWAL_DAYS
  );
}

export function daysUntil(day: string, today: string): number {
  return (Date.parse(day) - Date.parse(today)) / 86_400_000;
}

/** "You’re number 12 of 40 in the queue. Half of the last answers came within 6 hours." */
export function queueText(queue: { place: number; waiting: number; typical_minutes: number | null }): string {
  const place = t('You’re number {place} of {waiting} in the queue.', { ...queue });
  const minutes = queue.typical_minutes;
  if (minutes === null) return place;
  const hours = Math.ceil(minutes / 60);
  const fast =
    hours < 2
      ? t('Half of the last answers came within an hour.')
      : hours <= 48
        ? t('Half of the last answers came within {hours, plural, one {# hour} other {# hours}}.', { hours })
        : t('Half of the last answers came within {days, plural, one {# day} other {# days}}.', {
            days: Math.ceil(hours / 24),
          });
  return `${place} ${fast}`;
}

export const KYC_REJECTIONS = {
  blurred: () => t('The picture is blurred. Please send one in which every word can be read.'),
  cropped: () => t('Part of the document is missing. Please show all four corners.'),
  expired: () => t('The document has expired. Please send one that is valid.'),
  glare: () => t('Light hides part of the document. Please take the picture again without a flash.'),
  missing_side: () =>
    t('One side of the document is missing. Please send its front and its back in one file.'),
  screenshot: () =>
    t('This is a picture of a screen. Please photograph the document itself, or send the original PDF.'),
  unreadable_language: () =>
    t('We can’t read the language of this document. Please send it with a certified translation.'),
  name_differs: () =>
    t(
      'The name on the document differs from the name in your profile. Please correct your profile, or send another document.',
    ),
  birth_date_differs: () =>
    t(
      'The date of birth on the document differs from the one in your profile. Please correct your profile, or send another document.',
    ),
  old_address_proof: () => t('This proof of address is too old. Please send one of the last three months.'),
  selfie_differs: () =>
    t('The face in the selfie doesn’t match your ID. Please take a new one in good light, without a hat.'),
  selfie_without_document: () =>
    t('Your ID isn’t in the selfie. Please hold it beside your face, so that both can be seen.'),
  wrong_document: () =>
    t('This isn’t the document that was asked for. Please send the one that stands above it.'),
} as const satisfies Record<string, () => string>;
export type KycRejection = keyof typeof KYC_REJECTIONS;

/** Reasons that only one type of document can have. */
const ONLY_OF: Partial<Record<string, KycDocumentType>> = {
  missing_side: 'ID_PROOF',
  birth_date_differs: 'ID_PROOF',
  old_address_proof: 'ADDRESS_PROOF',
  selfie_differs: 'SELFIE',
  selfie_without_document: 'SELFIE',
};
export const canHave = (type: KycDocumentType, reason: string): boolean => (ONLY_OF[reason] ?? type) === type;

/** The only text for an identity that is closed for good, whatever the code. */
export const kycClosedText = () =>
  t('We can’t verify this identity. Write to us if you think this is wrong.');
