import type { ApprovalRef } from '@souk/contracts/backOffice/approvals';
import { t } from '@souk/contracts/texts';
import { isRequestFailure, type RequestFailure } from '../request/RequestFailure';

const ASKED = 'approval_asked';

/**
 * A failure for a change that was not made, because it takes a second person: neither an answer nor a refusal. It ends
 * all that was to follow from the change. Undefined where the change was made.
 */
export async function askedInstead(answer: unknown): Promise<RequestFailure | undefined> {
  const approval = refIn(answer);
  if (!approval) return undefined;
  // No trader meets them.
  const words = await import('@souk/contracts/backOffice/needWords').catch(() => null);
  const needs = words?.sayNeed(approval.needs) ?? approval.needs.code;
  const detail = t('Asked for a second approval: {needs}.', { needs });
  const nothing = { fieldErrors: [], retryAfter: null };
  return { status: 202, code: ASKED, detail, message: detail, problem: approval, ...nothing };
}

/** The request that stands for a change: made in its place, or open already (`needs` is null); null for any other error. */
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
