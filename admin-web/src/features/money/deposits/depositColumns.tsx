import { DEPOSIT_STATUS_WORDS } from '@souk/contracts/money/requestMachines';
import type { AdminDeposit } from '@souk/contracts/money/wallet';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts';
import { Amount, HashLink, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { Risk } from '../../../components/evidence/VerdictMark';
import { RowLink } from '../../../components/RowLink';
import { ACTIONS, type Column, MOMENT_WIDTH } from '../../../components/table/Column';
import { StatusWord } from '../../../components/table/StatusWord';
import { UserCell } from '../../../components/UserCell';

/** User id, amount, hash, status, date. */
export function depositColumns(
  open: (deposit: AdminDeposit) => void,
  actions: (deposit: AdminDeposit) => ReactNode,
): Column<AdminDeposit>[] {
  return [
    {
      key: 'id',
      title: t('ID'),
      width: 84,
      line: 2,
      render: (row) => (
        <RowLink id={row.id} label={t('Review deposit {id}', { id: row.id })} onOpen={() => open(row)} />
      ),
    },
    {
      key: 'user',
      title: t('User'),
      width: 205,
      line: 2,
      render: ({ user }) => (
        <UserCell id={user.id} name={user.full_name ?? user.email} detail={user.username} />
      ),
    },
    {
      key: 'email',
      title: t('Email'),
      width: 220,
      isExtra: true,
      render: ({ user }) => user.email,
    },
    {
      key: 'amount',
      title: t('Amount'),
      sort: '-amount',
      width: 126,
      align: 'end',
      line: 1,
      render: (row) => <Amount value={row.amount} size="strong" />,
    },
    {
      key: 'hash',
      title: t('Hash'),
      width: 116,
      render: (row) => <HashLink hash={row.txn_hash} network={row.network} />,
    },
    {
      key: 'risk',
      title: t('Risk'),
      width: 190,
      line: 3,
      render: (row) => <Risk row={row} />,
    },
    {
      key: 'status',
      title: t('Status'),
      filter: 'status',
      width: 166,
      line: 1,
      render: ({ status, created_at }) => (
        <StatusWord
          word={wordFor(DEPOSIT_STATUS_WORDS, status)}
          since={status === 'pending' ? created_at : null}
        />
      ),
    },
    {
      key: 'date',
      title: t('Date'),
      sort: '-created_at',
      width: MOMENT_WIDTH,
      render: (row) => <Time value={row.created_at} exact />,
    },
    { key: ACTIONS, title: t('Actions'), width: 160, render: actions },
  ];
}
