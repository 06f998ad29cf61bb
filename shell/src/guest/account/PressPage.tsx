import { t } from '@souk/contracts/texts/texts';
import { Form, useForm } from '@souk/web-core/form';
import { removeToken, request } from '@souk/web-core/request';
import { Banner, Button, LinkButton } from '@souk/web-core/ui';
import { type ReactNode, useState } from 'react';
import { AccountPage } from './AccountPage';
import { useLinkToken } from './useLinkToken';

const accept = () => ({ output: null });

interface PressPageProps {
  title: string;
  lead: ReactNode;
  foot?: ReactNode;
  path: string;
  button: string;
  busy: string;
  done: string;
  endsSession?: true;
  next: { href: string; words: string };
  otherwise: { href: string; words: string };
}

/**
 * Page of a mailed link that performs an action. It waits for a press: mail servers open links to check them and must
 * not use up the token.
 */
export function PressPage({
  title,
  lead,
  foot,
  path,
  button,
  busy,
  done,
  endsSession,
  next,
  otherwise,
}: PressPageProps) {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const form = useForm(
    { check: accept, load: async () => accept },
    {
      initial: {},
      onSubmit: async () => {
        await request(path, { method: 'POST', json: { token } });
        // The next page asks for a new password and redirects signed-in users.
        if (endsSession) removeToken();
        setDone(true);
      },
    },
  );
  if (isDone || token === '') {
    const { href, words } = isDone ? next : otherwise;
    return (
      <AccountPage title={title}>
        <Banner tone={isDone ? 'good' : 'bad'}>
          {isDone ? done : t('This link is incomplete. Open it from the email again.')}
        </Banner>
        <LinkButton href={href} variant="primary" wide>
          {words}
        </LinkButton>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={title} lead={lead} foot={foot}>
      <Form form={form}>
        <Button variant="primary" type="submit" wide busy={form.submitting} busyLabel={busy}>
          {button}
        </Button>
      </Form>
    </AccountPage>
  );
}
