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

/** From so many days before a document expires, its owner may send the one that follows. */
export const RENEWAL_DAYS = 30;

interface Expiring {
  status: KycStatus;
  expires_on?: string | null;
}

/** Whether a second document may be sent beside this one; days as `YYYY-MM-DD`. */
export function isRenewable({ status, expires_on: last }: Expiring, today: string): boolean {
  return status !== 'rejected' && Boolean(last) && daysUntil(last as string, today) <= RENEWAL_DAYS;
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

/** The user's text for each reason of the list. */
export const KYC_REJECTIONS = {
  blurred: () => t('The picture is blurred. Please send one in which every word can be read.'),
  cropped: () => t('Part of the document is missing. Please show all four corners.'),
  expired: () => t('The document has expired. Please send one that is valid.'),
  name_differs: () => t('The name on the document differs from the name in your profile.'),
  wrong_document: () => t('This isn’t the document that was asked for.'),
} as const;
