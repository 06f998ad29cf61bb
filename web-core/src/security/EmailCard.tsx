import { emailChangeRequest } from '@souk/contracts/people/signIn/emailChange';
import { t } from '@souk/contracts/texts/texts';
import { Field, Form, FormActions, PasswordField, UserNameHint, useZodForm } from '../form';
import { errorText } from '../request';
import { useCurrentUser } from '../session/useSession';
import { Actions, Banner, Button, Card, ErrorState, rich } from '../ui';
import { securityApi } from './securityApi';

const EMPTY = { new_email: '', current_password: '' };

export function EmailCard() {
  const { data, error, refetch } = securityApi.useEmailChangeQuery();
  return (
    <Card title={t('Email address')}>
      {!data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data.pending ? (
        <PendingChange newEmail={data.pending.new_email} />
      ) : (
        <EmailForm />
      )}
    </Card>
  );
}

function PendingChange({ newEmail }: { newEmail: string }) {
  const [cancel, { isLoading, error }] = securityApi.useCancelEmailChangeMutation();
  return (
    <>
      <Banner tone="info" title={t('Waiting for you to open the link')}>
        {rich('We have sent it to {email}. It works for 24 hours. Until then your address stays as it is.', {
          email: <bdi>{newEmail}</bdi>,
        })}
      </Banner>
      {error && <Banner tone="bad">{errorText(error, t('The change couldn’t be cancelled'))}</Banner>}
      <Actions>
        <Button busy={isLoading} busyLabel={t('Cancelling…')} onClick={() => void cancel()}>
          {t('Cancel the change')}
        </Button>
      </Actions>
    </>
  );
}

/** Traders also see this above every page. */
function Bounced({ email }: { email: string }) {
  const [confirm, { isLoading, isSuccess, error }] = securityApi.useConfirmEmailAgainMutation();
  return (
    <Banner tone="warning" title={t('We can’t reach you by email')} announce={false}>
      <p role="status">
        {error
          ? errorText(error)
          : isSuccess
            ? t('We have sent the link again to {email}.', { email })
            : t(
                'Emails to {email} come back to us, so we’ve stopped sending them. Confirm the address again, or change it.',
                { email },
              )}
      </p>
      <Button small busy={isLoading} busyLabel={t('Sending…')} onClick={() => void confirm()}>
        {t('Send the link again')}
      </Button>
    </Banner>
  );
}

function EmailForm() {
  const { email, email_bounced, role } = useCurrentUser();
  const [ask] = securityApi.useAskEmailChangeMutation();
  const form = useZodForm(emailChangeRequest, {
    initial: EMPTY,
    fallback: t('The link couldn’t be sent'),
    onSubmit: async (request) => {
      await ask(request).unwrap();
    },
  });
  return (
    <Form form={form}>
      <p>{rich('You sign in with {email}.', { email: <bdi>{email}</bdi> })}</p>
      {role === 'admin' && email_bounced && <Bounced email={email} />}
      <UserNameHint email={email} />
      <Field
        label={t('New email address')}
        hint={
          role === 'admin'
            ? t('We tell both addresses, and every administrator.')
            : t('We tell both addresses. Withdrawals are on hold for 72 hours after the change.')
        }
        type="email"
        autoComplete="email"
        {...form.field('new_email')}
      />
      <PasswordField
        label={t('Your password')}
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <FormActions form={form} label={t('Send the link')} busyLabel={t('Sending…')} />
    </Form>
  );
}
