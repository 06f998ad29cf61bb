/*
 * Shows notifications, and an offline page if there is no connection. It caches nothing: no answer of the api, no code, no
 * document, so a release stays a release. Of all requests it answers only navigations.
 */

const SWITCH = '/sw.json';

/** Texts by language, from the build. */
const OFFLINE_TEXTS = __OFFLINE_TEXTS__;

const OFFLINE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title></title>
<style>
  body { min-height: 100vh; margin: 0; display: grid; place-items: center; background: light-dark(#faf9f7, #141311);
    color: light-dark(#1d1b18, #f1eee9); font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', system-ui, sans-serif; }
  main { max-width: 400px; padding: 24px; text-align: center; }
  h1 { margin: 16px 0 8px; font-size: 24px; }
  p { margin: 0 0 24px; color: light-dark(#5a554d, #bab3a8); }
  button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: light-dark(#0f5e59, #52b5aa);
    color: light-dark(#fff, #06201e); font: inherit; font-weight: 600; cursor: pointer; }
</style>
</head>
<body>
<main>
  <svg width="72" height="72" viewBox="0 0 72 72" fill="none" stroke="currentColor" stroke-width="2.5" aria-hidden="true">
    <path d="M10 64V38C10 22 28 18 36 6c8 12 26 16 26 32v26M22 64V42c0-10 9-13 14-20 5 7 14 10 14 20v22M4 64h64"/>
  </svg>
  <h1></h1>
  <p></p>
  <button type="button"></button>
</main>
<script>
  const texts = ${JSON.stringify(OFFLINE_TEXTS).replaceAll('<', '\\u003c')};
  const cookie = (name) => new RegExp('(?:^|; )(?:__Host-)?' + name + '=([a-z]+)').exec(document.cookie)?.[1];
  const chosen = cookie('lang');
  const asked = navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => texts[code]?.isComplete);
  const lang = texts[chosen] ? chosen : (asked ?? 'en');
  const { dir, title, text, again } = texts[lang];
  Object.assign(document.documentElement, { lang, dir });
  document.documentElement.style.colorScheme = cookie('theme') ?? '';
  document.title = document.querySelector('h1').textContent = title;
  document.querySelector('p').textContent = text;
  document.querySelector('button').textContent = again;
  const reload = () => location.reload();
  const look = () => fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && reload(), () => undefined);
  document.querySelector('button').onclick = reload;
  addEventListener('online', look);
  setInterval(look, 5000);
</script>
</body>
</html>
`;

/** Nothing in the page comes from outside this file. */
const OFFLINE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const offline = () => new Response(OFFLINE, { status: 503, headers: OFFLINE_HEADERS });

/** Asks the deployment if it has switched workers off. @throws if it does not answer. */
async function isOff() {
  const answer = await fetch(SWITCH, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${SWITCH} answered ${answer.status}`);
  return (await answer.json()).off === true;
}

/** A slow answer is no lost connection: the browser itself shows that it is still loading. */
async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offline();
  }
}

/** Apple ends a subscription whose pushes show nothing. */
async function mustShow() {
  const subscription = await self.registration.pushManager.getSubscription();
  return subscription?.endpoint.startsWith('https://web.push.apple.com/') ?? false;
}

async function show({ notification, app_badge: badge, close }) {
  if (badge !== undefined && navigator.setAppBadge) await navigator.setAppBadge(badge).catch(() => undefined);
  const { title, navigate, ...options } = notification;
  if (close && !(await mustShow())) {
    const shown = await self.registration.getNotifications({ tag: options.tag });
    for (const one of shown) one.close();
    return;
  }
  await self.registration.showNotification(title, {
    ...options,
    silent: close === true,
    icon: '/icon-192.png',
    data: { navigate },
  });
}

async function openSubject(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  // A page that its reader is filling in stays as it is.
  return there ? there.focus() : self.clients.openWindow(address);
}

// Without an answer it is not installed, and the next page tries again: one that missed the switch would wait for ever.
self.addEventListener('install', (event) => {
  event.waitUntil(isOff().then((off) => off && self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    isOff()
      .catch(() => false)
      .then((off) => (off ? self.registration.unregister() : self.registration.navigationPreload?.enable())),
  );
});

// A newer worker waits until the reader wants it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isPage = !/\.\w+$/.test(new URL(request.url).pathname);
  if (request.mode === 'navigate' && request.method === 'GET' && isPage) event.respondWith(open(event));
});

self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (message?.web_push === 8030) event.waitUntil(show(message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openSubject(event.notification.data.navigate));
});
