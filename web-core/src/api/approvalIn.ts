import type { ApprovalRef } from '@souk/contracts/backOffice/approvals/approvals';
import { t } from '@souk/contracts/texts/texts';
import { isRequestFailure, type RequestFailure } from '../request/RequestFailure';

const ASKED = 'approval_asked';

/**
 * Returns a failure if the change awaits a second person's approval. It is neither an answer nor a refusal, and it
 * stops whatever was to follow from the change. Undefined if the change was made.
 */
export async function askedInstead(answer: unknown): Promise<RequestFailure | undefined> {
  const approval = refIn(answer);
  if (!approval) return undefined;
  // Loaded on demand: traders never see these texts.
  const words = await import('@souk/contracts/backOffice/approvals/needWords').catch(() => null);
  const needs = words?.sayNeed(approval.needs) ?? approval.needs.code;
  const detail = t('Asked for a second approval: {needs}.', { needs });
  const nothing = { fieldErrors: [], retryAfter: null };
  return { status: 202, code: ASKED, detail, message: detail, problem: approval, ...nothing };
}

/** The approval request for a change: created instead of the change, or already open (`needs` is null). Null for any other error. */
export function approvalIn(error: unknown): { id: number; needs: ApprovalRef['needs'] | null } | null {
  if (!isRequestFailure(error)) return null;
  if (error.code === ASKED) return error.problem as ApprovalRef;
  const id = error.code === 'approval_pending' ? Number(error.params?.id) : 0;
  return id > 0 ? { id, needs: null } : null;
}

function refIn(answer: unknown): ApprovalRef | null {
  if (typeof answer !== 'object' || answer === null || !('approval' in answer)) return null;
  return answer.approval as ApprovalRef | null;
}
