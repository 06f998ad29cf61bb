import type { AdminKycDocument, LastDecision } from '@souk/contracts';
import type { Includeable } from 'sequelize';
import { type KycDocument, User } from '../../models';
import { presentKycDocument } from '../../presenters/presentKycDocument';
import { presentUserSummary, USER_SUMMARY_ATTRIBUTES } from '../../presenters/presentUserSummary';

/** The join that `presentAdminKycDocument` needs. */
export function withUser(): Includeable {
  return { model: User, as: 'user', attributes: USER_SUMMARY_ATTRIBUTES, required: true };
}

/** A document loaded `withUser`, for an admin. */
export function presentAdminKycDocument(document: KycDocument, decision: LastDecision): AdminKycDocument {
  const user = presentUserSummary(document.user as User);
  return { ...presentKycDocument(document), user, last_decision: decision };
}
