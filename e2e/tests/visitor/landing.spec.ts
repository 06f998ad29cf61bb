// @slow: a journey beside the main ones

import { postOffer, trader } from '../../scene/market';
import { expect, test } from '../../scene/test';
import { startGateway } from '../../sites/Server';

test('the landing page promises, explains, counts, names three coins and calls to action, without JavaScript too', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  await expect(page).toHaveTitle('Souk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const promise of [
    'Escrow on every trade',
    'Competitive rates',
    'Fast transactions',
    'Trusted community',
  ]) {
    await expect(page.getByRole('heading', { name: promise })).toBeVisible();
  }
  await expect(page.getByText(/KYC.*ratings/)).toBeVisible();

  const steps = page.getByRole('region', { name: 'How it works' }).getByRole('listitem');
  await expect(steps.getByRole('heading')).toHaveText([
    'Sign Up & Verify',
    'Browse or Create Offers',
    'Trade Safely',
  ]);
  for (const [caption, figure] of [
    ['Trades completed', '10K+'],
    ['Users', '5K+'],
    ['Volume', '$2M+'],
  ] as const) {
    await expect(page.getByRole('term').filter({ hasText: caption })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: figure })).toBeVisible();
  }
  const coins = page.getByRole('region', { name: 'Coins you can trade' }).getByRole('listitem');
  await expect(coins).toHaveCount(3);
  await expect(coins.first()).toHaveText('SIDRA');
  for (const coming of [1, 2]) await expect(coins.nth(coming)).toContainText('soon');
  await expect(page.getByRole('contentinfo')).toContainText('Souk');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the landing page shows the best offers without JavaScript, and leads to them', async ({ browser }) => {
  await postOffer(await trader('seller'));
  // The product's own gateway may have queried the api already, and does so once a minute.
  const gateway = await startGateway();
  try {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: gateway.url });
    const page = await context.newPage();
    await page.goto('/');
    const market = page.getByRole('region', { name: 'Open offers now' });
    await expect(market).toContainText(/\d offers? in USDT, as of \d\d:\d\d UTC/);
    await expect(page.getByText('No one is selling right now')).toBeHidden();
    await expect(page.getByText('The buyer’s fee, 1.5%')).toBeVisible();
    const best = market.getByRole('link', { name: /^Trade with .+ at [\d.]+ USDT$/ }).first();
    await expect(best).toHaveAttribute('href', /^\/register\?next=%2Foffers%3Ftrade%3D\d+$/);
  } finally {
    await gateway.stop();
  }
});
