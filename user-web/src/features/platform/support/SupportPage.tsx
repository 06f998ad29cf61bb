import { isSupportPage, supportForm } from '@souk/contracts/platform/support';
import { t } from '@souk/contracts/texts';
import { paths, runtimeConfig, usePageTitle, useSearchParams } from '@souk/web-core';
import { Form, TextArea, useZodForm } from '@souk/web-core/form';
import { useIdempotency } from '@souk/web-core/request';
import { Actions, Button, Card, Notice, Page, PageHeader, Stack } from '@souk/web-core/ui';
import { useNotice } from '../../../components/useNotice';
import styles from './SupportPage.module.css';
import { useWriteToSupportMutation } from './supportApi';

/** /contact: a message to the people behind the platform, who see which page it is about. */
export function SupportPage() {
  usePageTitle('Support');
  const [search] = useSearchParams();
  const about = search.get('about') ?? '';
  const page = isSupportPage(about) ? about : paths.contact;
  const [notice, say] = useNotice();
  const [write] = useWriteToSupportMutation();
  const withIdempotency = useIdempotency();
  const form = useZodForm(supportForm, {
    initial: { message: '' },
    onSubmit: async ({ message }) => {
      const request = { message, page };
      const { answer_to } = await withIdempotency(request, (idempotencyKey) =>
        write({ request, idempotencyKey }).unwrap(),
      );
      form.setValue('message', '');
      say(`Sent. We’ll reply to ${answer_to}.`);
    },
  });
  const { supportEmail } = runtimeConfig();
  return (
    <Page>
      <PageHeader title={t('Support')} lead={t('Write to us. A person reads it and answers by email.')} />
      <Stack>
        <Notice {...notice} />
        <div className={styles.form}>
          <Card>
            <Form form={form}>
              <TextArea
                label={t('What can we do for you?')}
                rows={6}
                hint={`We also see who you are${page === paths.contact ? '' : ` and that you were looking at ${page}`}. Never tell us a password.`}
                {...form.field('message')}
              />
              <Actions>
                <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t('Sending…')}>
                  {t('Send message')}
                </Button>
              </Actions>
            </Form>
          </Card>
        </div>
        <p className={styles.more}>
          Most questions are answered in the <a href={paths.help}>{t('help')}</a>. You can also write to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </Stack>
    </Page>
  );
}
