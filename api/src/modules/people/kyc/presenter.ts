import type { LastDecision } from '@souk/contracts/backOffice/audit/audit';
import type { AdminKycDocument } from '@souk/contracts/people/kyc/kyc';
import type { KycDocument, User } from '../../../domain/models';
import { presentKycDocument } from '../../../domain/presenters/presentKycDocument';
import { presentUserSummary } from '../../../domain/presenters/presentUserSummary';

export function presentAdminKycDocument(document: KycDocument, decision: LastDecision): AdminKycDocument {
  const user = presentUserSummary(document.user as User);
  return { ...presentKycDocument(document), user, last_decision: decision };
}
