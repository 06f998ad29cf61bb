import type { KycDocument } from '@souk/contracts/people/kyc';
import { KYC_DOCUMENT_WORDS, KYC_REASON_REQUIRED, type KycStatus } from '@souk/contracts/people/kycRules';
import { t } from '@souk/contracts/texts';
import type { Decision } from '../../../components/decision/Decision';

export interface KycChoice extends Decision {
  status: KycStatus;
}

/** Spec §8. */
export const KYC_DOCUMENT_UPDATED = 'KYC document updated successfully';

/** "address proof", "ID proof". */
export function documentInSentence({ document_type }: KycDocument): string {
  return KYC_DOCUMENT_WORDS[document_type].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/**
 * What an admin is offered for a document (spec §2 KYC): Approve and Reject while it is pending; afterwards the prompt that
 * sets any status (`SetStatusDialog`).
 */
export function documentDecisions(document: KycDocument, username: string): KycChoice[] {
  if (document.status !== 'pending') return [];
  const name = `${username}'s ${documentInSentence(document)}`;
  return [
    {
      status: 'approved',
      label: t('Approve'),
      title: t('Approve this document?'),
      consequence: t('Approves {name}. When all three documents are approved, {username} can trade.', {
        name,
        username,
      }),
      confirmLabel: t('Approve document'),
      note: { label: t('Notes that {username} reads', { username }) },
      done: KYC_DOCUMENT_UPDATED,
    },
    {
      status: 'rejected',
      label: t('Reject'),
      danger: true,
      title: t('Reject this document?'),
      consequence: t('Rejects {name}. {username} can’t trade until they replace it and it is approved.', {
        name,
        username,
      }),
      confirmLabel: t('Reject document'),
      note: { label: t('Reason that {username} reads', { username }), required: KYC_REASON_REQUIRED },
      done: KYC_DOCUMENT_UPDATED,
    },
  ];
}
