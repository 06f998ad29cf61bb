// @slow: starts gateways of its own

import { createECDH, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Worker } from 'playwright/test';
import { findProgram } from '../../../tools/processes/findProgram';
import { TRADER } from '../../people/accounts';
import { runSql } from '../../scene/database';
import { enter } from '../../scene/enter';
import { openedTrade } from '../../scene/market';
import { expect, type Page, test } from '../../scene/test';
import { startGateway } from '../../sites/Server';
import { signIn, visit } from '../../sites/visit';

// Only here: elsewhere a worker would intercept responses that tests fake.
test.use({ serviceWorkers: 'allow' });

/** Chromium's headless shell reports every page as installable, and shows no notification. */
const WHOLE = findProgram('chromium', 'chromium-browser', 'google-chrome');

const SHELL = resolve(import.meta.dirname, '../../../shell/dist');

/** Waits until the page's worker handles its navigations. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('the trading site can be installed', async ({ launchOptions }) => {
  test.skip(WHOLE === null, 'needs a whole Chromium');
  const gateway = await startGateway({ SITE: 'trading' });
  const folder = await mkdtemp(join(tmpdir(), 'souk-profile-'));
  // Nothing can be installed from Playwright's own contexts.
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    executablePath: WHOLE ?? undefined,
    baseURL: gateway.url,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await signIn(page, TRADER);
  await controlled(page);
  const devTools = await context.newCDPSession(page);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  const { errors, data = '{}' } = await devTools.send('Page.getAppManifest');
  expect([installabilityErrors, errors]).toEqual([[], []]);
  const { start_url, icons } = JSON.parse(data);
  expect(start_url).toBe('/dashboard');
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  const inArabic = await (await fetch(`${gateway.url}/manifest.webmanifest?lang=ar`)).json();
  expect(inArabic).toMatchObject({ lang: 'ar', dir: 'rtl', shortcuts: [{ name: 'الصفقات' }, {}] });
  await context.close();
  await gateway.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the worker keeps nothing: it says that there is no connection, and a new deployment is what runs', async ({
  browser,
}) => {
  const shell = await mkdtemp(join(tmpdir(), 'souk-shell-'));
  await cp(SHELL, shell, { recursive: true });
  const settings = { SHELL_DIR: shell };
  const first = await startGateway(settings);
  const { page } = await visit(browser, first);
  await signIn(page, TRADER);
  await controlled(page);
  const fromWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) fromWorker.push(response.request().resourceType());
  });
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

  await test.step('no answer and no code is kept or passes through it', async () => {
    await page.goto('/trades');
    await open('Wallet');
    await expect(page.getByRole('button', { name: 'Add Funds' })).toBeVisible();
    expect(new Set(fromWorker)).toEqual(new Set(['document']));
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });

  const port = new URL(first.url).port;
  await test.step('without a connection a page says so, in the reader’s language, and comes back by itself', async () => {
    await page.context().addCookies([{ name: 'lang', value: 'ar', url: first.url }]);
    await first.stop();
    await page.goto('/wallet');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading')).toHaveText('أنت غير متصل');
    await page.context().clearCookies({ name: 'lang' });
    await page.reload();
    await expect(page.getByRole('heading')).toHaveText('You’re offline');
    await expect(page.getByText(/^We don’t keep your trades and balances/)).toBeVisible();
  });
  const second = await startGateway({ ...settings, PORT: port });
  await expect(page.getByRole('button', { name: 'Add Funds' })).toBeVisible({ timeout: 20_000 });

  await test.step('an old worker runs the documents of a new deployment, and a newer one waits to be wanted', async () => {
    const document = join(shell, 'app.html');
    await writeFile(
      document,
      (await readFile(document, 'utf8')).replace('<head>', '<head><meta name="build" content="2">'),
    );
    for (const name of ['user_web.html', 'admin_web.html'])
      await writeFile(
        join(shell, name),
        (await readFile(join(shell, name), 'utf8')).replace(
          '<head>',
          '<head><meta name="build" content="2">',
        ),
      );
    const worker = join(shell, 'sw.js');
    await writeFile(worker, `${await readFile(worker, 'utf8')}// 2\n`);
    await page.reload();
    await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', '2');
    const bar = page.getByRole('status').filter({ hasText: 'A new version is ready' });
    await expect(bar).toBeVisible({ timeout: 20_000 });
    const loaded = page.waitForEvent('load');
    await bar.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expect(page.getByRole('button', { name: 'Add Funds' })).toBeVisible();
    const state = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return [registration?.waiting ?? null, registration?.active?.state];
      });
    await expect.poll(state).toEqual([null, 'activated']);
    await expect(bar).toHaveCount(0);
  });

  await test.step('it ends where the deployment switches it off', async () => {
    await second.stop();
    const third = await startGateway({ ...settings, PORT: port, SERVICE_WORKER: 'off' });
    const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    // A page that could not check the switch leaves it to the next one.
    await expect(async () => {
      await page.goto('/wallet');
      await expect(page.getByRole('button', { name: 'Add Funds' })).toBeVisible();
      await expect.poll(left, { timeout: 10_000 }).toBe(0);
    }).toPass({ timeout: 40_000 });
    await third.stop();
  });
  await rm(shell, { recursive: true });
});

/** Replaces the browser's push service, which this machine cannot reach: a subscription as the browser would make it. */
async function standInForPushService(page: Page): Promise<void> {
  const pair = createECDH('prime256v1');
  const request = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`,
    keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await page.addInitScript((subscribed) => {
    const KEPT = 'subscribed';
    const subscription = {
      options: {},
      toJSON: () => subscribed,
      unsubscribe: async () => sessionStorage.removeItem(KEPT),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (sessionStorage.getItem(KEPT) ? subscription : null),
      subscribe: async () => {
        sessionStorage.setItem(KEPT, 'yes');
        return subscription;
      },
    });
  }, request);
}

/** Delivers a push to the browser, like its push service. */
async function deliver(page: Page, payload: object): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devTools.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    );
  });
  await devTools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(payload);
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
}

/** The part of a worker's scope that the tests use. */
interface WorkerScope {
  registration: { getNotifications: () => Promise<object[]> };
  clients: { openWindow: (address: string) => Promise<null> };
  NotificationEvent: new (type: string, about: { notification?: object }) => Event;
}

/** Simulates a press on the notification. @returns the opened address. */
function press(worker: Worker): Promise<string> {
  return worker.evaluate(async () => {
    const { registration, clients, NotificationEvent } = self as unknown as WorkerScope;
    const [notification] = await registration.getNotifications();
    return new Promise<string>((resolve) => {
      // Only a person's own press may open a window.
      clients.openWindow = async (address) => {
        resolve(address);
        return null;
      };
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    });
  });
}

test('a device shows what its owner is told, opens it, and shows nothing more once they log out', async ({
  launchOptions,
}) => {
  test.skip(WHOLE === null, 'needs a whole Chromium');
  const browser = await chromium.launch({ ...launchOptions, executablePath: WHOLE ?? undefined });
  const { buyer, trade } = await openedTrade();
  const page = await enter(browser, buyer);
  await page.context().grantPermissions(['notifications']);
  await standInForPushService(page);
  await page.goto('/profile?tab=notifications');
  await controlled(page);
  const owned = () => runSql('SELECT id FROM push_subscriptions WHERE user_id = ?', [buyer.id]);
  await page.getByRole('button', { name: 'Turn on notifications here' }).click();
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeVisible();
  expect(await owned()).toHaveLength(1);

  const navigate = `${new URL(page.url()).origin}/trades/${trade.id}`;
  const notification = {
    title: `Trade ${trade.id}`,
    body: 'It’s your turn.',
    navigate,
    tag: `trade-${trade.id}`,
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  // A browser may drop a push that arrives while it starts the worker; the tag merges duplicates.
  await expect(async () => {
    await deliver(page, { web_push: 8030, notification, app_badge: 1 });
    await expect.poll(shown, { timeout: 5_000 }).toEqual([notification.title]);
  }).toPass({ timeout: 30_000 });
  const [worker] = page.context().serviceWorkers();
  expect(await press(worker as Worker)).toBe(navigate);
  await page.goto(navigate);
  await expect(page.getByRole('heading', { name: /^Buying/ })).toBeVisible();
  // A trader with a trade is prompted again, but not if it is on.
  await expect(page.getByRole('region', { name: 'Notifications on this device' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(owned).toEqual([]);
  expect(
    await page.evaluate(() => [sessionStorage.getItem('subscribed'), localStorage.getItem('push')]),
  ).toEqual([null, null]);
  await browser.close();
});
