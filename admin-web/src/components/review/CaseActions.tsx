import { CheckOutlined, CloseOutlined, EyeOutlined } from '@ant-design/icons';
import type { Assignment, AssignmentSubject } from '@souk/contracts/backOffice/desk/assignments';
import { t } from '@souk/contracts/texts/texts';
import { useCurrentUser } from '@souk/web-core';
import { Button, Flex, Typography } from 'antd';
import { use } from 'react';
import { useOpenApproval } from '../approvals/approvalsApi';
import { askedText } from '../approvals/approvalWords';
import { TimeLeft } from '../approvals/TimeLeft';
import { actionOn, type CaseKind, caseInSentence } from '../caseWords';
import { CurrentRow } from '../table/RowsProps';
import { useIsNarrow } from '../useMediaQuery';
import { useAllowed } from './useAllowed';
import { notAsked } from './useCaseDecisions';

interface CaseActionsProps {
  row: { id: number; claim: Assignment | null };
  /** Actions as the state machine names them, each with its label. */
  actions: readonly { action: string; label: string; danger?: boolean }[];
  subject: AssignmentSubject;
  /** Subject for a screen reader, if the row is no case: "deposit 12". */
  name?: string;
  open: (action: string) => void;
}

/**
 * A row's decisions: each opens the review at its question, because money is decided only there. If another admin has the case, it
 * says so instead. Only the focused row has a coloured button.
 */
export function CaseActions({ row, actions, subject, name, open }: CaseActionsProps) {
  const about = name ?? caseInSentence(subject as CaseKind, row.id);
  const self = useCurrentUser();
  const isCurrent = use(CurrentRow) === row.id;
  const approval = useOpenApproval(subject, row.id);
  const isOwn = approval?.state === 'pending' && approval.requested_by.id === self.id;
  const allowed = [
    ...(isOwn ? [{ action: 'withdraw', label: t('Withdraw') }] : []),
    ...notAsked(useAllowed(subject)(actions), approval),
  ];
  const hasIcons = useIsNarrow() && allowed.length > 1 && !approval;
  if (row.claim && row.claim.by.id !== self.id) {
    return (
      <Typography.Text type="secondary" ellipsis>
        <EyeOutlined /> {t('{username} is reviewing', { username: row.claim.by.username })}
      </Typography.Text>
    );
  }
  return (
    <Flex gap={4} align="center" wrap>
      {approval && (
        <Typography.Text type="secondary" title={askedText(approval)}>
          {t('Asked by {username}', { username: approval.requested_by.username })}{' '}
          <TimeLeft approval={approval} />
        </Typography.Text>
      )}
      {allowed.map(({ action, label, danger }) => (
        <Button
          key={action}
          size={hasIcons ? 'large' : 'small'}
          type={lookOf(danger, isCurrent)}
          data-decision=""
          aria-label={actionOn(label, about)}
          icon={hasIcons && (danger ? <CloseOutlined /> : <CheckOutlined />)}
          onClick={() => open(action)}
        >
          {!hasIcons && label}
        </Button>
      ))}
    </Flex>
  );
}

function lookOf(danger: boolean | undefined, isCurrent: boolean) {
  // Always `text`: to switch to a bordered type, Ant Design makes a new element, and the press that moved the focus is lost.
  if (danger) return 'text';
  return isCurrent ? 'primary' : 'default';
}
