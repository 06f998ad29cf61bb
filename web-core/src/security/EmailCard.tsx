import { emailChangeRequest } from '@souk/contracts/people/emailChange';
import { t } from '@souk/contracts/texts';
import { Field, Form, PasswordField, UserNameHint, useZodForm } from '../form';
import { errorText } from '../request';
import { useCurrentUser } from '../session/useSession';
import { Actions, Banner, Button, Card, ErrorState, rich } from '../ui';
import { securityApi } from './securityApi';

const EMPTY = { new_email: '', current_password: '' };

/** The address of the account, and changing it: a link that is mailed to the new one does it. */
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

function EmailForm() {
  const { email, role } = useCurrentUser();
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
      <Actions>
        <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t('Sending…')}>
          {t('Send the link')}
        </Button>
      </Actions>
    </Form>
  );
}
