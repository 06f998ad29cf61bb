// @slow: a journey beside the main ones

import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { newHash } from '../../people/accounts';
import { enter } from '../../scene/enter';
import { expectRefusals, expectToLast, holdTime } from '../../scene/expectations';
import { administrator, confirmSent, openedTrade } from '../../scene/market';
import { expect, test } from '../../scene/test';
import { failRequest } from '../../scene/trouble';

const WAITING = 'Waiting for admin verification of transaction';

test('the seller sends a hash and marks the trade complete', async ({ browser }) => {
  const { seller, trade } = await openedTrade();
  const page = await enter(browser, seller);
  await page.clock.install();
  await page.goto('/trades');
  const row = page.getByRole('article');
  await expect(row.getByText('Seller', { exact: true })).toBeVisible();
  await expect(row).toContainText('19.70 USDT');
  await row.getByRole('button', { name: 'Send Transaction Hash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Transaction Hash' });
  const hash = dialog.getByLabel('Transaction hash');
  const submit = dialog.getByRole('button', { name: 'I have sent the coins' });
  await expectRefusals(hash, submit, [
    ['', 'Transaction hash is required'],
    ['   ', 'Transaction hash is required'],
  ]);
  const transaction = newHash();
  await hash.fill(transaction);
  await holdTime(page);
  await submit.click();
  await expectToLast(page.getByText('Transaction hash sent.'), 5000);
  const link = row.getByRole('link', { name: `${transaction.slice(0, 10)}…` });
  await expect(link).toHaveAttribute('href', new RegExp(transaction));

  const mend = await failRequest(page, `PUT /trades/${trade.id}/mark-complete`, 500);
  const complete = row.getByRole('button', { name: 'Mark as Complete' });
  await complete.click();
  await expect(complete).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await mend();
  await complete.click();
  await expect(row.getByText(WAITING)).toBeVisible();
  await expect(complete).toHaveCount(0);
});

test('the buyer waits, and may dispute with the usual reason', async ({ browser }) => {
  const { buyer, seller, trade } = await openedTrade();
  await confirmSent(seller, trade);
  const page = await enter(browser, buyer);
  await page.goto('/trades');
  const row = page.getByRole('article');
  await expect(row.getByText('Buyer', { exact: true })).toBeVisible();
  await expect(row).toContainText('20.30 USDT');
  await expect(row.getByText(WAITING)).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await row.getByRole('heading').getByRole('link').click();
  await page.getByText('More you can do').click();
  await page.getByRole('button', { name: 'Start dispute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a dispute' });
  await dialog.getByRole('button', { name: 'Start dispute' }).click();
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Add your evidence by');
  await page.goto('/trades');
  await expect(row.getByText('Disputed')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);

  await page.getByLabel('Show').selectOption('Completed');
  await expect(page).toHaveURL(/status=completed/);
  await expect(page.getByText('No trades are completed.')).toBeVisible();
  await page.goto(`/trades/${trade.id}`);
  await expect(page.getByText('User initiated dispute')).toBeVisible();
});

test('the page of a trade: its states, its money, what comes next and what if nothing is done', async ({
  browser,
}) => {
  const { buyer, seller, trade } = await openedTrade();
  const page = await enter(browser, buyer);
  await page.goto(`/trades/${trade.id}`);
  await expect(page).toHaveTitle(new RegExp(`Buying 10\\sSIDRA from ${seller.account.username} · Souk$`));
  const next = page.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText('Waiting for the other side');
  await expect(next).toContainText('If nothing happens:');
  const money = page.getByRole('region', { name: 'Money' });
  for (const figure of ['20.00 USDT', '+0.30 USDT', '20.30 USDT']) await expect(money).toContainText(figure);
  const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(steps.first()).toContainText('20.30 USDT moved from your wallet into escrow.');

  await page.getByRole('button', { name: 'Change address' }).click();
  const another = exampleAddress('sidra', 'another');
  const dialog = page.getByRole('dialog', { name: 'Change wallet address' });
  await dialog.getByLabel('Your SIDRA wallet address').fill(another);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText(another, { exact: true })).toBeVisible();

  await confirmSent(seller, trade);
  await (await administrator()).call('PUT', `/admin/trades/${trade.id}/verify`, { admin_notes: 'Seen.' });
  await page.reload();
  await expect(next).toContainText('Trade completed');
  await expect(next).not.toContainText('If nothing happens:');
  await expect(steps.last()).toContainText('Completed');
  await expect(page.getByText('Seen.')).toBeVisible();
});

test('a hash that is given after the other side’s dispute is kept as evidence', async ({ browser }) => {
  const { buyer, seller, trade } = await openedTrade();
  const page = await enter(browser, seller);
  await page.goto(`/trades/${trade.id}`);
  const field = page.getByLabel('Transaction hash');
  const hash = newHash();
  await field.fill(hash);
  await buyer.call('PUT', `/trades/${trade.id}/dispute?dispute_reason=Nothing%20arrived`);
  await expect(page.getByText('This trade is no longer open.')).toBeVisible();
  await page.getByRole('button', { name: 'Send Transaction Hash' }).click();
  await expect(page.getByText(/^Transaction hash added/)).toBeVisible();
  await expect(field).toBeHidden();
  await page.getByText('Progress, money and transfer').click();
  await expect(page.getByRole('link', { name: hash.slice(0, 10) })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('’s evidence by');
});

test('a hash whose answer was lost is shown as sent: no one is told that the trade is closed, or sends the coins again', async ({
  browser,
}) => {
  const { seller, trade } = await openedTrade();
  const page = await enter(browser, seller);
  await page.goto(`/trades/${trade.id}`);
  const field = page.getByLabel('Transaction hash');
  const hash = newHash();
  await field.fill(hash);
  await page.route('**/confirm-sent?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send Transaction Hash' }).click();
  await expect(page.getByRole('link', { name: hash.slice(0, 10) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
  await expect(field).toBeHidden();
  await expect(page.getByText(/no longer open/)).toBeHidden();
});
