import type { GuestThread } from '@souk/contracts/platform/guestSupport';
import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { Field, Form, TextArea, useForm } from '@souk/web-core/form';
import { formatDateTime } from '@souk/web-core/format';
import { errorText, isRequestFailure, request } from '@souk/web-core/request';
import { Banner, Button, LinkButton } from '@souk/web-core/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountPage } from './AccountPage';
import styles from './AccountPage.module.css';
import { guestRequestRules, messageRules } from './rules';
import { useLinkToken } from './useLinkToken';
import { useWork, WorkButton } from './useWork';

/** /support: for people without an account or who cannot sign in. A mailed link opens their thread. */
export function GuestSupportPage() {
  const token = useLinkToken();
  return token ? <LinkedThread token={token} /> : <AskAsGuest />;
}

function AskAsGuest() {
  const [sentTo, setSentTo] = useState('');
  const work = useWork();
  const form = useForm(guestRequestRules, {
    initial: { email: '', subject: '', message: '' },
    onSubmit: async (json) => {
      await work.request('/support/guests', { method: 'POST', json });
      setSentTo(json.email);
    },
  });
  if (sentTo)
    return (
      <AccountPage
        title={t('Check your email')}
        lead={
          <span role="status">
            {t('We sent a link to {email}. Open it within a day: only then do we read your message.', {
              email: sentTo,
            })}
          </span>
        }
      />
    );
  return (
    <AccountPage
      title={t('Write to support')}
      lead={t('A person answers by email.')}
      foot={<a href={paths.login}>{t('You can sign in? Write from your account.')}</a>}
    >
      <Form form={form}>
        <Field label={t('Email')} type="email" autoComplete="email" {...form.field('email')} />
        <Field label={t('Subject')} {...form.field('subject')} />
        <TextArea
          label={t('What can we do for you?')}
          rows={6}
          hint={t('Never tell us a password.')}
          {...form.field('message')}
        />
        <WorkButton work={work} form={form} label={t('Send message')} busyLabel={t('Sending…')} />
      </Form>
    </AccountPage>
  );
}

type Thread = NonNullable<GuestThread['thread']>;

/** Thread of a mailed link. The reader confirms with a button, because mail servers open links to check them. */
function LinkedThread({ token }: { token: string }) {
  const [found, setFound] = useState<GuestThread | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPressed = useRef(false);
  const ask = (path: string) => {
    setFailure(null);
    return request<GuestThread>(`/support/guests/${path}`, { method: 'POST', json: { token } })
      .then(setFound)
      .catch(setFailure);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once.
  useEffect(() => void ask('read'), []);
  const press = async (path: string) => {
    wasPressed.current = true;
    setBusy(true);
    await ask(path);
    setBusy(false);
  };
  // Move the focus: the pressed button is gone.
  useEffect(() => {
    if (found && wasPressed.current) heading.current?.focus();
    wasPressed.current = false;
  }, [found]);
  const thread = found?.thread;
  const isVoid = isRequestFailure(failure) && failure.code === 'guest_link_void';
  return (
    <AccountPage
      title={thread ? t('Question {id}', { id: thread.id }) : t('Write to support')}
      headingRef={heading}
    >
      {failure !== null && <Banner tone="bad">{errorText(failure)}</Banner>}
      {isVoid && (
        <LinkButton href={paths.support} wide>
          {t('Write to us again')}
        </LinkButton>
      )}
      {failure === null && !found && !isBusy && <p role="status">{t('Loading…')}</p>}
      {!found && !isVoid && (failure !== null || isBusy) && (
        <Button wide busy={isBusy} busyLabel={t('Loading…')} onClick={() => void press('read')}>
          {t('Try again')}
        </Button>
      )}
      {found && !thread && (
        <Button
          variant="primary"
          wide
          busy={isBusy}
          busyLabel={t('Sending…')}
          onClick={() => void press('confirm')}
        >
          {t('Send my message to support')}
        </Button>
      )}
      {thread && <Messages thread={thread} token={token} onWritten={setFound} />}
    </AccountPage>
  );
}

interface MessagesProps {
  thread: Thread;
  token: string;
  onWritten: (found: GuestThread) => void;
}

function Messages({ thread: { messages, answer_by }, token, onWritten }: MessagesProps) {
  const form = useForm(messageRules, {
    initial: { message: '' },
    onSubmit: async ({ message }) => {
      const json = { token, message };
      onWritten(await request<GuestThread>('/support/guests/messages', { method: 'POST', json }));
      form.setValue('message', '');
    },
  });
  return (
    <>
      <div role="log">
        {messages.map(({ id, is_ours, text, created_at }) => (
          <section key={id} className={styles.message}>
            <b>{is_ours ? t('Support') : t('You')}</b>{' '}
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            <p dir="auto">{text}</p>
          </section>
        ))}
      </div>
      <Form form={form}>
        <TextArea
          label={t('Write more')}
          rows={3}
          hint={
            answer_by ? t('We answer by {time}, by email.', { time: formatDateTime(answer_by) }) : undefined
          }
          {...form.field('message')}
        />
        <Button variant="primary" type="submit" wide busy={form.submitting} busyLabel={t('Sending…')}>
          {t('Send message')}
        </Button>
      </Form>
    </>
  );
}
