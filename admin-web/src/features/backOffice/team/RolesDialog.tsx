import { ADMIN_ROLES, ROLE_PERMISSIONS } from '@souk/contracts/backOffice/team/permissions';
import { roleWord } from '@souk/contracts/backOffice/team/roleWords';
import { type TeamMember, teamUpdate } from '@souk/contracts/backOffice/team/team';
import { t } from '@souk/contracts/texts/texts';
import { Checkbox, Form, Input, Typography } from 'antd';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApproval } from '../../../components/approvals/approvalsApi';
import { FormModal } from '../../../components/form/FormModal';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useFeedback } from '../../../components/useFeedback';
import { useChangeTeamMutation } from './teamApi';

interface RolesDialogProps {
  member: TeamMember;
  onClose: () => void;
}

export function RolesDialog({ member, onClose }: RolesDialogProps) {
  const feedback = useFeedback();
  const [change] = useChangeTeamMutation();
  const asked = useOpenApproval('user', member.id, ['team.change']);
  const form = useSchemaForm(teamUpdate, {
    initial: { roles: member.roles, reason: '' },
    isQuestion: true,
    onAsked: onClose,
    onSubmit: async (update) => {
      await change({ id: member.id, update }).unwrap();
      feedback.succeed(t('The roles of {username} are changed.', { username: member.username }));
      onClose();
    },
  });
  return (
    <FormModal
      title={t('Roles of {username}', { username: member.username })}
      form={form}
      submit={t('Save roles')}
      width={480}
      disabled={!form.isDirty || asked !== undefined}
      onClose={onClose}
    >
      {asked && <AskedFor approval={asked} />}
      <Typography.Paragraph>
        {t('Removing a role takes effect right away. Adding one may take a second person and a day.')}
      </Typography.Paragraph>
      <Form.Item {...form.field('roles')} label={t('Roles')}>
        <Checkbox.Group
          options={ADMIN_ROLES.map((role) => ({
            value: role,
            label: t('{role} ({count, plural, one {# permission} other {# permissions}})', {
              role: roleWord(role),
              count: ROLE_PERMISSIONS[role].length,
            }),
          }))}
          style={{ flexDirection: 'column', gap: 8 }}
        />
      </Form.Item>
      <Form.Item
        {...form.field('reason')}
        label={t('Why?')}
        extra={t('Where a second person has to approve it, they read this.')}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
  );
}
