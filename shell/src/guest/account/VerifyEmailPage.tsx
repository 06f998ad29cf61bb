import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { rich } from '@souk/web-core/ui';
import { PressPage } from './PressPage';

export function VerifyEmailPage() {
  return (
    <PressPage
      title={t('Confirm your email address')}
      lead={t('One tap, and we know our emails reach you.')}
      foot={rich('Need another link? <a>Send it from your account</a>', {
        a: (words) => <a href={paths.dashboard}>{words}</a>,
      })}
      path="/auth/verify-email"
      button={t('Confirm my email address')}
      busy={t('Confirming…')}
      done={t('Your email address is confirmed.')}
      next={{ href: paths.dashboard, words: t('Go to your account') }}
      otherwise={{ href: paths.dashboard, words: t('Send a new link from your account') }}
    />
  );
}
