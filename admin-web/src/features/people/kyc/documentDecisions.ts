import type { KycDocument } from '@souk/contracts/people/kyc';
import { KYC_DOCUMENT_WORDS, KYC_REASON_REQUIRED, type KycStatus } from '@souk/contracts/people/kycRules';
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
      label: 'Approve',
      title: 'Approve this document?',
      consequence: `Approves ${name}. When all three documents are approved, ${username} can trade.`,
      confirmLabel: 'Approve document',
      note: { label: `Notes that ${username} reads` },
      done: KYC_DOCUMENT_UPDATED,
    },
    {
      status: 'rejected',
      label: 'Reject',
      danger: true,
      title: 'Reject this document?',
      consequence: `Rejects ${name}. ${username} can’t trade until they replace it and it is approved.`,
      confirmLabel: 'Reject document',
      note: { label: `Reason that ${username} reads`, required: KYC_REASON_REQUIRED },
      done: KYC_DOCUMENT_UPDATED,
    },
  ];
}
