import { newHash } from '../../people/accounts';
import { openedTrade } from '../../scene/market';
import { expect, type Locator, type Page, test } from '../../scene/test';

/** Presses Tab until the focus is there: what cannot be reached so cannot be used without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Before the app answers nothing can be focused.
  await expect(page.locator('[inert]')).toHaveCount(0);
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 60 && !(await isFocused()); press += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('a seller signs in, finds the trade and sends the hash by keyboard alone', async ({ page }) => {
  const { seller, trade } = await openedTrade();
  const { keyboard } = page;
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await keyboard.type(seller.account.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type(seller.account.password);
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Trades', exact: true }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: /^Sell/ }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/trades/${trade.id}$`));

  const send = page.getByRole('button', { name: 'Send Transaction Hash' });
  await tabTo(page, send);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send Transaction Hash' });
  await expect(dialog.getByLabel('Transaction hash')).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(send).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Transaction hash')).toBeFocused();
  await keyboard.type(newHash());
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Mark the trade as complete');
});
