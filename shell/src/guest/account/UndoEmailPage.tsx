import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { PressPage } from './PressPage';

/** /undo-email: target of the link mailed to the address that an account loses. */
export function UndoEmailPage() {
  return (
    <PressPage
      title={t('Keep your email address')}
      lead={t(
        'If you didn’t ask for another address, press the button: the account keeps this one, all devices are signed out, second factors and keys added since are removed, and you choose a new password.',
      )}
      foot={<a href={paths.login}>{t('It was me: leave it as it is')}</a>}
      path="/auth/email-change/undo"
      button={t('It wasn’t me: keep this address')}
      busy={t('Changing…')}
      endsSession
      done={t('Your account has this address again. We have sent you a link to set a new password.')}
      next={{ href: paths.login, words: t('Back to login') }}
      otherwise={{ href: paths.login, words: t('Back to login') }}
    />
  );
}
