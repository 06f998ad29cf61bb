// @slow: a journey beside the main ones

import { enter, keptToken } from '../../scene/enter';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

const ITEMS = ['Dashboard', 'Browse Offers', 'My Offers', 'Trades', 'Wallet', 'Profile'];

test('the bar names the places of a trader, highlights the present one, and logs out', async ({
  browser,
}) => {
  const person = await Participant.register('trader');
  const page = await enter(browser, person);
  await page.goto('/wallet');
  const bar = page.getByRole('banner');
  const links = bar.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(ITEMS);
  for (const name of ITEMS) {
    await links.filter({ hasText: new RegExp(`^${name}$`) }).click();
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(bar.locator('[aria-current="page"]')).toHaveCount(1);
  }
  await expect(bar.getByText(person.account.email)).toBeVisible();
  await expect(bar.getByText('Admin')).toHaveCount(0);
  await bar.getByRole('link', { name: 'Souk', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await bar.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await keptToken(page)).toBeNull();
});

test('on a telephone the places are behind a menu button', async ({ browser }) => {
  const viewport = { width: 375, height: 740 };
  const page = await enter(browser, await Participant.register('trader'), { viewport });
  await page.goto('/dashboard');
  const wallet = page.getByRole('banner').getByRole('link', { name: 'Wallet', exact: true });
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  await expect(wallet).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(wallet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wallet).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await wallet.click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(wallet).toBeHidden();
});

const APP = /\/static\/.*\.js$/;

test('a page stands there before the app has arrived, and cannot be pressed yet', async ({ browser }) => {
  const page = await enter(browser, await Participant.register('trader'));
  await page.route(APP, (route) => route.abort());
  await page.goto('/wallet');
  await expect(page.getByText('Signing you in')).toBeAttached();
  await expect(page.getByText('Available', { exact: true })).toBeVisible();
  await expect(page.getByText('Available and held')).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.unroute(APP);
  await page.reload();
  await expect(page.getByText('No deposits yet.')).toBeVisible();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('a guest is sent away before the app has arrived', async ({ page }) => {
  await page.route(APP, (route) => route.abort());
  await page.goto('/wallet');
  await expect(page).toHaveURL(/\/login$/);
});

test('what breaks a page shows the generic error screen, and Refresh Page mends it', async ({ browser }) => {
  const page = await enter(browser, await Participant.register('trader'));
  const broken = { available_balance: null, escrow_balance: null, pending_withdrawals: null };
  await page.route('**/api/wallet/balance', (route) => route.fulfill({ json: broken }));
  await page.route('**/api/pages/wallet', (route) => route.fulfill({ json: {} }));
  await page.goto('/wallet');
  const screen = page.getByRole('alert');
  await expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(screen).toContainText(
    'An unexpected error occurred. Please refresh the page or try again later.',
  );
  await page.unroute('**/api/wallet/balance');
  await screen.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByText('Available', { exact: true })).toBeVisible();
});

test('a page whose code is long on its way is said to be', async ({ browser }) => {
  const page = await enter(browser, await Participant.register('trader'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/remotes/user-web/**', async (route) => {
    await arrived;
    await route.fallback();
  });
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Wallet', exact: true }).click();
  const height = () => bar.evaluate((element) => getComputedStyle(element, '::after').height);
  await expect.poll(height).toBe('2px');
  arrive();
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await expect.poll(height).toBe('auto');
});
