import type { AdminReport } from '@souk/contracts/backOffice/desk/adminReports';
import { REPORT_REASON_WORDS, REPORT_STATUS_WORDS } from '@souk/contracts/people/reputation/reports';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import type { ReactNode } from 'react';
import { UserCell } from '../../../components/people/UserCell';
import {
  ACTIONS,
  type Column,
  idColumn,
  momentColumn,
  wordsWidth,
} from '../../../components/table/rows/Column';
import { StatusWord } from '../../../components/table/rows/StatusWord';
import { reviewPath } from '../../../tabPaths';

export function reportColumns(
  open: (report: AdminReport) => void,
  actions: (report: AdminReport) => ReactNode,
): Column<AdminReport>[] {
  return [
    idColumn(56, ({ id }) => t('Review report {id}', { id }), open),
    {
      key: 'reported',
      title: t('Reported'),
      width: 130,
      line: 1,
      isNamed: true,
      render: ({ reported }) => <UserCell id={reported.id} name={reported.username} />,
    },
    {
      key: 'reporter',
      title: t('By'),
      width: 130,
      line: 2,
      isNamed: true,
      render: ({ reporter }) => <UserCell id={reporter.id} name={reporter.username} />,
    },
    {
      key: 'reason',
      title: t('Reason'),
      filter: 'reason',
      width: 172,
      line: 3,
      render: ({ reason }) => REPORT_REASON_WORDS[reason],
    },
    {
      key: 'text',
      title: t('What happened'),
      width: 140,
      spare: 1,
      render: ({ text }) => (
        <span dir="auto" title={text ?? undefined}>
          {text ?? t('Deleted with its author')}
        </span>
      ),
    },
    {
      key: 'trade',
      title: t('case|Trade'),
      width: 84,
      render: ({ trade_id: id }) => (id === null ? '–' : <Link to={reviewPath('trades', id)}>#{id}</Link>),
    },
    {
      key: 'status',
      title: t('Status'),
      filter: 'status',
      width: wordsWidth(132),
      line: 1,
      render: ({ status, created_at }) => (
        <StatusWord
          word={wordFor(REPORT_STATUS_WORDS, status)}
          since={status === 'open' ? created_at : null}
        />
      ),
    },
    momentColumn((row) => row.created_at),
    { key: ACTIONS, title: t('Actions'), width: wordsWidth(130), render: actions },
  ];
}
