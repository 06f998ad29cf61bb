import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import { KYC_REASON_REQUIRED, type KycStatus } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import type { Decision } from '../../../components/decision/Decision';

export interface KycChoice extends Decision {
  status: KycStatus;
}

/** Clients rely on this text (docs/domain.md#what-clients-rely-on). */
export const KYC_DOCUMENT_UPDATED = t('KYC document updated successfully');

/**
 * An admin's current decisions about a document (docs/domain.md#states): Approve and Reject while it is pending; afterwards the
 * dialog that sets any status (`SetStatusDialog`).
 */
export function documentDecisions(document: KycDocument, username: string): KycChoice[] {
  if (document.status !== 'pending') return [];
  const type = document.document_type;
  return [
    {
      status: 'approved',
      label: t('Approve'),
      title: t('Approve this document?'),
      consequence: t(
        "Approves {username}''s {type, select, ID_PROOF {ID proof} ADDRESS_PROOF {address proof} other {selfie}}. When all three documents are approved, {username} can trade.",
        { type, username },
      ),
      confirmLabel: t('Approve document'),
      note: { label: t('Notes that {username} reads', { username }) },
      done: KYC_DOCUMENT_UPDATED,
    },
    {
      status: 'rejected',
      label: t('Reject'),
      danger: true,
      title: t('Reject this document?'),
      consequence: t(
        "Rejects {username}''s {type, select, ID_PROOF {ID proof} ADDRESS_PROOF {address proof} other {selfie}}. {username} can’t trade until they replace it and it is approved.",
        { type, username },
      ),
      confirmLabel: t('Reject document'),
      note: { label: t('Reason that {username} reads', { username }), required: KYC_REASON_REQUIRED },
      done: KYC_DOCUMENT_UPDATED,
    },
  ];
}
