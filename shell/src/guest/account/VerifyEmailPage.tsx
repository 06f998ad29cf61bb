import { emailVerificationForm } from '@souk/contracts/people/auth';
import { t } from '@souk/contracts/texts';
import { paths } from '@souk/web-core/config';
import { Form, useZodForm } from '@souk/web-core/form';
import { request } from '@souk/web-core/request';
import { Banner, Button, LinkButton, rich } from '@souk/web-core/ui';
import { useState } from 'react';
import { AccountPage } from './AccountPage';
import { useLinkToken } from './useLinkToken';

const TITLE = t('Confirm your email address');

/** /verify-email: a press confirms. Mail servers open links to check them, and must not use up the token. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const form = useZodForm(emailVerificationForm, {
    initial: {},
    onSubmit: async () => {
      await request('/auth/verify-email', { method: 'POST', json: { token } });
      setDone(true);
    },
  });

  if (done) {
    return (
      <AccountPage title={TITLE}>
        <Banner tone="good">{t('Your email address is confirmed.')}</Banner>
        <LinkButton href={paths.dashboard} variant="primary" wide>
          {t('Go to your account')}
        </LinkButton>
      </AccountPage>
    );
  }
  if (token === '') {
    return (
      <AccountPage title={TITLE}>
        <Banner tone="bad">{t('This link is incomplete. Open it from the email again.')}</Banner>
        <LinkButton href={paths.dashboard} variant="primary" wide>
          {t('Send a new link from your account')}
        </LinkButton>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={TITLE}
      lead={t('One tap, and we know our emails reach you.')}
      foot={rich('Need another link? <a>Send it from your account</a>', {
        a: (words) => <a href={paths.dashboard}>{words}</a>,
      })}
    >
      <Form form={form}>
        <Button variant="primary" type="submit" wide busy={form.submitting} busyLabel={t('Confirming…')}>
          {t('Confirm my email address')}
        </Button>
      </Form>
    </AccountPage>
  );
}
