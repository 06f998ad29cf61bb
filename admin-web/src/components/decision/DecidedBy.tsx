import type { LastDecision } from '@souk/contracts/backOffice/audit/audit';
import { t } from '@souk/contracts/texts/texts';
import { rich, Time } from '@souk/web-core/ui';
import { Alert } from 'antd';
import { actorName } from './actorName';

const DONE: Record<string, string> = {
  approve: t('done|Approved'),
  reject: t('done|Rejected'),
  process: t('Taken up'),
  complete: t('done|Completed'),
  cancel: t('done|Cancelled'),
  verify: t('done|Approved'),
  resolve: t('Resolved'),
  divide: t('Divided'),
  reopen: t('Set to pending'),
  close_late_payment: t('Late payment closed'),
};

export function DecidedBy({ decision }: { decision: LastDecision }) {
  if (!decision) return null;
  const said = {
    done: doneWord(decision.action),
    who: actorName(decision.by),
    time: <Time value={decision.at} />,
  };
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={
        decision.approved_by
          ? rich('{done}, {time}: {who} asked, and {second} approved', {
              ...said,
              second: actorName(decision.approved_by),
            })
          : rich('{done} by {who}, {time}', said)
      }
    />
  );
}

/** Past form of a state machine's action: "deposit.approve" is "Approved". */
export function doneWord(action: string): string {
  return DONE[action.split('.').at(-1) ?? ''] ?? t('Decided');
}
