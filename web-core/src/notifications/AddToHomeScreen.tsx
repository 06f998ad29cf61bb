import { t } from '@souk/contracts/texts/texts';
import { runtimeConfig } from '@souk/web-core';
import { Dialog } from '../ui';
import styles from './AddToHomeScreen.module.css';

/** Instructions for iPhone and iPad, where only an installed app may show notifications. */
export function AddToHomeScreen({ onClose }: { onClose: () => void }) {
  const { productName } = runtimeConfig();
  return (
    <Dialog title={t('Add to Home Screen')} onClose={onClose}>
      <p>
        {t('iPhones and iPads show notifications of apps on the Home Screen only. It takes three steps:')}
      </p>
      <ol className={styles.steps}>
        <li>{t('Tap the Share button in your browser’s bar.')}</li>
        <li>{t('Scroll down and tap “Add to Home Screen”, then “Add”.')}</li>
        <li>
          {t('Open {productName} from your Home Screen, log in, and turn on notifications from the bell.', {
            productName,
          })}
        </li>
      </ol>
    </Dialog>
  );
}
