import type { Approval } from '@souk/contracts/backOffice/approvals/approvals';
import { sayNeed } from '@souk/contracts/backOffice/approvals/needWords';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { rich, Time } from '@souk/web-core/ui';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { actionWords, stateWords } from '../../../components/approvals/approvalWords';
import { TimeLeft } from '../../../components/approvals/TimeLeft';
import { actorName } from '../../../components/decision/actorName';
import { Facts } from '../../../components/facts/Facts';
import { SaidLines } from '../../../components/facts/SaidLines';
import { TitledCard } from '../../../components/facts/TitledCard';
import { reviewPath } from '../../../tabPaths';

export function RequestFacts({ approval }: { approval: Approval }) {
  const { state, needs, reason, requested_by: by } = approval;
  const hasEnded = approval.ended_at !== null;
  return (
    <>
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
          ...howItEnded(approval),
        }}
      />
    </>
  );
}

function howItEnded(approval: Approval): Record<string, ReactNode> {
  const { ended_by: ender } = approval;
  const approver = approval.state === 'refused' ? null : approval.decided_by;
  return {
    [t('Approved by')]: approver ? actorName(approver) : undefined,
    [t('Approved')]: approver && approval.decided_at ? <Time value={approval.decided_at} exact /> : undefined,
    [t('Break-glass, because')]: approval.is_break_glass ? approval.decision_reason : undefined,
    [t('Ended by')]: ender ? actorName(ender) : undefined,
    [t('Said about it')]: approval.end_reason ?? undefined,
    [t('Ended')]: approval.ended_at ? <Time value={approval.ended_at} exact /> : undefined,
    [t('Not done, because')]: approval.failed_code
      ? rich('What it is about had changed (<code>{failed}</code>)', {
          failed: approval.failed_code,
          code: (words) => <code>{words}</code>,
        })
      : undefined,
  };
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
