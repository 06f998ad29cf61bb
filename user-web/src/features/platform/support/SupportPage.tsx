import {
  isSupportPage,
  type SupportReply,
  type SupportRequest,
  supportForm,
} from '@souk/contracts/platform/support';
import { t } from '@souk/contracts/texts';
import { paths, runtimeConfig, usePageTitle, useSearchParams } from '@souk/web-core';
import { Form, TextArea, useZodForm } from '@souk/web-core/form';
import { type Keyed, postOnce, useIdempotency } from '@souk/web-core/request';
import { Actions, Button, Card, Notice, Page, PageHeader, rich, Stack } from '@souk/web-core/ui';
import { useNotice } from '../../../components/useNotice';
import { userApi } from '../../../userApi';
import styles from './SupportPage.module.css';

const { useWriteToSupportMutation } = userApi.injectEndpoints({
  endpoints: (build) => ({
    writeToSupport: build.mutation<SupportReply, Keyed<SupportRequest>>({ query: postOnce('/support') }),
  }),
});

/** /contact: a message to the people behind the platform, who see which page it is about. */
export function SupportPage() {
  usePageTitle(t('Support'));
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
      say(t('Sent. We’ll reply to {address}.', { address: answer_to }));
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
                hint={
                  page === paths.contact
                    ? t('We also see who you are. Never tell us a password.')
                    : t(
                        'We also see who you are and that you were looking at {page}. Never tell us a password.',
                        { page },
                      )
                }
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
          {rich('Most questions are answered in the <a>help</a>. You can also write to {email}.', {
            a: (words) => <a href={paths.help}>{words}</a>,
            email: (
              <a href={`mailto:${supportEmail}`} dir="ltr">
                {supportEmail}
              </a>
            ),
          })}
        </p>
      </Stack>
    </Page>
  );
}
