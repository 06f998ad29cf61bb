import { loginRequest } from '@souk/contracts/people/signIn/auth';
import type { SecondFactorProblem } from '@souk/contracts/people/signIn/secondFactors';
import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { pageLoad, paths, signedInAgain, useAppDispatch, useCurrentUser } from '@souk/web-core';
import { finishSignIn, secondFactorOf, signIn } from '@souk/web-core/request';
import { FactorForm } from '@souk/web-core/security/FactorForm';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { refetchAll } from '../../adminApi';
import { useSchemaForm } from '../form/useSchemaForm';
import { OpenModal } from '../OpenModal';
import { giveUpDrafts } from './unsaved';

/** Asks the user of an ended session for the password, in place. */
export function PasswordQuestion({ onSignedIn }: { onSignedIn: () => void }) {
  const { email } = useCurrentUser();
  const dispatch = useAppDispatch();
  const [secondStep, setSecondStep] = useState<SecondFactorProblem | null>(null);
  const goOn = (user: User) => {
    dispatch(signedInAgain(user));
    // Requests sent in between were refused.
    dispatch(refetchAll());
    onSignedIn();
  };
  const form = useSchemaForm(loginRequest, {
    initial: { username: email, password: '' },
    isQuestion: true,
    onSubmit: async (credentials) => {
      try {
        goOn(await signIn(credentials));
      } catch (error) {
        const asked = secondFactorOf(error);
        if (!asked) throw error;
        setSecondStep(asked);
      }
    },
  });
  const leave = () => {
    giveUpDrafts();
    pageLoad.to(paths.login);
  };
  return (
    <OpenModal
      centered
      closable={false}
      keyboard={false}
      width={400}
      title={t('Your session ended')}
      footer={null}
    >
      <Typography.Paragraph>
        {t('Nothing is lost. Log in again as {email}, then go on where you were.', { email })}
      </Typography.Paragraph>
      {secondStep ? (
        <FactorForm
          methods={secondStep.methods}
          passkeyOptions={async () => secondStep.passkey_options ?? { challenge: '' }}
          submit={t('Log in again')}
          onProof={async (proof) =>
            goOn(await finishSignIn({ login_token: secondStep.login_token, ...proof }))
          }
        />
      ) : (
        <Form {...form.props}>
          {form.alert}
          <Form.Item {...form.field('password')} label={t('Password')}>
            <Input.Password autoFocus autoComplete="current-password" />
          </Form.Item>
          <Flex gap="small" justify="end">
            <Button onClick={leave}>{t('Cancel')}</Button>
            <Button type="primary" htmlType="submit" loading={form.isSending}>
              {t('Log in again')}
            </Button>
          </Flex>
        </Form>
      )}
    </OpenModal>
  );
}
