import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { isSupportPage, supportForm } from '@souk/contracts/platform/support';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths, runtimeConfig, usePageTitle, useSearchParams } from '@souk/web-core';
import { Form, FormActions, TextArea, useZodForm } from '@souk/web-core/form';
import { useIdempotency } from '@souk/web-core/request';
import { Card, Notice, Page, PageHeader, rich, Stack } from '@souk/web-core/ui';
import { useNotice } from '../../../components/useNotice';
import { QuestionList } from './QuestionList';
import { QuestionThread } from './QuestionThread';
import styles from './SupportPage.module.css';
import { supportApi } from './supportApi';

/** /contact: the user's questions to support, or the one that the address names. */
export function SupportPage() {
  usePageTitle(t('Support'));
  const [search] = useSearchParams();
  const id = Number(search.get('question'));
  const lead = t('Write to us. A person answers within {hours} hours, here and by email.', {
    hours: PROMISED_HOURS,
  });
  return (
    <Page>
      <PageHeader title={t('Support')} lead={lead} />
      {Number.isSafeInteger(id) && id > 0 ? (
        <Stack>
          <div className={styles.form}>
            <QuestionThread key={id} id={id} />
          </div>
          <Link to={paths.contact}>{t('All your questions')}</Link>
        </Stack>
      ) : (
        <AskSupport />
      )}
    </Page>
  );
}

/** Sends the page that the user came from with the question. */
function AskSupport() {
  const [search] = useSearchParams();
  const about = search.get('about') ?? '';
  const page = isSupportPage(about) ? about : paths.contact;
  const [notice, say] = useNotice();
  const [write] = supportApi.useWriteToSupportMutation();
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
            <FormActions form={form} label={t('Send message')} busyLabel={t('Sending…')} />
          </Form>
        </Card>
      </div>
      <QuestionList />
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
  );
}
