import type { PasswordResetOwner } from '@souk/contracts/people/signIn/auth';
import { t } from '@souk/contracts/texts/texts';
import { pageLoad, paths } from '@souk/web-core/config';
import { Form, PasswordField, UserNameHint, useForm } from '@souk/web-core/form';
import { request } from '@souk/web-core/request';
import { Banner, Button, LinkButton, useSettled } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';
import { AccountPage } from './AccountPage';
import { resetRules } from './rules';
import { useLinkToken } from './useLinkToken';

const REDIRECT_MS = 3000;

export function ResetPasswordPage() {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const owner = useOwner(token);
  useSettled(paths.login, done ? REDIRECT_MS : undefined, pageLoad.to);

  const form = useForm(resetRules, {
    initial: { new_password: '', confirmPassword: '' },
    onSubmit: async ({ new_password }) => {
      await request('/auth/password-reset/confirm', { method: 'POST', json: { token, new_password } });
      setDone(true);
    },
  });

  // A token that has set a password is used up too.
  if (token === '' || (owner?.email === null && !done)) {
    return (
      <AccountPage title={t('Set a new password')}>
        <Banner tone="bad">{t('Invalid reset link. Please request a new password reset.')}</Banner>
        <LinkButton href={paths.forgotPassword} variant="primary" wide>
          {t('Request a new link')}
        </LinkButton>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('Set a new password')} foot={<a href={paths.login}>{t('Back to login')}</a>}>
      {done ? (
        <Banner tone="good" title={t('Password reset successful')}>
          {t('You can sign in with your new password now.')}
        </Banner>
      ) : (
        <Form form={form}>
          {owner?.email && <UserNameHint email={owner.email} />}
          <PasswordField
            label={t('New password')}
            hint={t('At least 8 characters.')}
            autoComplete="new-password"
            {...form.field('new_password')}
          />
          <PasswordField
            label={t('Confirm password')}
            autoComplete="new-password"
            {...form.field('confirmPassword')}
          />
          <Button variant="primary" type="submit" wide busy={form.submitting} busyLabel={t('Saving…')}>
            {t('Set new password')}
          </Button>
        </Form>
      )}
    </AccountPage>
  );
}

/**
 * Loads the account of the link, so that an invalid link shows before the reader chooses a password. If the request
 * fails, the form stays.
 */
function useOwner(token: string | undefined): PasswordResetOwner | null {
  const [owner, setOwner] = useState<PasswordResetOwner | null>(null);
  useEffect(() => {
    if (!token) return;
    request<PasswordResetOwner>('/auth/password-reset/check', { method: 'POST', json: { token } })
      .then(setOwner)
      .catch(() => undefined);
  }, [token]);
  return owner;
}
