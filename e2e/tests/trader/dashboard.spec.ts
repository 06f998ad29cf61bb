// @slow: a journey beside the main ones

import { enter } from '../../scene/enter';
import { confirmSent, openTrade, postOffer, trader } from '../../scene/market';
import { expect, test } from '../../scene/test';

test('the dashboard of a trader: greeting, KYC, balances, counts, the latest three and quick links', async ({
  browser,
}) => {
  const [buyer, seller] = await Promise.all([trader('buyer', { usdt: '100' }), trader('seller')]);
  const offer = await postOffer(seller);
  for (const amount of ['1', '2', '3']) await openTrade(buyer, offer, amount);
  await confirmSent(seller, await openTrade(buyer, offer, '4'));
  for (const price_per_unit of ['3', '4', '5']) await postOffer(buyer, { price_per_unit });
  const { id } = await postOffer(buyer, { price_per_unit: '6' });
  await buyer.call('PUT', `/offers/${id}`, { status: 'paused' });

  const page = await enter(browser, buyer);
  await page.goto('/dashboard');
  const { email } = buyer.account;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${email}`);
  await expect(page.getByText('KYC approved')).toBeVisible();
  for (const [label, value] of [
    ['Available balance', '79.70 USDT'],
    ['Escrow balance', '20.30 USDT'],
    ['Active offers', '3'],
    ['Active trades', '4'],
  ] as const) {
    await expect(page.getByRole('link', { name: label })).toHaveAccessibleName(`${label} ${value}`);
  }
  for (const name of ['Recent Offers', 'Recent Trades']) {
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(3);
  }
  const quick = page.getByRole('navigation', { name: 'Quick links' });
  for (const [name, path] of [
    ['Browse Offers', '/offers'],
    ['My Offers', '/my-offers'],
    ['Trades', '/trades'],
    ['Wallet', '/wallet'],
  ] as const) {
    await expect(quick.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});
