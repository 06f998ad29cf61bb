import { passwordChangeForm } from '@souk/contracts/people/signIn/sessions';
import { t } from '@souk/contracts/texts/texts';
import { useState } from 'react';
import { Form, FormActions, PasswordField, UserNameHint, useZodForm } from '../form';
import { useCurrentUser } from '../session/useSession';
import { Card, Notice } from '../ui';
import { securityApi } from './securityApi';

const EMPTY = { current_password: '', new_password: '', confirmPassword: '' };

export function PasswordForm() {
  const [changePassword] = securityApi.useChangePasswordMutation();
  const [isDone, setDone] = useState(false);
  const { email } = useCurrentUser();
  const form = useZodForm(passwordChangeForm, {
    initial: EMPTY,
    fallback: t('Failed to change the password'),
    onSubmit: async ({ confirmPassword: _, ...change }) => {
      setDone(false);
      await changePassword(change).unwrap();
      form.reset(EMPTY);
      setDone(true);
    },
  });
  return (
    <Card title={t('Password')}>
      <Notice
        text={isDone ? t('Password changed. All other devices were signed out, and API keys ended.') : null}
        onDismiss={() => setDone(false)}
      />
      <Form form={form}>
        <UserNameHint email={email} />
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <PasswordField
          label={t('New password')}
          hint={t('At least 8 characters. All other devices are signed out, and API keys end.')}
          autoComplete="new-password"
          {...form.field('new_password')}
        />
        <PasswordField
          label={t('Confirm new password')}
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <FormActions form={form} label={t('Change password')} busyLabel={t('Changing…')} />
      </Form>
    </Card>
  );
}
