// @slow: a journey beside the main ones

import { enter } from '../../scene/enter';
import { letTimePass } from '../../scene/letTimePass';
import { confirmSent, openedTrade } from '../../scene/market';
import { expect, test } from '../../scene/test';

test('the seller declines, and the buyer reads why and has everything back', async ({ browser }) => {
  const { buyer, seller, trade } = await openedTrade();
  const page = await enter(browser, seller);
  await page.goto(`/trades/${trade.id}`);
  await page.getByText('More you can do').click();
  await page.getByRole('button', { name: 'Decline the trade' }).click();
  await page.getByRole('button', { name: 'Decline trade' }).click();
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('You declined');

  const other = await enter(browser, buyer);
  await other.goto(`/trades/${trade.id}`);
  const next = other.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText('declined: the coins couldn’t be sent.');
  await expect(next).toContainText('Your 20.30 USDT is back');
});

test('one side proposes a split in a dispute, and the other accepts it', async ({ browser }) => {
  const { buyer, seller, trade } = await openedTrade();
  await confirmSent(seller, trade);
  await buyer.call('PUT', `/trades/${trade.id}/dispute?dispute_reason=Half%20arrived`);
  const page = await enter(browser, buyer);
  await page.goto(`/trades/${trade.id}`);
  await page.getByText('More you can do').click();
  await page.getByRole('button', { name: 'Propose a split' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a split' });
  await dialog.getByLabel('For the seller').fill('12.5');
  await expect(dialog).toContainText('7.61');
  await dialog.getByRole('button', { name: 'Propose this split' }).click();
  await expect(dialog).toBeHidden();

  const other = await enter(browser, seller);
  await other.goto(`/trades/${trade.id}`);
  await other.getByRole('button', { name: 'Accept the split' }).click();
  const question = other.getByRole('dialog', { name: 'Accept this split?' });
  await expect(question).toContainText('12.3125 USDT to you');
  await question.getByRole('button', { name: 'Accept the split' }).click();
  // No chain confirms anything here: the buyer has a day to undo it.
  await expect(other.getByText('You agreed on a split: 12.3125 USDT to you at')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Take the split back' })).toBeVisible();
});

test('the buyer says that it was someone else: the split is gone, and so are the other sessions', async ({
  browser,
}) => {
  const { buyer, seller, trade } = await openedTrade();
  await confirmSent(seller, trade);
  const asked = await buyer.call<{ request: { id: number } }>('POST', `/trades/${trade.id}/requests`, {
    kind: 'split',
    seller_usdt: '12.5',
  });
  await seller.call('POST', `/trades/${trade.id}/requests/${asked.request.id}/accept`);
  const page = await enter(browser, buyer);
  await page.goto(`/trades/${trade.id}?not-me`);
  await page.getByRole('button', { name: 'It wasn’t me: stop it' }).click();
  await expect(page.getByText('All other devices are signed out.')).toBeVisible();
  const next = page.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText('Add your evidence');
  await expect(page.getByRole('button', { name: 'Take the split back' })).toBeHidden();
  await expect(page).not.toHaveURL(/not-me/);
});

test('a trade runs into its deadline, and a day later it ends by itself', async ({ browser }) => {
  const { buyer, trade } = await openedTrade();
  const page = await enter(browser, buyer);
  await page.goto(`/trades/${trade.id}`);
  const next = page.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText('’s turn');
  await letTimePass(trade, { minutes: 61 });
  // The platform checks every five seconds, and the page is notified.
  await expect(page.getByRole('button', { name: 'Cancel and get 20.30 USDT back' })).toBeVisible();
  await letTimePass(trade, { minutes: 24 * 60 });
  await expect(next).toContainText('the platform cancelled it');
  await expect(next).toContainText('Your 20.30 USDT is back');
});
