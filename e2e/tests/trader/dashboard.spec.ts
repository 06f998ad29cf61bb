// @slow: a journey beside the main ones

import { enter } from '../../scene/enter';
import { confirmSent, openTrade, postOffer, trader } from '../../scene/market';
import { expect, test } from '../../scene/test';

test('the dashboard of a trader: greeting, KYC, balances, counts, the latest three and the links', async ({
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
    ['Available balance', '79.70'],
    ['Escrow balance', '20.30'],
  ] as const) {
    const figure = page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
    await expect(figure).toHaveText(value);
  }
  for (const count of ['Active offers (3)', 'Active trades (4)'])
    await expect(page.getByText(count)).toBeVisible();
  for (const name of ['Recent Offers', 'Recent Trades']) {
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(3);
  }
  const links = page.getByRole('main');
  for (const [name, path] of [
    ['Browse Offers', '/offers'],
    ['My Offers', '/my-offers'],
    ['Trades', '/trades'],
    ['Wallet', '/wallet'],
  ] as const) {
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
});
