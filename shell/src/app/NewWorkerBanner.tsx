import { t } from '@souk/contracts/texts/texts';
import { pageLoad, useCurrentUser } from '@souk/web-core';
import { mendPush } from '@souk/web-core/notifications/push';
import { Banner, Button } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';
import place from './CutOffBanner.module.css';
import styles from './NewWorkerBanner.module.css';

/** Registers the service worker, renews the push subscription, and asks for a reload when a new worker waits. */
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

/**
 * Registers the service worker for a signed-in user, unless the deployment has switched workers off.
 * @param onWaiting Called when a newer worker waits.
 */
async function keepWorker(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const before = await serviceWorker.getRegistration();
  if (!before && (await isOff())) return;
  const registration = before ?? (await serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
  const tell = () => {
    // The first worker activates without waiting.
    if (registration.waiting && registration.active) onWaiting(registration.waiting);
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  // Registering again would revive a worker that is unregistering itself. The next page load retries a failed update.
  await before?.update().catch(() => undefined);
}

async function isOff(): Promise<boolean> {
  const answer = await fetch('/sw.json');
  return !answer.ok || (await answer.json()).off === true;
}
