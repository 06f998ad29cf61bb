import type { AdminUser } from '@souk/contracts/users';
import { formatDate, formatUtc } from '@souk/web-core/format';
import { Amount, Chip } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { ACTIONS, type Column } from '../../components/table/Column';
import { UserCell } from '../../components/UserCell';
import { ActiveChip } from '../../people/ActiveChip';
import { KycChip } from '../../people/KycChip';
import styles from './userColumns.module.css';

/**
 * Spec §2 admin Users: e-mail, username, id, profile, KYC status with document count, activity, role, balances, joined.
 */
export function userColumns(actions: (user: AdminUser) => ReactNode): Column<AdminUser>[] {
  return [
    {
      key: 'user',
      title: 'User',
      sort: 'email',
      width: 190,
      render: (user) => <UserCell id={user.id} name={user.email} detail={user.username} />,
      csv: ({ id, email, username }) => ({ id, email, username }),
    },
    {
      key: 'profile',
      title: 'Profile',
      width: 114,
      render: (user) => <Profile user={user} />,
      csv: ({ full_name, phone, city, country }) => ({ full_name, phone, city, country }),
    },
    {
      key: 'kyc',
      title: 'KYC',
      width: 112,
      render: (user) => (
        <span className={styles.lines}>
          <KycChip status={user.kyc_status} />
          <span className={styles.detail}>{documentCount(user.kyc_documents.length)}</span>
        </span>
      ),
      csv: (user) => ({ kyc_status: user.kyc_status, kyc_documents: user.kyc_documents.length }),
    },
    {
      key: 'active',
      title: 'Account',
      width: 118,
      render: (user) => <ActiveChip isActive={user.is_active} />,
      csv: (user) => ({ is_active: String(user.is_active) }),
    },
    {
      key: 'role',
      title: 'Role',
      width: 96,
      render: (user) => (user.role === 'admin' ? <Chip tone="accent">Admin</Chip> : 'User'),
      csv: ({ role }) => ({ role }),
    },
    {
      key: 'wallet',
      title: 'Wallet, USDT',
      width: 136,
      align: 'right',
      render: ({ wallet }) => (
        <span className={styles.lines}>
          <span>
            <span className={styles.detail}>Available</span>{' '}
            <Amount value={wallet.available_balance} hideUnit />
          </span>
          <span>
            <span className={styles.detail}>Escrow</span> <Amount value={wallet.escrow_balance} hideUnit />
          </span>
        </span>
      ),
      csv: ({ wallet }) => ({ available_usdt: wallet.available_balance, escrow_usdt: wallet.escrow_balance }),
    },
    {
      key: 'joined',
      title: 'Joined',
      sort: '-created_at',
      width: 112,
      render: (user) => (
        <time dateTime={user.created_at} title={formatUtc(user.created_at)}>
          {formatDate(user.created_at)}
        </time>
      ),
      csv: (user) => ({ joined: user.created_at }),
    },
    { key: ACTIONS, title: 'Actions', width: 206, render: actions },
  ];
}

function Profile({ user }: { user: AdminUser }) {
  const place = [user.city, user.country].filter(Boolean).join(', ');
  if (!user.full_name && !place && !user.phone) return <span className={styles.detail}>Not filled in</span>;
  return (
    <span className={styles.lines}>
      <span className={styles.line} title={user.full_name ?? undefined}>
        {user.full_name ?? 'No name'}
      </span>
      <span className={styles.line}>
        <span className={styles.detail}>{place || user.phone}</span>
      </span>
    </span>
  );
}

function documentCount(count: number): string {
  return `${count} document${count === 1 ? '' : 's'}`;
}
