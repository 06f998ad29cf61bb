import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { errorText, readStored, store } from '@souk/web-core/request';
import { AbovePage, Banner, Button, rich } from '@souk/web-core/ui';
import { useState } from 'react';
import { userApi } from '../userApi';
import { useProfileQuery } from './accountApi';
import { accountBarrier } from './barriers';
import styles from './ConfirmEmailBanner.module.css';

const { useSendVerificationMutation } = userApi.injectEndpoints({
  endpoints: (build) => ({
    sendVerification: build.mutation<{ message: string }, void>({
      query: () => ({ path: '/auth/verify-email/request', method: 'POST' }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

/**
 * Shown on every page until the email address is confirmed. The user can hide it in this tab, unless a confirmed
 * address is required or mail to it bounces.
 */
export function ConfirmEmailBanner({ user }: { user: User }) {
  const isRequired = accountBarrier(user) === 'email_unconfirmed';
  const isPressing = isRequired || user.email_bounced;
  const [isHidden, hide] = useHidden(user.id);
  const [send, sending] = useSendVerificationMutation();
  // The link opens in another tab.
  useProfileQuery(undefined, { refetchOnFocus: true });
  if (isHidden && !isPressing) return null;
  const email = <strong dir="ltr">{user.email}</strong>;
  return (
    <AbovePage>
      <Banner
        tone={isPressing ? 'warning' : 'info'}
        title={user.email_bounced ? t('We can’t reach you by email') : t('Confirm your email address')}
        announce={false}
        onDismiss={isPressing ? undefined : hide}
      >
        <div className={styles.words}>
          <p className={styles.text} role="status">
            {sending.isError ? (
              errorText(sending.error)
            ) : (
              <>
                {sending.isSuccess
                  ? rich('We have sent the link again to {email}.', { email })
                  : user.email_bounced
                    ? rich(
                        'Emails to {email} come back to us. Confirm the address again, or <a>change it</a>.',
                        { email, a: (words) => <Link to={`${paths.profile}?tab=security`}>{words}</Link> },
                      )
                    : rich('Open the link we sent to {email}.', { email })}
                {isRequired && ` ${t('Until then you can’t trade, deposit or withdraw.')}`}
              </>
            )}
          </p>
          <Button small busy={sending.isLoading} busyLabel={t('Sending…')} onClick={() => void send()}>
            {t('Send the link again')}
          </Button>
        </div>
      </Banner>
    </AbovePage>
  );
}

function useHidden(userId: number): [isHidden: boolean, hide: () => void] {
  const key = `email-unconfirmed-hidden-${userId}`;
  const [isHidden, setHidden] = useState(() => readStored(key, 'sessionStorage') !== null);
  const hide = () => {
    setHidden(true);
    store(key, true, 'sessionStorage');
  };
  return [isHidden, hide];
}
