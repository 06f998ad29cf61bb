import type { Approval } from '@souk/contracts/backOffice/approvals';
import { sayNeed } from '@souk/contracts/backOffice/needWords';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts';
import { Link } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { ErrorState, rich, Time } from '@souk/web-core/ui';
import { Alert, Button, Drawer, Flex, Skeleton } from 'antd';
import { actorName } from '../../../components/decision/actorName';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { AT_END } from '../../../components/direction';
import { Facts } from '../../../components/Facts';
import type { Review } from '../../../components/review/useReview';
import { SaidLines } from '../../../components/SaidLines';
import { TitledCard } from '../../../components/TitledCard';
import { reviewPath } from '../../../tabPaths';
import { useApprovalChoices } from './approvalChoices';
import { TimeLeft } from './approvalColumns';
import { useApprovalQuery } from './approvalsApi';
import { actionWords, barrierWords, stateWords } from './approvalWords';

const FRESH = { refetchOnMountOrArgChange: true };

/** One request: who asks, why, for what exactly, and what the reader can do about it. */
export function ApprovalReview({ review, id }: { review: Review; id: number }) {
  const query = useApprovalQuery(id, FRESH);
  const { currentData: approval, refetch } = query;
  const error = useLastingError(query);
  const { ask, dialog } = useDecisionDialog();
  const choices = useApprovalChoices(approval);
  return (
    <>
      <Drawer
        open
        onClose={review.close}
        size="min(640px, 100vw)"
        title={t('Request #{id}', { id })}
        closable={{ 'aria-label': t('Close') }}
        placement={AT_END}
        push={false}
        footer={
          choices.length > 0 && (
            <Flex gap="small" wrap>
              {choices.map((choice) => (
                <Button
                  key={choice.label}
                  size="large"
                  type={choice.isMain ? 'primary' : 'default'}
                  danger={choice.danger}
                  onClick={() => ask(choice)}
                >
                  {choice.label}…
                </Button>
              ))}
            </Flex>
          )
        }
      >
        {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
        {approval ? (
          <Details approval={approval} />
        ) : (
          error === undefined && <Skeleton active title={false} paragraph={{ rows: 10 }} />
        )}
      </Drawer>
      {dialog}
    </>
  );
}

function Details({ approval }: { approval: Approval }) {
  const { barrier, state, needs, reason, requested_by: by } = approval;
  const hasEnded = approval.ended_at !== null;
  return (
    <Flex vertical gap="middle">
      {barrier && <Alert type="info" showIcon title={barrierWords(barrier)} />}
      {approval.is_from_here && (
        <Alert type="warning" showIcon title={t('Asked for from this browser and network')} />
      )}
      {approval.is_break_glass && (
        <Alert
          type="error"
          showIcon
          title={
            approval.acknowledged
              ? t('Break-glass, acknowledged')
              : t('Break-glass: no second person approved this')
          }
        />
      )}
      <TitledCard title={actionWords(approval)}>
        <SaidLines lines={approval.summary} />
      </TitledCard>
      <Facts
        items={{
          [t('Asked by')]: t('{username} ({email})', { username: by.username, email: by.email }),
          [t('When')]: <Time value={approval.requested_at} exact />,
          [t('Why')]: reason || t('No reason was given'),
          [t('Two people, because')]: sayNeed(needs),
          [t('About')]: <SubjectName approval={approval} />,
          [t('State')]: stateWords(approval),
          [state === 'waiting' ? t('Done in') : t('Expires in')]: hasEnded ? undefined : (
            <TimeLeft approval={approval} />
          ),
          [t('Decided by')]: approval.decided_by ? actorName(approval.decided_by) : undefined,
          [t('Decided')]: approval.decided_at ? <Time value={approval.decided_at} exact /> : undefined,
          [t('Said about it')]: approval.decision_reason ?? undefined,
          [t('Ended')]: approval.ended_at ? <Time value={approval.ended_at} exact /> : undefined,
          [t('Not done, because')]: approval.failed_code
            ? rich('What it is about had changed (<code>{failed}</code>)', {
                failed: approval.failed_code,
                code: (words) => <code>{words}</code>,
              })
            : undefined,
        }}
      />
    </Flex>
  );
}

const NAMES: Record<string, string> = {
  deposit: t('Deposit'),
  withdrawal: t('Withdrawal'),
  trade: t('case|Trade'),
  user: t('User'),
  setting: t('Setting'),
  treasury: t('Treasury'),
  export: t('Export'),
};
const TABS = { deposit: 'deposits', withdrawal: 'withdrawals', trade: 'trades', user: 'users' } as const;

function SubjectName({ approval: { subject_type: type, subject_id: id } }: { approval: Approval }) {
  const name = wordFor(NAMES, type);
  if (!(type in TABS)) return name;
  return (
    <Link to={reviewPath(TABS[type as keyof typeof TABS], Number(id))}>
      {t('{name} #{id}', { name, id })}
    </Link>
  );
}
