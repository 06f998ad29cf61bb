import type { AdminDeposit } from '@souk/contracts/wallet';
import { Amount, HashLink, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { RowLink } from '../../components/RowLink';
import { ACTIONS, type Column } from '../../components/table/Column';
import { UserCell } from '../../components/UserCell';
import { DepositStatusChip } from '../../requests/DepositStatusChip';

/** Spec §2 admin Deposits: user id, amount, hash, status, date. */
export function depositColumns(
  open: (deposit: AdminDeposit) => void,
  actions: (deposit: AdminDeposit) => ReactNode,
): Column<AdminDeposit>[] {
  return [
    {
      key: 'id',
      title: 'ID',
      width: 90,
      render: (row) => <RowLink id={row.id} label={`Review deposit ${row.id}`} onOpen={() => open(row)} />,
      csv: (row) => ({ id: row.id }),
    },
    {
      key: 'user',
      title: 'User',
      width: 220,
      render: ({ user }) => <UserCell id={user.id} name={user.email} detail={user.username} />,
      csv: ({ user }) => ({ user_id: user.id, email: user.email, username: user.username }),
    },
    {
      key: 'amount',
      title: 'Amount',
      sort: '-amount',
      width: 140,
      align: 'right',
      render: (row) => <Amount value={row.amount} size="strong" />,
      csv: (row) => ({ amount_usdt: row.amount }),
    },
    {
      key: 'hash',
      title: 'Hash',
      width: 150,
      render: (row) => <HashLink hash={row.txn_hash} />,
      csv: (row) => ({ txn_hash: row.txn_hash }),
    },
    {
      key: 'status',
      title: 'Status',
      width: 120,
      render: (row) => <DepositStatusChip status={row.status} />,
      csv: (row) => ({ status: row.status }),
    },
    {
      key: 'date',
      title: 'Date',
      sort: '-created_at',
      width: 170,
      render: (row) => <Time value={row.created_at} />,
      csv: (row) => ({
        created_at: row.created_at,
        decided_at: row.decided_at,
        decided_by: row.last_decision?.by?.email ?? null,
        admin_notes: row.admin_notes,
      }),
    },
    { key: ACTIONS, title: 'Actions', width: 190, render: actions },
  ];
}
