import { KYC_STATUS_WORDS } from '@souk/contracts/people/kyc/kycRules';
import type { AdminUser } from '@souk/contracts/people/users';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import primitives from '@souk/web-core/primitives.module.css';
import { Amount } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { UserCell } from '../../../components/people/UserCell';
import { ACTIONS, type Column, momentColumn, wordsWidth } from '../../../components/table/rows/Column';
import { listText } from '../../../components/words/listText';

export function userColumns(actions: (user: AdminUser) => ReactNode): Column<AdminUser>[] {
  return [
    {
      key: 'user',
      title: t('User'),
      sort: 'email',
      width: 262,
      line: 1,
      render: (user) => <UserCell id={user.id} name={user.email} detail={user.username} />,
    },
    {
      key: 'profile',
      title: t('Profile'),
      width: 120,
      spare: 1,
      line: 2,
      render: (user) => <Profile user={user} />,
    },
    {
      key: 'kyc',
      title: t('KYC'),
      filter: 'kyc_status',
      width: 104,
      line: 3,
      render: (user) => (
        <>
          {user.kyc_status ? wordFor(KYC_STATUS_WORDS, user.kyc_status) : t('None')}{' '}
          <span className={primitives.faint} title={documentCount(user.kyc_documents.length)}>
            {user.kyc_documents.length}
          </span>
        </>
      ),
    },
    {
      key: 'active',
      title: t('Account'),
      filter: 'is_active',
      width: 92,
      line: 3,
      render: (user) => (user.is_active ? t('Active') : t('Deactivated')),
    },
    {
      key: 'role',
      title: t('Role'),
      width: 68,
      spare: 2,
      render: (user) => (user.role === 'admin' ? t('role|Admin') : t('role|User')),
    },
    {
      key: 'available',
      title: t('Available'),
      width: 86,
      align: 'end',
      render: ({ wallet }) => <Amount value={wallet.available_balance} hideUnit inColumn />,
    },
    {
      key: 'escrow',
      title: t('In escrow'),
      width: 84,
      align: 'end',
      render: ({ wallet }) => <Amount value={wallet.escrow_balance} hideUnit inColumn />,
    },
    momentColumn((user) => user.created_at, { key: 'joined', title: t('Joined'), sort: '-created_at' }),
    { key: ACTIONS, title: t('Actions'), width: wordsWidth(180), render: actions },
  ];
}

function Profile({ user }: { user: AdminUser }) {
  const place = listText([user.city, user.country].flatMap((part) => part || []));
  if (!user.full_name && !place && !user.phone)
    return <span className={primitives.faint}>{t('Not filled in')}</span>;
  return (
    <span title={[user.full_name, place, user.phone].filter(Boolean).join(' · ')}>
      <bdi>{user.full_name ?? t('No name')}</bdi>{' '}
      <bdi className={primitives.faint}>{place || user.phone}</bdi>
    </span>
  );
}

function documentCount(count: number): string {
  return t('{count, plural, one {# document} other {# documents}}', { count });
}
