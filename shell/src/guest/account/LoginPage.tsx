import { loginRequest } from '@souk/contracts/auth';
import { pageLoad, paths } from '@souk/web-core/config';
import { Field, Form, PasswordField, useZodForm } from '@souk/web-core/form';
import { type EndedSession, signIn, takeEndedSession } from '@souk/web-core/request';
import { Banner, Button } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';
import { siteName } from '../siteName';
import { AccountPage, Aside } from './AccountPage';
import styles from './AccountPage.module.css';

const ENDED_TEXTS: Record<EndedSession, string> = {
  over: 'Your session has ended. Please sign in again.',
  erased: 'Your account was deleted. We sent you a last mail about it.',
};

/** /login (spec §2). */
export function LoginPage() {
  // The page is prerendered without it.
  const [ended, setEnded] = useState<EndedSession | null>(null);
  useEffect(() => setEnded(takeEndedSession()), []);
  const form = useZodForm(loginRequest, {
    initial: { username: '', password: '' },
    onSubmit: async (credentials) => {
      await signIn(credentials);
      await leaveFor(paths.dashboard);
    },
  });

  return (
    <AccountPage
      title="Sign in"
      lead="Welcome back."
      foot={
        <span className={styles.newcomers}>
          New to {siteName()}? <a href={paths.register}>Create an account</a>
        </span>
      }
    >
      {ended && <Banner tone="info">{ENDED_TEXTS[ended]}</Banner>}
      <Form form={form}>
        <Field label="Email" type="email" autoComplete="username" {...form.field('username')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <Aside>
          <a href={paths.forgotPassword}>Forgot your password?</a>
        </Aside>
        <Button variant="primary" type="submit" wide busy={form.submitting} busyLabel="Signing in…">
          Sign in
        </Button>
      </Form>
    </AccountPage>
  );
}

/** Goes to another page. It never resolves: the form that waits for it stays busy until the browser has left. */
function leaveFor(address: string): Promise<never> {
  pageLoad.to(address);
  return new Promise(() => {});
}
