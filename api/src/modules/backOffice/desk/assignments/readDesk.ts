import { KYC_DECISIONS, type LastDecision } from '@souk/contracts/backOffice/audit/audit';
import type { AssignmentSubject, Desk } from '@souk/contracts/backOffice/desk/assignments';
import type { Transaction } from 'sequelize';
import { lastDecisionOf, lastDecisions } from '../../../../domain/audit/lastDecisions';
import { readAssignments } from '../../shared/desk/readAssignments';
import { readSubjectStatus } from '../readSubjectStatus';

interface Case {
  subject: AssignmentSubject;
  id: number;
  adminId: number;
}

/** @throws AppError `not_found`. */
export async function readDesk(transaction: Transaction, { subject, id, adminId }: Case): Promise<Desk> {
  const assignment = (await readAssignments(subject, [id], transaction)).get(id) ?? null;
  return {
    claim: assignment,
    is_mine: assignment?.by.id === adminId,
    status: await readSubjectStatus(transaction, subject, id),
    last_decision: await lastDecisionAbout(transaction, subject, id),
  };
}

async function lastDecisionAbout(
  transaction: Transaction,
  subject: AssignmentSubject,
  id: number,
): Promise<LastDecision> {
  if (subject === 'kyc') return lastDecisionOf(transaction, { userId: id, actions: KYC_DECISIONS });
  return (await lastDecisions({ type: subject, ids: [id], transaction })).get(id) ?? null;
}
