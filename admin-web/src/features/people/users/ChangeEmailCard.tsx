import { type EmailRescue, emailRescue } from '@souk/contracts/people/signIn/emailChange';
import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Button, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { TitledCard } from '../../../components/TitledCard';
import { useFeedback } from '../../../components/useFeedback';
import { useChangeEmailMutation } from './usersApi';

const EMPTY: EmailRescue = { new_email: '', reason: '' };

/** Changes the email address of a user who lost their mailbox. It always takes a second person. */
export function ChangeEmailCard({ user }: { user: AdminUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TitledCard title={t('Email address')}>
      <Typography.Paragraph>
        {t(
          'Only for someone who lost their mailbox. Once a second person approves it, the new address is sent a link that changes it, and the old one is told.',
        )}
      </Typography.Paragraph>
      {isOpen ? (
        <ChangeEmailForm user={user} />
      ) : (
        <Button onClick={() => setOpen(true)}>{t('Change email address')}</Button>
      )}
    </TitledCard>
  );
}

function ChangeEmailForm({ user: { id, username } }: { user: AdminUser }) {
  const feedback = useFeedback();
  const [change] = useChangeEmailMutation();
  const form = useSchemaForm(emailRescue, {
    initial: EMPTY,
    onSubmit: async (request) => {
      await change({ id, request }).unwrap();
      form.reset(EMPTY);
      feedback.succeed(t('{name} is sent the link.', { name: username }));
    },
  });
  return (
    <Form {...form.props}>
      {form.alert}
      <Form.Item {...form.field('new_email')} label={t('New email address')}>
        <Input type="email" />
      </Form.Item>
      <Form.Item {...form.field('reason')} label={t('How you made sure that it is the owner who asks')}>
        <Input.TextArea rows={2} />
      </Form.Item>
      <Button danger htmlType="submit" loading={form.isSending} disabled={!form.isDirty}>
        {t('Ask for the change')}
      </Button>
    </Form>
  );
}
