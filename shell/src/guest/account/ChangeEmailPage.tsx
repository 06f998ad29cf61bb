import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { PressPage } from './PressPage';

/** /change-email: target of the link mailed to the new address. */
export function ChangeEmailPage() {
  return (
    <PressPage
      title={t('Use this email address')}
      lead={t(
        'From then on you sign in with it. Other devices are signed out, and withdrawals are on hold for 72 hours.',
      )}
      path="/auth/email-change/confirm"
      button={t('Use this address')}
      busy={t('Changing…')}
      done={t('Your email address is changed.')}
      next={{ href: paths.dashboard, words: t('Go to your account') }}
      otherwise={{ href: paths.dashboard, words: t('Send a new link from your account') }}
    />
  );
}
