import type { Requirements } from '@souk/contracts/platform/settings/settings';
import { spokenLanguage, t } from '@souk/contracts/texts/texts';
import { pageLoad, paths } from '@souk/web-core/config';
import { Field, Form, PasswordField, useForm } from '@souk/web-core/form';
import { request } from '@souk/web-core/request';
import { Banner, rich, useSettled } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';
import { AccountPage } from './AccountPage';
import { rememberNewAccount } from './newAccount';
import { registrationRules } from './rules';
import { useLeadingOn } from './useNext';
import { useWork, WorkButton } from './useWork';

const REDIRECT_MS = 2000;

const empty = { email: '', username: '', phone: '', password: '', confirmPassword: '' };

export function RegisterPage() {
  const [done, setDone] = useState(false);
  const [terms, setTerms] = useState('');
  const work = useWork();
  useEffect(() => {
    const ask = request<Requirements>('/requirements');
    // Without an answer, the terms are asked for after sign-in.
    ask.then((asked) => setTerms(asked.terms_version)).catch(() => {});
  }, []);
  const login = useLeadingOn(paths.login);
  useSettled(login, done ? REDIRECT_MS : undefined, pageLoad.to);

  const form = useForm(registrationRules, {
    initial: empty,
    // Omit the password's confirmation from the request.
    onSubmit: async ({ confirmPassword: _, ...registration }) => {
      const json = {
        ...registration,
        language: spokenLanguage(),
        ...(terms && { accepted_terms: terms }),
      };
      await work.request('/auth/register', { method: 'POST', json });
      rememberNewAccount(registration.email);
      setDone(true);
    },
    fallback: t('An error occurred during registration'),
  });

  return (
    <AccountPage
      title={t('Create your account')}
      lead={
        done ? undefined : t('It takes a minute. You verify your identity later, before your first trade.')
      }
      foot={rich('Already have an account? <a>Sign in</a>', { a: (words) => <a href={login}>{words}</a> })}
    >
      {done ? (
        <Banner tone="good">{t('Account created successfully! Please log in.')}</Banner>
      ) : (
        <Form form={form}>
          <Field label={t('Email')} type="email" autoComplete="username" {...form.field('email')} />
          <Field
            label={t('Username')}
            dir="ltr"
            hint={t('Others see this name. Lowercase letters, numbers and underscores.')}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('username')}
          />
          <Field label={t('Phone')} optional type="tel" autoComplete="tel" {...form.field('phone')} />
          <PasswordField
            label={t('Password')}
            hint={t('At least 6 characters.')}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordField
            label={t('Confirm password')}
            autoComplete="new-password"
            {...form.field('confirmPassword')}
          />
          {terms && (
            <p>
              {rich('By creating an account you accept our <a>terms, version {version}</a>.', {
                version: <bdi>{terms}</bdi>,
                a: (words) => (
                  <a href={paths.terms} target="_blank" rel="noreferrer">
                    {words}
                  </a>
                ),
              })}
            </p>
          )}
          <WorkButton
            work={work}
            form={form}
            label={t('Create account')}
            busyLabel={t('Creating your account…')}
          />
        </Form>
      )}
    </AccountPage>
  );
}
