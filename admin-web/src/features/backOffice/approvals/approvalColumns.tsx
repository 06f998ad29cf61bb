import type { Approval } from '@souk/contracts/backOffice/approvals/approvals';
import { sayLines } from '@souk/contracts/backOffice/audit/auditChanges';
import { t } from '@souk/contracts/texts/texts';
import { actionWords, stateWords } from '../../../components/approvals/approvalWords';
import { TimeLeft } from '../../../components/approvals/TimeLeft';
import { UserCell } from '../../../components/people/UserCell';
import { type Column, idColumn, momentColumn } from '../../../components/table/rows/Column';

export function approvalColumns(open: (approval: Approval) => void): Column<Approval>[] {
  return [
    idColumn(64, ({ id }) => t('Open request {id}', { id }), open),
    { key: 'action', title: t('Asks to'), width: 200, line: 1, render: actionWords },
    {
      key: 'what',
      title: t('What exactly'),
      width: 200,
      line: 3,
      render: ({ summary }) => <span title={sayLines(summary)}>{sayLines(summary)}</span>,
    },
    {
      key: 'by',
      title: t('By'),
      width: 140,
      line: 2,
      render: ({ requested_by: by }) => <UserCell id={by.id} name={by.username} />,
    },
    { key: 'state', title: t('State'), filter: 'status', width: 200, line: 1, render: stateWords },
    {
      key: 'left',
      title: t('Time left'),
      width: 100,
      line: 2,
      render: (row) => <TimeLeft approval={row} />,
    },
    momentColumn((row) => row.requested_at, { key: 'date', title: t('request|Asked') }),
  ];
}
