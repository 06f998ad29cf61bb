// @slow: a journey beside the main ones

import { Trader } from '../../people/Trader';
import { administrator, trader, WALLET } from '../../scene/market';
import { expect, test } from '../../scene/test';

test('a bid is posted, sold to in part, and what is left of it comes back', async ({ browser }) => {
  const people = await Promise.all([trader('buyer', { usdt: '100' }), trader('seller')]);
  const [buyer, seller] = [await Trader.enter(browser, people[0]), await Trader.enter(browser, people[1])];

  await buyer.page.goto('/my-offers');
  await buyer.page.getByRole('tab', { name: 'Bids to buy' }).click();
  await buyer.page.getByRole('button', { name: 'Post a bid' }).click();
  const form = buyer.page.getByRole('dialog', { name: 'Post a bid' });
  await form.getByLabel('Price per SIDRA').fill('2');
  await form.getByLabel('Total to buy').fill('40');
  await form.getByLabel('Minimum per trade').fill('2');
  await form.getByLabel('Maximum per trade').fill('20');
  await form.getByLabel('Your SIDRA wallet address').fill(WALLET);
  await form.getByRole('button', { name: 'Lock 81.2001 USDT and post bid' }).click();
  await expect(buyer.page.getByText('Bid posted. Sellers see it now.')).toBeVisible();
  await buyer.expectBalances({ available: '18.7999', escrow: '81.2001' });

  await seller.page.goto('/offers');
  await seller.page.getByText('Sell', { exact: true }).click();
  const { username } = buyer.account;
  await seller.page.getByRole('button', { name: `Sell to ${username} at 2.00 USDT` }).click();
  const sale = seller.page.getByRole('dialog', { name: 'Sell to this buyer' });
  await sale.getByLabel('Crypto amount').fill('10');
  await sale.getByRole('button', { name: 'Sell for 19.70 USDT' }).click();
  await expect(seller.page).toHaveURL(/\/trades\/\d+$/);
  const id = seller.page.url().split('/').at(-1);
  await expect(seller.page.getByText(`You took ${username}’s bid`)).toBeVisible();
  await seller.sendHash();
  await seller.markComplete();
  await (await administrator()).call('PUT', `/admin/trades/${id}/verify`, { admin_notes: 'Seen on chain' });

  await buyer.page.goto(`/trades/${id}`);
  await expect(buyer.page.getByText(`${seller.account.username} took your bid`)).toBeVisible();
  await buyer.page.getByRole('link', { name: 'Post another bid' }).click();
  await expect(buyer.page.getByRole('dialog', { name: 'Post a bid' })).toBeVisible();
  await buyer.page.goto('/my-offers?tab=bids');
  const bid = buyer.page.getByRole('article');
  await expect(bid).toContainText('10 SIDRA taken');
  await bid.getByRole('button', { name: 'Close bid' }).click();
  const question = buyer.page.getByRole('dialog', { name: 'Close this bid?' });
  await question.getByRole('button', { name: 'Close bid' }).click();
  await expect(bid).toContainText('60.9001 USDT came back');
  await buyer.expectBalances({ available: '79.70', escrow: '0.00' });
  await seller.expectBalances({ available: '19.70', escrow: '0.00' });
});
