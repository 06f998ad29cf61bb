import type { ApprovalActionName } from '@souk/contracts/backOffice/approvals/approvalActions';
import type { Approval } from '@souk/contracts/backOffice/approvals/approvals';
import { type ReactNode, use } from 'react';
import { AskedFor } from '../../approvals/AskedFor';
import { useOpenApproval } from '../../approvals/approvalsApi';
import { useApprovalChoices } from '../../approvals/useApprovalChoices';
import type { CaseDecision } from '../../decision/Decision';
import { type CaseKind, caseInSentence } from '../../words/caseWords';
import { RequestUnderReview } from './RequestUnderReview';
import { useAllowed } from './useAllowed';

/** Decisions that an open request stands for: none of them is asked for twice. */
const STANDS_FOR: Partial<Record<ApprovalActionName, readonly string[]>> = {
  'deposit.approve': ['approve', 'credit'],
  'payout.release': ['process'],
  'payout.complete': ['complete'],
  'trade.settle': ['verify', 'reject', 'carry_out_split'],
  'dispute.decide': ['resolve', 'cancel', 'divide'],
};

export function notAsked<One extends { action: string }>(
  decisions: readonly One[],
  approval: Approval | undefined,
): One[] {
  const asked = approval && STANDS_FOR[approval.action];
  return decisions.filter(({ action }) => !asked?.includes(action));
}

interface CaseDecisions {
  /** The request under review, if there is one: only that is decided. */
  request: RequestUnderReview | null;
  asked: ReactNode;
  decisions: readonly CaseDecision[];
  /** Subject for a screen reader. */
  name: string;
}

/** The reader's decisions about a case; those about its open request come first. */
export function useCaseDecisions(
  { subject, id }: { subject: CaseKind; id: number },
  all: readonly CaseDecision[],
  shown: Pick<CaseDecision, 'flags' | 'unasked' | 'blocked'>,
): CaseDecisions {
  const request = use(RequestUnderReview);
  const open = useOpenApproval(subject, id);
  const approval = request?.approval ?? open;
  const own = notAsked(useAllowed(subject)(all), approval);
  const amount = all.find((one) => one.amount)?.amount;
  const choices = useApprovalChoices(approval, { ...shown, amount });
  if (request) return { request, asked: request.facts, decisions: choices, name: request.name };
  return {
    request,
    asked: open ? <AskedFor approval={open} hasFoot /> : null,
    decisions: [...choices, ...own],
    name: caseInSentence(subject, id),
  };
}
