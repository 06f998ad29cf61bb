import { t } from '@souk/contracts/texts/texts';
import { useState } from 'react';
import { errorText } from '../request';
import { Banner, Button } from '../ui';
import { AddToHomeScreen } from './AddToHomeScreen';
import type { PushState } from './push';
import styles from './ThisDevice.module.css';
import { usePush } from './usePush';

const TEXTS: Record<PushState, string> = {
  unsupported: t('This browser can’t show notifications. You’re still told here and by email.'),
  install: t('On this device, notifications come once the site is on your Home Screen.'),
  blocked: t(
    'You’ve blocked notifications from this site. Allow them in your browser’s settings, then reload this page.',
  ),
  off: t('Get notified on this device when there’s something to do, even with this page closed.'),
  on: t('This device tells you when something needs you, until you log out here.'),
};

interface ThisDeviceProps {
  showsDetails: boolean;
  onShowDetails: (on: boolean) => void;
}

export function ThisDevice({ showsDetails, onShowDetails }: ThisDeviceProps) {
  const { state, isBusy, error, isTested, switchOn, switchOff, test } = usePush();
  const [isExplained, setExplained] = useState(false);
  return (
    <section className={styles.device} aria-label={t('This device')}>
      <h3 className={styles.title}>{t('This device')}</h3>
      <p className={styles.text}>{TEXTS[state ?? 'off']}</p>
      {error !== null && (
        <Banner tone="bad">{errorText(error, t('That didn’t work. Please try again.'))}</Banner>
      )}
      {isTested && <Banner tone="good">{t('Sent. It should appear within a few seconds.')}</Banner>}
      {state !== 'blocked' && state !== 'unsupported' && (
        <div className={styles.actions}>
          {state === 'off' && (
            <Button variant="primary" busy={isBusy} onClick={switchOn}>
              {t('Turn on notifications here')}
            </Button>
          )}
          {state === 'install' && (
            <Button onClick={() => setExplained(true)}>{t('Add to Home Screen')}</Button>
          )}
          {state === 'on' && (
            <>
              <Button busy={isBusy} onClick={test}>
                {t('Send a test')}
              </Button>
              <Button variant="quiet" busy={isBusy} onClick={switchOff}>
                {t('Turn off here')}
              </Button>
            </>
          )}
        </div>
      )}
      <label className={styles.details}>
        <input
          type="checkbox"
          checked={showsDetails}
          onChange={({ target }) => onShowDetails(target.checked)}
        />
        {t('Show names, amounts and messages on the lock screens of my devices')}
      </label>
      {isExplained && <AddToHomeScreen onClose={() => setExplained(false)} />}
    </section>
  );
}
