import { KYC_STATUS_WORDS } from '@souk/contracts/people/kyc/kycRules';
import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { useCurrentUser } from '@souk/web-core';
import { classNames, lazily } from '@souk/web-core/ui';
import { Button } from 'antd';
import { actionOn } from '../../../components/caseWords';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { OnceOpen } from '../../../components/OnceOpen';
import { latestRow, reviewedRow } from '../../../components/review/reviewedRow';
import { useReview } from '../../../components/review/useReview';
import { type Filter, optionsOf } from '../../../components/table/Filter';
import { ServerTable } from '../../../components/table/ServerTable';
import { useListAddress } from '../../../components/table/useListAddress';
import { useMay } from '../../../useMay';
import { activityDecision } from './activityDecision';
import styles from './UsersTab.module.css';
import { userColumns } from './userColumns';
import { useAdminUsersQuery, usePersonQuery, useUpdateUserMutation } from './usersApi';

const USER_FILTERS: readonly Filter[] = [
  { name: 'kyc_status', label: t('KYC'), options: optionsOf({ ...KYC_STATUS_WORDS, none: t('None') }) },
  {
    name: 'is_active',
    label: t('Account'),
    options: optionsOf({ true: t('Active'), false: t('Deactivated') }),
  },
];

const UserInfoDialog = lazily(async () => (await import('./UserInfoDialog')).UserInfoDialog, null);

const LIST = { sorts: ['email', 'username'], hasPeriod: true };

export function UsersTab() {
  const address = useListAddress(USER_FILTERS, LIST);
  const list = useAdminUsersQuery(address.query, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateUserMutation();
  const { ask, dialog } = useDecisionDialog();
  const self = useCurrentUser();
  const may = useMay();
  const rows = list.data?.rows ?? [];
  const info = useReview(rows);
  const reviewed = reviewedRow(info, rows, usePersonQuery(...latestRow(info)));

  const askActivity = (user: AdminUser) =>
    ask({
      ...activityDecision(user),
      send: () => update({ id: user.id, changes: { is_active: !user.is_active } }).unwrap(),
    });
  const actions = (user: AdminUser, isLarge = false) => {
    const { label, danger } = activityDecision(user);
    return (
      <span className={classNames(styles.actions, isLarge && styles.large)}>
        {!isLarge && (
          <Button
            size="small"
            aria-label={t('View Info of {username}', { username: user.username })}
            onClick={() => info.open(user)}
          >
            {t('View Info')}
          </Button>
        )}
        {/* Admins cannot deactivate themselves (docs/domain.md#who-may-do-what). */}
        {user.id !== self.id && may('people.act') && (
          <Button
            size={isLarge ? 'large' : 'small'}
            type={isLarge ? 'default' : 'text'}
            danger={isLarge && danger}
            aria-label={actionOn(label, user.username)}
            onClick={() => askActivity(user)}
          >
            {label}
          </Button>
        )}
      </span>
    );
  };

  return (
    <>
      <ServerTable
        label={t('Users')}
        columns={userColumns((user) => actions(user))}
        address={address}
        filters={USER_FILTERS}
        searchLabel={t('Name, email, phone, city, wallet or ID')}
        list={list}
        exportAs="users"
        empty={t('No users yet.')}
        onOpen={info.open}
        isHighlighted={(user) => !user.is_active}
      />
      <OnceOpen isOpen={info.id !== null}>
        <UserInfoDialog
          isOpen={info.id !== null}
          reviewed={reviewed}
          onClose={info.close}
          activity={(user) => actions(user, true)}
        />
      </OnceOpen>
      {dialog}
    </>
  );
}
