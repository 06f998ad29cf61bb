import type { ApprovalRef } from '@souk/contracts/backOffice/approvals/approvals';
import type { KycDecision } from '@souk/contracts/people/kyc/kyc';
import type { Transaction } from 'sequelize';
import { doOrAsk } from '../../../../domain/approvals/doOrAsk';
import { KycDocument } from '../../../../domain/models';
import { withUser } from '../../../../domain/presenters/presentUserSummary';
import type { Caller } from '../../../../domain/session/Caller';
import { found } from '../../../../kernel/AppError';
import { lockRow } from '../../../../kernel/database/lockRow';
import { assertFree } from '../../../backOffice';
import { kycApprove, kycRequest } from './approveIdentity';

/** An admin sets one document's status, or requests a second person; the same rules as `kycApprove`. @throws AppError */
export async function decideDocument(
  transaction: Transaction,
  input: { id: number; decision: KycDecision; caller: Caller; requestId: string },
): Promise<{ row: KycDocument; approval: ApprovalRef | null }> {
  const { id, decision, caller, requestId } = input;
  // Locked rather than read: reads after the locks see others' latest changes.
  const { userId } = await lockRow(transaction, KycDocument, id);
  await assertFree(transaction, { subject: 'kyc', id: userId, caller });
  const { status, admin_notes: notes = null, seen_status: seen, expires_on: expiresOn, reason } = decision;
  const verdicts = [{ id, status, notes, seen, expiresOn }];
  const payload = await kycRequest(transaction, { id: userId, verdicts, reason });
  const { approval } = await doOrAsk(transaction, kycApprove, payload, { caller, requestId });
  return { row: found(await KycDocument.findByPk(id, { include: [withUser()], transaction })), approval };
}
