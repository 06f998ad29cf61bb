import { t } from '@souk/contracts/texts';
import { pageLoad, useCurrentUser } from '@souk/web-core';
import { mendPush } from '@souk/web-core/notifications/push';
import { Banner, Button } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';
import place from './CutOffBanner.module.css';
import { keepWorker } from './keepWorker';
import styles from './NewWorkerBanner.module.css';

/** Keeps this browser's worker and its pushes as they should be, and says when a newer worker waits for the page to be loaded again. */
export function NewWorkerBanner() {
  const { id } = useCurrentUser();
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    const idle = setTimeout(() => {
      keepWorker(setWaiting)
        .then(() => mendPush(id))
        .catch(() => undefined);
    }, 2_000);
    return () => clearTimeout(idle);
  }, [id]);
  if (!waiting) return null;
  const takeOver = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => pageLoad.replace(location.href), {
      once: true,
    });
    waiting.postMessage('take over');
  };
  return (
    <div className={place.place}>
      <Banner tone="info">
        <div className={styles.line}>
          <strong>{t('A new version is ready')}</strong>
          <Button small onClick={takeOver}>
            {t('Reload')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
