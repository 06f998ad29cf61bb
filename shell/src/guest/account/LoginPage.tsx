import type { SecondFactorProblem } from '@souk/contracts/people/signIn/secondFactors';
import { t } from '@souk/contracts/texts/texts';
import { pageLoad, paths } from '@souk/web-core/config';
import { Field, Form, PasswordField, useForm } from '@souk/web-core/form';
import { type EndedSession, secondFactorOf, signIn, takeEndedSession } from '@souk/web-core/request';
import { Banner, Button, lazyPart, rich } from '@souk/web-core/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { siteName } from '../siteName';
import { AccountPage, Aside } from './AccountPage';
import styles from './AccountPage.module.css';
import { takeNewAccount } from './newAccount';
import { loginRules } from './rules';
import { pageAfterSignIn, useLeadingOn } from './useNext';

// Loaded on demand: few accounts have a second factor.
const SecondStep = lazyPart(
  () => import(/* webpackChunkName: "forms" */ './SecondStep'),
  'SecondStep',
  <AccountPage title={t('One more step')} lead={t('Enter your code.')} />,
);

const ENDED_TEXTS: Record<EndedSession, string> = {
  over: t('Your session has ended. Please sign in again.'),
  erased: t('Your account was deleted. We sent you one last email about it.'),
};

export function LoginPage() {
  // Read after mounting: the prerendered page has no session storage.
  const [ended, setEnded] = useState<EndedSession | null>(null);
  useEffect(() => setEnded(takeEndedSession()), []);
  const register = useLeadingOn(paths.register);
  const [secondStep, setSecondStep] = useState<SecondFactorProblem | null>(null);
  const form = useForm(loginRules, {
    initial: { username: '', password: '' },
    onSubmit: async (credentials) => {
      try {
        await leaveFor(pageAfterSignIn(await signIn(credentials)));
      } catch (error) {
        const asked = secondFactorOf(error);
        if (!asked) throw error;
        return setSecondStep(asked);
      }
    },
  });

  const beginWithNewAccount = useEffectEvent(() => {
    const email = takeNewAccount();
    if (!email) return;
    form.follow({ username: email, password: '' });
    form.props.ref.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  });
  useEffect(() => beginWithNewAccount(), []);

  if (secondStep)
    return (
      <SecondStep
        asked={secondStep}
        onSignedIn={(user) => leaveFor(pageAfterSignIn(user))}
        onCancel={() => setSecondStep(null)}
      />
    );
  return (
    <AccountPage
      title={t('Sign in')}
      lead={t('Welcome.')}
      foot={
        <span className={styles.newcomers}>
          {rich('New to {site}? <a>Create an account</a>', {
            site: siteName(),
            a: (words) => <a href={register}>{words}</a>,
          })}
        </span>
      }
    >
      {ended && <Banner tone="info">{ENDED_TEXTS[ended]}</Banner>}
      <Form form={form}>
        <Field label={t('Email')} type="email" autoComplete="username" {...form.field('username')} />
        <PasswordField label={t('Password')} autoComplete="current-password" {...form.field('password')} />
        <Aside>
          <a href={paths.forgotPassword}>{t('Forgot your password?')}</a>
        </Aside>
        <Button variant="primary" type="submit" wide busy={form.submitting} busyLabel={t('Signing in…')}>
          {t('Sign in')}
        </Button>
      </Form>
    </AccountPage>
  );
}

/** Goes to another page. Never resolves: the form stays busy until the browser has left. */
function leaveFor(address: string): Promise<never> {
  pageLoad.to(address);
  return new Promise(() => {});
}
