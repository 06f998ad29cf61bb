import type { AdminWithdrawal } from '@souk/contracts/wallet';
import { Amount, HashLink, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { AddressText } from '../../components/AddressText';
import { RowLink } from '../../components/RowLink';
import { ACTIONS, type Column } from '../../components/table/Column';
import { UserCell } from '../../components/UserCell';
import { WithdrawalStatusChip } from '../../requests/WithdrawalStatusChip';

/** Spec §2 admin Withdrawals: user id, amount, the user's wallet, hash, status, date. */
export function withdrawalColumns(
  open: (withdrawal: AdminWithdrawal) => void,
  actions: (withdrawal: AdminWithdrawal) => ReactNode,
): Column<AdminWithdrawal>[] {
  return [
    {
      key: 'id',
      title: 'ID',
      width: 70,
      render: (row) => <RowLink id={row.id} label={`Review withdrawal ${row.id}`} onOpen={() => open(row)} />,
      csv: (row) => ({ id: row.id }),
    },
    {
      key: 'user',
      title: 'User',
      width: 174,
      render: ({ user }) => <UserCell id={user.id} name={user.email} detail={user.username} />,
      csv: ({ user }) => ({ user_id: user.id, email: user.email, username: user.username }),
    },
    {
      key: 'amount',
      title: 'Amount',
      sort: '-amount',
      width: 130,
      align: 'right',
      render: (row) => <Amount value={row.amount} size="strong" />,
      csv: (row) => ({ amount_usdt: row.amount }),
    },
    {
      key: 'wallet',
      title: "User's wallet",
      width: 150,
      render: (row) => <AddressText address={row.wallet_address || null} what="wallet address" short />,
      csv: (row) => ({ wallet_address: row.wallet_address }),
    },
    {
      key: 'hash',
      title: 'Hash',
      width: 130,
      render: (row) => (row.txn_hash ? <HashLink hash={row.txn_hash} /> : '–'),
      csv: (row) => ({ txn_hash: row.txn_hash }),
    },
    {
      key: 'status',
      title: 'Status',
      width: 120,
      render: (row) => <WithdrawalStatusChip status={row.status} />,
      csv: (row) => ({ status: row.status }),
    },
    {
      key: 'date',
      title: 'Date',
      sort: '-created_at',
      width: 120,
      render: (row) => <Time value={row.created_at} />,
      csv: (row) => ({
        created_at: row.created_at,
        decided_at: row.decided_at,
        decided_by: row.last_decision?.by?.email ?? null,
        admin_notes: row.admin_notes,
      }),
    },
    { key: ACTIONS, title: 'Actions', width: 206, render: actions },
  ];
}
