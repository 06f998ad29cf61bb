import { WAITING_STATUSES } from '@souk/contracts/backOffice/waiting';
import { WITHDRAWAL_STATUS_WORDS } from '@souk/contracts/money/requestMachines';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts';
import { Amount, HashLink, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { AddressText } from '../../../components/AddressText';
import { Risk } from '../../../components/evidence/VerdictMark';
import { RowLink } from '../../../components/RowLink';
import { ACTIONS, type Column, MOMENT_WIDTH } from '../../../components/table/Column';
import { StatusWord } from '../../../components/table/StatusWord';
import { UserCell } from '../../../components/UserCell';

/** User id, amount, the user's wallet, hash, status, date. */
export function withdrawalColumns(
  open: (withdrawal: AdminWithdrawal) => void,
  actions: (withdrawal: AdminWithdrawal) => ReactNode,
): Column<AdminWithdrawal>[] {
  return [
    {
      key: 'id',
      title: t('ID'),
      width: 64,
      line: 2,
      render: (row) => (
        <RowLink id={row.id} label={t('Review withdrawal {id}', { id: row.id })} onOpen={() => open(row)} />
      ),
    },
    {
      key: 'user',
      title: t('User'),
      width: 204,
      line: 2,
      render: ({ user }) => (
        <UserCell id={user.id} name={user.full_name ?? user.email} detail={user.username} />
      ),
    },
    { key: 'email', title: t('Email'), width: 220, isExtra: true, render: ({ user }) => user.email },
    {
      key: 'amount',
      title: t('Amount'),
      sort: '-amount',
      width: 110,
      align: 'end',
      line: 1,
      render: (row) => <Amount value={row.amount} size="strong" />,
    },
    {
      key: 'wallet',
      title: t("User''s wallet"),
      width: 110,
      render: (row) => <AddressText address={row.wallet_address || null} short />,
    },
    {
      key: 'hash',
      title: t('Hash'),
      width: 128,
      render: (row) => (row.txn_hash ? <HashLink hash={row.txn_hash} network={row.network} /> : '–'),
    },
    {
      key: 'risk',
      title: t('Risk'),
      width: 122,
      line: 3,
      render: (row) => <Risk row={row} />,
    },
    {
      key: 'status',
      title: t('Status'),
      filter: 'status',
      width: 162,
      line: 1,
      render: ({ status, created_at }) => (
        <StatusWord
          word={wordFor(WITHDRAWAL_STATUS_WORDS, status)}
          since={isWaiting(status) ? created_at : null}
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
    { key: ACTIONS, title: t('Actions'), width: 148, render: actions },
  ];
}

const isWaiting = (status: AdminWithdrawal['status']) =>
  WAITING_STATUSES.withdrawal.some((waiting) => waiting === status);
