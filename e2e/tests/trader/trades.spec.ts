// @slow: a journey beside the main ones

import { newHash } from '../../people/accounts';
import { enter } from '../../scene/enter';
import { openedTrade } from '../../scene/market';
import { expect, test } from '../../scene/test';

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
