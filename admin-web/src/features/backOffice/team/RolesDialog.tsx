import { ADMIN_ROLES, ROLE_PERMISSIONS } from '@souk/contracts/backOffice/permissions';
import { roleWord } from '@souk/contracts/backOffice/roleWords';
import { type TeamMember, teamUpdate } from '@souk/contracts/backOffice/team';
import { t } from '@souk/contracts/texts';
import { Button, Checkbox, Flex, Form, Typography } from 'antd';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { OpenModal } from '../../../components/OpenModal';
import { useFeedback } from '../../../components/useFeedback';
import { useChangeTeamMutation } from './teamApi';

interface RolesDialogProps {
  member: TeamMember;
  onClose: () => void;
}

/** Sets a person's roles. */
export function RolesDialog(props: RolesDialogProps) {
  return (
    <OpenModal
      title={t('Roles of {username}', { username: props.member.username })}
      centered
      width={480}
      footer={null}
      mask={{ closable: false }}
      onCancel={props.onClose}
    >
      <RolesForm {...props} />
    </OpenModal>
  );
}

function RolesForm({ member, onClose }: RolesDialogProps) {
  const feedback = useFeedback();
  const [change] = useChangeTeamMutation();
  const form = useSchemaForm(teamUpdate, {
    initial: { roles: member.roles },
    isQuestion: true,
    onAsked: onClose,
    onSubmit: async (update) => {
      await change({ id: member.id, update }).unwrap();
      feedback.succeed(t('The roles of {username} are changed.', { username: member.username }));
      onClose();
    },
  });
  return (
    <Form {...form.props}>
      {form.alert}
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
      <Flex justify="end" gap={8}>
        <Button disabled={form.isSending} onClick={onClose}>
          {t('Back')}
        </Button>
        <Button type="primary" htmlType="submit" loading={form.isSending} disabled={!form.isDirty}>
          {t('Save roles')}
        </Button>
      </Flex>
    </Form>
  );
}
