import {
  APPROVAL_ACTIONS,
  BREAK_GLASS_ACTIONS,
  BREAK_GLASS_MINUTES,
} from '@souk/contracts/backOffice/approvals/approvalActions';
import type { Approval, ApproveRequest } from '@souk/contracts/backOffice/approvals/approvals';
import { t } from '@souk/contracts/texts/texts';
import { useCurrentUser } from '@souk/web-core';
import { Typography } from 'antd';
import { useMay } from '../../useMay';
import { type CaseDecision, type DecisionFields, weighedBy } from '../decision/Decision';
import { LateSaidLines } from '../facts/LateSaidLines';
import {
  useAcknowledgeMutation,
  useApproveMutation,
  useBreakGlassMutation,
  useCancelMutation,
  useRefuseMutation,
  useWithdrawMutation,
} from './approvalsApi';
import { actionWords, barrierWords } from './approvalWords';

type Shown = Pick<CaseDecision, 'flags' | 'unasked' | 'amount' | 'blocked'>;

const WHY = {
  label: t('Why?'),
  extra: t('Kept in the audit log. The others who are told of it read it too.'),
};

const soon = { minutes: BREAK_GLASS_MINUTES };
const ALONE = t(
  'It is done in {minutes} minutes, unless any administrator cancels it. All of them are told now, and it alarms until another one acknowledges it.',
  soon,
);

/** @param shown The evidence about the request's case, which the second person weighs as the first did. */
export function useApprovalChoices(approval: Approval | undefined, shown: Shown = {}): CaseDecision[] {
  const self = useCurrentUser();
  const may = useMay();
  const [approve] = useApproveMutation();
  const [refuse] = useRefuseMutation();
  const [withdraw] = useWithdrawMutation();
  const [cancel] = useCancelMutation();
  const [acknowledge] = useAcknowledgeMutation();
  const [breakGlass] = useBreakGlassMutation();
  if (!approval) return [];
  const { id, state, action } = approval;
  const [isOwn, isPending] = [approval.requested_by.id === self.id, state === 'pending'];
  const mayDecide = may('approve') && may(APPROVAL_ACTIONS[action].may);
  const written = ({ reason = '' }: { reason?: string }) => ({ id, reason: reason.trim() });

  const choices: Record<string, Omit<CaseDecision, 'action'> & { isOffered: boolean }> = {
    approve: {
      ...approving(approval, shown),
      isOffered: isPending,
      send: (_note, fields) => approve({ id, request: approvalOf(approval, shown, fields) }).unwrap(),
    },
    refuse: {
      isOffered: isPending && !isOwn && mayDecide,
      label: t('Refuse'),
      danger: true,
      title: t('Refuse this request?'),
      consequence: t('Nothing is done, and who asked reads your reason.'),
      confirmLabel: t('Refuse this request'),
      why: WHY,
      done: t('The request is refused.'),
      send: (_note, fields) => refuse(written(fields)).unwrap(),
    },
    withdraw: {
      isOffered: isPending && isOwn,
      label: t('Withdraw'),
      title: t('Withdraw your request?'),
      consequence: t('Nothing is done. You can ask again.'),
      confirmLabel: t('Withdraw this request'),
      done: t('The request is withdrawn.'),
      send: () => withdraw(id).unwrap(),
    },
    cancel: {
      isOffered: state === 'waiting',
      label: t('Cancel it'),
      danger: true,
      title: t('Cancel it before it is done?'),
      consequence: t('Nothing is done. Any administrator can do this alone, and all are told.'),
      confirmLabel: t('Cancel this request'),
      why: WHY,
      done: t('The request is cancelled.'),
      send: (_note, fields) => cancel(written(fields)).unwrap(),
    },
    break_glass: {
      isOffered: isPending && isOwn && BREAK_GLASS_ACTIONS.includes(action) && may('team.change'),
      label: t('Break-glass'),
      danger: true,
      title: t('Do it without a second person?'),
      consequence: ALONE,
      confirmLabel: t('Use break-glass'),
      why: WHY,
      done: t('Break-glass is used: it is done in {minutes} minutes.', soon),
      send: (_note, fields) => breakGlass(written(fields)).unwrap(),
    },
    acknowledge: {
      isOffered: approval.is_break_glass && !approval.acknowledged && !isOwn,
      label: t('Acknowledge'),
      title: t('Acknowledge this break-glass?'),
      consequence: t('You say that you have seen it and that it is in order. The alarm ends.'),
      confirmLabel: t('Acknowledge it'),
      done: t('Acknowledged.'),
      send: () => acknowledge(id).unwrap(),
    },
  };
  return Object.entries(choices)
    .filter(([, { isOffered }]) => isOffered)
    .map(([name, { isOffered: _, ...choice }]) => ({ flags: [], unasked: null, ...choice, action: name }));
}

function approvalOf(
  { payload_hash: seen_hash, summary }: Approval,
  { flags = [] }: Shown,
  fields: DecisionFields,
): ApproveRequest {
  const { number } = fields;
  const hash = summary.find(({ code }) => code === 'txn_hash')?.params?.value;
  return {
    seen_hash,
    ...(number && { number }),
    ...weighedBy({ flags }, fields, typeof hash === 'string' ? hash : null),
  };
}

/** The question before an approval; it repeats exactly what is approved. */
function approving(approval: Approval, shown: Shown): Omit<CaseDecision, 'action' | 'send'> {
  const { delayHours } = APPROVAL_ACTIONS[approval.action];
  const isLater = delayHours > 0;
  return {
    ...shown,
    // Key 1 is always this one: who may not approve reads why beside it.
    blocked: approval.barrier ? barrierWords(approval.barrier) : shown.blocked,
    label: t('Approve'),
    title: t('{action}?', { action: actionWords(approval) }),
    consequence: (
      <>
        <Typography.Paragraph>
          {isLater
            ? t('It is done {delayHours} hours after you approve it, unless an administrator cancels it.', {
                delayHours,
              })
            : t('It takes effect right away.')}
        </Typography.Paragraph>
        <LateSaidLines lines={approval.summary} />
      </>
    ),
    confirmLabel: t('Approve this request'),
    needsNumber: approval.needs_number,
    done: isLater ? t('Approved. It is done once its time has passed.') : t('Approved and done.'),
  };
}
