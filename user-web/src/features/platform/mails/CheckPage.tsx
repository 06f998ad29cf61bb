import { type MailCheck, mailCodeForm } from '@souk/contracts/platform/notifications/mails';
import { t } from '@souk/contracts/texts/texts';
import { paths, usePageTitle, useSession } from '@souk/web-core';
import { Field, Form, useZodForm } from '@souk/web-core/form';
import { Actions, Banner, Button, Card, Page, PageHeader, Stack } from '@souk/web-core/ui';
import { useState } from 'react';
import styles from './Mails.module.css';
import { useCheckMailMutation } from './mailsApi';
import { WrittenText } from './WrittenText';

/** /check: tells anyone if an email really came from us. */
export function CheckPage() {
  usePageTitle(t('Did we write this?'));
  const { user } = useSession();
  const [check] = useCheckMailMutation();
  const [found, setFound] = useState<MailCheck | null>(null);
  const form = useZodForm(mailCodeForm, {
    initial: { code: '' },
    fallback: t('The code couldn’t be checked'),
    onSubmit: async ({ code }) => {
      setFound(null);
      setFound(await check({ code, isSignedIn: user !== null }).unwrap());
    },
  });
  return (
    <Page>
      <PageHeader
        title={t('Did we write this?')}
        lead={t('Each of our emails ends with a code. Enter it here.')}
      />
      <Stack>
        {found && <Answer found={found} />}
        <div className={styles.form}>
          <Card>
            <Form form={form}>
              <Field
                label={t('Code')}
                hint={t('Our codes look like this: 1234-7KX2QM')}
                look="mono"
                {...form.field('code')}
              />
              <Actions>
                <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t('Checking…')}>
                  {t('Check code')}
                </Button>
              </Actions>
            </Form>
          </Card>
        </div>
      </Stack>
    </Page>
  );
}

function Answer({ found: { is_ours, is_yours, written } }: { found: MailCheck }) {
  const { user } = useSession();
  if (!is_ours)
    return (
      <Banner tone="bad" title={t('We never wrote this')}>
        {t('Open none of its links, and send nothing that it asks for.')}
      </Banner>
    );
  if (is_yours === false)
    return (
      <Banner tone="bad" title={t('We wrote this, but not to you')}>
        {t('The sender copied the code from another email. Open none of its links.')}
      </Banner>
    );
  if (written)
    return (
      <Banner tone="good" title={t('Yes, we wrote this to you')}>
        <WrittenText written={written} />
        <p>{t('If your email says something else, the sender copied the code.')}</p>
      </Banner>
    );
  if (user)
    return (
      <Banner tone="warning" title={t('We wrote an email with this code more than 30 days ago')}>
        {t('We no longer know to whom. A code can be copied.')}
      </Banner>
    );
  return (
    <Banner tone="warning" title={t('We wrote an email with this code')}>
      <p>{t('A code can be copied. Sign in to learn whether we wrote it to you.')}</p>
      <p>
        <a href={`${paths.login}?next=${paths.check}`}>{t('Sign in')}</a>
      </p>
    </Banner>
  );
}
