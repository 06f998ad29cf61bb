import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { PressPage } from './PressPage';

/** /mail-off: unsubscribes from one kind of mail. */
export function MailOffPage() {
  const settings = { href: `${paths.profile}?tab=notifications`, words: t('All notification settings') };
  return (
    <PressPage
      title={t('Fewer emails')}
      lead={t(
        'Press the button to get no more emails of the kind that brought you here. Security emails stay on, and the site still tells you.',
      )}
      path="/mail-off"
      button={t('No more of these emails')}
      busy={t('Changing…')}
      done={t('You get no more of these emails. You can switch them on again in the settings.')}
      next={settings}
      otherwise={settings}
    />
  );
}
