// @slow: a journey beside the main ones

import { enter } from '../../scene/enter';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

const APP = /\/static\/.*\.js$/;

test('a page stands there before the app has arrived, and cannot be pressed yet', async ({ browser }) => {
  const page = await enter(browser, await Participant.register('trader'));
  await page.route(APP, (route) => route.abort());
  await page.goto('/wallet');
  await expect(page.getByText('Signing you in')).toBeAttached();
  await expect(page.getByText('Available', { exact: true })).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.unroute(APP);
  await page.reload();
  await expect(page.getByText('No activity yet.')).toBeVisible();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('a guest is sent away before the app has arrived', async ({ page }) => {
  await page.route(APP, (route) => route.abort());
  await page.goto('/wallet');
  await expect(page).toHaveURL(/\/login$/);
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
