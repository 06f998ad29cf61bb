import { CheckOutlined } from '@ant-design/icons';
import { ADMIN_ROLES, type AdminRole, PERMISSIONS } from '@souk/contracts/backOffice/team/permissions';
import { roleWord } from '@souk/contracts/backOffice/team/roleWords';
import type { TeamMember } from '@souk/contracts/backOffice/team/team';
import { t } from '@souk/contracts/texts/texts';
import { useLastingError } from '@souk/web-core/request';
import { ErrorState, Time } from '@souk/web-core/ui';
import { Button, Skeleton, Space, Table, Tag } from 'antd';
import { useState } from 'react';
import { Scrollable } from '../../../components/Scrollable';
import { TitledCard } from '../../../components/TitledCard';
import { UserCell } from '../../../components/UserCell';
import { useMay } from '../../../useMay';
import { RolesDialog } from './RolesDialog';
import { usePermissionsQuery, useTeamQuery } from './teamApi';
import { PERMISSION_WORDS } from './teamWords';

const FRESH = { refetchOnMountOrArgChange: true };

export function TeamTab() {
  const team = useTeamQuery(undefined, FRESH);
  const roles = usePermissionsQuery();
  const failures = [useLastingError(team), useLastingError(roles)];
  const failed = failures.find((error) => error !== undefined);
  const may = useMay();
  const [changed, change] = useState<TeamMember | null>(null);
  if (failed !== undefined && !(team.data && roles.data))
    return <ErrorState error={failed} onRetry={() => void Promise.all([team.refetch(), roles.refetch()])} />;
  if (!team.data || !roles.data) return <Skeleton title={false} paragraph={{ rows: 14 }} />;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <TitledCard title={t('People')} flush>
        <Table<TeamMember>
          size="small"
          pagination={false}
          rowKey="id"
          scroll={{ x: 'max-content' }}
          dataSource={team.data}
          columns={[
            {
              title: t('Name'),
              render: (_, { id, username, email }) => <UserCell id={id} name={username} detail={email} />,
            },
            {
              title: t('Roles'),
              render: (_, { roles: held }) => (
                <Space size={4} wrap>
                  {held.map((role) => (
                    <Tag key={role} variant="filled">
                      {roleWord(role)}
                    </Tag>
                  ))}
                </Space>
              ),
            },
            {
              title: t('Since'),
              render: (_, { since }) => (since ? <Time value={since} exact /> : t('The start')),
            },
            {
              title: t('Second factor'),
              render: (_, { has_second_factor: has }) =>
                has ? t('Yes') : <Tag color="warning">{t('No')}</Tag>,
            },
            {
              title: t('Account'),
              render: (_, { is_active: isActive }) =>
                isActive ? t('Active') : <Tag color="error">{t('Deactivated')}</Tag>,
            },
            ...(may('team.change')
              ? [
                  {
                    title: t('Actions'),
                    render: (_: unknown, member: TeamMember) => (
                      <Button
                        size="small"
                        aria-label={t('Change roles of {username}', { username: member.username })}
                        onClick={() => change(member)}
                      >
                        {t('Change roles')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </TitledCard>
      <TitledCard title={t('What each role may do')} flush>
        <RolesTable permissionsOf={new Map(roles.data.map(({ role, permissions }) => [role, permissions]))} />
      </TitledCard>
      {changed && <RolesDialog member={changed} onClose={() => change(null)} />}
    </Space>
  );
}

type Permissions = (typeof PERMISSIONS)[number][];

function RolesTable({ permissionsOf }: { permissionsOf: ReadonlyMap<AdminRole, Permissions> }) {
  const label = t('{title} as a table', { title: t('What each role may do') });
  return (
    <Scrollable label={label}>
      <Table
        style={{ minWidth: 'max-content' }}
        size="small"
        pagination={false}
        rowKey="permission"
        dataSource={PERMISSIONS.map((permission) => ({ permission }))}
        columns={[
          {
            title: t('Permission'),
            rowScope: 'row',
            render: (_, { permission }) => PERMISSION_WORDS[permission],
          },
          ...ADMIN_ROLES.map((role) => ({
            title: roleWord(role),
            align: 'center' as const,
            render: (_: unknown, { permission }: { permission: Permissions[number] }) =>
              permissionsOf.get(role)?.includes(permission) ? <CheckOutlined aria-label={t('Yes')} /> : '–',
          })),
        ]}
      />
    </Scrollable>
  );
}
