import { request } from '../request/send';

/** Push state of this browser. `install`: only an app on the Home Screen may show notifications. `blocked`: the user denied permission. */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

/** Holds the id of the user who enabled push in this browser. */
const KEY = 'push';
const CURRENT = '/push-subscriptions/current';
/** Time limit for a service worker that is still being installed. */
const WORKER_MS = 10_000;

type OnIos = Navigator & { standalone?: boolean };

const isOnIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/** True if the site runs as an installed app, not in a tab. */
const isInstalled = () =>
  (navigator as OnIos).standalone === true || matchMedia('(display-mode: standalone)').matches;

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function readPushState(): Promise<PushState> {
  if (!canPush()) return isOnIos() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await subscribed();
  return subscription && localStorage.getItem(KEY) !== null ? 'on' : 'off';
}

/** Asks for permission; call it after a press. @throws Error if push could not be enabled. */
export async function switchPushOn(userId: number): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  localStorage.setItem(KEY, String(userId));
  try {
    await subscribe();
  } catch (error) {
    localStorage.removeItem(KEY);
    throw error;
  }
  return 'on';
}

export async function switchPushOff(): Promise<PushState> {
  await request(CURRENT, { method: 'DELETE' });
  await forgetPush();
  return 'off';
}

export async function testPush(): Promise<void> {
  await request(`${CURRENT}/test`, { method: 'POST' });
}

/**
 * Runs at each page load: browsers replace and drop subscriptions by themselves, and a subscription of another user who
 * signed in here before must end.
 */
export async function mendPush(userId: number): Promise<void> {
  const owner = localStorage.getItem(KEY);
  if (owner === null || !canPush()) return;
  if (owner !== String(userId) || Notification.permission !== 'granted') return forgetPush();
  await subscribe();
}

/** Removes the subscription in this browser. The server drops it with the session. */
export async function forgetPush(): Promise<void> {
  localStorage.removeItem(KEY);
  showOnIcon(0);
  if (canPush()) await (await subscribed())?.unsubscribe().catch(() => undefined);
}

export function showOnIcon(count: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(): Promise<void> {
  const { key } = await request<{ key: string }>('/push/key');
  const { pushManager } = await readyWorker();
  let subscription = await pushManager.getSubscription();
  if (subscription && keyOf(subscription) !== key) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await request(CURRENT, { method: 'PUT', json: { endpoint, keys } });
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The worker isn’t ready')), WORKER_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Base64url, the server's format. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
