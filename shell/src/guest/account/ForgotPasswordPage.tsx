import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { Field, Form, useForm } from '@souk/web-core/form';
import { LinkButton } from '@souk/web-core/ui';
import { useState } from 'react';
import { AccountPage } from './AccountPage';
import { resetRequestRules } from './rules';
import { useWork, WorkButton } from './useWork';

/** /forgot-password. The answer is the same for an address without an account. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  const work = useWork();
  const form = useForm(resetRequestRules, {
    initial: { email: '' },
    onSubmit: async (json) => {
      await work.request('/auth/password-reset/request', { method: 'POST', json });
      setSent(true);
    },
  });

  if (sent) {
    return (
      <AccountPage
        title={t('Check your email')}
        lead={
          <span role="status">
            {t('If an account exists with this email, you will receive a password reset link shortly.')}
          </span>
        }
      >
        <LinkButton href={paths.login} wide>
          {t('Back to login')}
        </LinkButton>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={t('Forgot your password?')}
      lead={t('Enter your email and we’ll send you a link to set a new one.')}
      foot={<a href={paths.login}>{t('Back to login')}</a>}
    >
      <Form form={form}>
        <Field label={t('Email')} type="email" autoComplete="username" {...form.field('email')} />
        <WorkButton work={work} form={form} label={t('Send reset link')} busyLabel={t('Sending…')} />
      </Form>
    </AccountPage>
  );
}
