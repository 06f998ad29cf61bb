import { t } from '@souk/contracts/texts/texts';
import { useState } from 'react';
import { errorText } from '../request';
import { Banner, Button, classNames, Icon } from '../ui';
import { AddToHomeScreen } from './AddToHomeScreen';
import styles from './PushOffer.module.css';
import { usePush } from './usePush';

const KEY = 'push-offer';

/**
 * Offers push notifications on this device: under the bell, and on a trade's page. Never shown at a first visit, nor
 * again on trades once declined.
 */
export function PushOffer({ place }: { place: 'bell' | 'trade' }) {
  const { state, isBusy, error, switchOn } = usePush();
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(KEY) === 'declined');
  const [isExplained, setExplained] = useState(false);
  if ((state !== 'off' && state !== 'install') || (place === 'trade' && isDeclined)) return null;
  const decline = () => {
    localStorage.setItem(KEY, 'declined');
    setDeclined(true);
  };
  return (
    <section
      className={classNames(styles.offer, styles[place])}
      aria-label={t('Notifications on this device')}
    >
      <Icon name="bell" className={styles.icon} />
      <p className={styles.text}>
        {t('Get notified on this device when it’s your turn, even with this page closed.')}
      </p>
      <div className={styles.actions}>
        <Button small busy={isBusy} onClick={state === 'install' ? () => setExplained(true) : switchOn}>
          {state === 'install' ? t('Show me how') : t('Turn on')}
        </Button>
        {place === 'trade' && (
          <Button small variant="quiet" onClick={decline}>
            {t('Not now')}
          </Button>
        )}
      </div>
      {error !== null && (
        <Banner tone="bad">{errorText(error, t('That didn’t work. Please try again.'))}</Banner>
      )}
      {isExplained && <AddToHomeScreen onClose={() => setExplained(false)} />}
    </section>
  );
}
