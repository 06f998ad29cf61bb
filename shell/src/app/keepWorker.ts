/**
 * Registers the site's worker for a signed-in user, unless the deployment has switched workers off.
 * @param onWaiting Called when a newer one waits.
 */
export async function keepWorker(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const before = await serviceWorker.getRegistration();
  if (!before && (await isOff())) return;
  const registration = before ?? (await serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
  const tell = () => {
    // The first worker starts without waiting.
    if (registration.waiting && registration.active) onWaiting(registration.waiting);
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  // To register again would bring back a worker that is ending itself. What fails is tried at the next page.
  await before?.update().catch(() => undefined);
}

async function isOff(): Promise<boolean> {
  const answer = await fetch('/sw.json');
  return !answer.ok || (await answer.json()).off === true;
}
