import { newHash } from '../../people/accounts';
import { enter } from '../../scene/enter';
import { openedTrade, postOffer, trader, WALLET } from '../../scene/market';
import { expect, type Locator, type Page, test } from '../../scene/test';
import { testImage } from '../../scene/testImage';
import { holdRequest } from '../../scene/trouble';

/** Presses Tab until the target has the focus: an unreachable one cannot be used without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Nothing can be focused before the app answers.
  await expect(page.locator('[inert]')).toHaveCount(0);
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 60 && !(await isFocused()); press += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('a seller signs in, finds the trade and sends the hash by keyboard alone', async ({ page }) => {
  const { buyer, seller, trade } = await openedTrade();
  const { keyboard } = page;
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await keyboard.type(seller.account.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type(seller.account.password);
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: /^Trades/ }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: /^Sell/ }));
  await keyboard.press('Enter');
  // The list has such a button too.
  await expect(page.getByRole('heading', { level: 1, name: /^Selling 10\sSIDRA to/ })).toBeVisible();
  // The question comes before the task.
  await buyer.call('POST', `/trades/${trade.id}/requests`, { kind: 'cancel' });
  const refuse = page.getByRole('button', { name: 'Refuse' });
  await tabTo(page, refuse);
  await keyboard.press('Enter');
  await expect(refuse).toBeHidden();
  await tabTo(page, page.getByLabel('Transaction hash'));
  await keyboard.type(newHash());
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Mark the trade as complete');
});

test('the keyboard goes on from where it was when what was pressed goes away', async ({ browser }) => {
  const { seller } = await openedTrade();
  const page = await enter(browser, seller);
  const { keyboard } = page;
  const row = page.getByRole('link', { name: /^Sell/ });
  await page.goto('/trades');
  await page.getByRole('button', { name: 'Send Transaction Hash' }).press('Enter');
  await page.getByRole('textbox', { name: 'Transaction hash' }).fill(newHash());
  await keyboard.press('Enter');
  const complete = page.getByRole('button', { name: 'Mark as Complete' });
  await expect(complete).toBeVisible();
  await expect(row).toBeFocused();
  await row.press('Enter');
  const title = page.getByRole('heading', { level: 1, name: /^Selling/ });
  // The list has such a button too.
  await expect(title).toBeVisible();
  await complete.press('Enter');
  await expect(complete).toBeHidden();
  await expect(title).toBeFocused();

  await page.goto('/profile?tab=kyc');
  const upload = await holdRequest(page, 'POST /profile/kyc/upload');
  // They were approved without a document.
  await page.getByText('Upload a document anyway').click();
  const box = page.getByLabel('Upload Selfie');
  await box.focus();
  await box.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: testImage(240, 240) });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(box).toBeFocused();
  upload.release();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a trade is opened by keyboard alone, from the market to its page and back to the wallet', async ({
  browser,
}) => {
  const [buyer, seller] = await Promise.all([trader('buyer', { usdt: '50' }), trader('seller')]);
  await postOffer(seller);
  const page = await enter(browser, buyer);
  const { keyboard } = page;
  const link = (name: RegExp) => page.getByRole('banner').getByRole('link', { name });
  await page.goto('/dashboard');
  await tabTo(page, link(/^Browse Offers/));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Filters' }));
  await keyboard.press('Enter');
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await tabTo(page, filters.getByLabel('Seller', { exact: true }));
  await keyboard.type(seller.account.username);
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo(page, filters.getByRole('button', { name: 'Show offers' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('article').getByRole('button', { name: /^Trade with/ }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Trade' });
  await expect(dialog.getByLabel('Crypto amount')).toBeFocused();
  await keyboard.type('10');
  await tabTo(page, dialog.getByLabel(/wallet address/));
  await keyboard.type(WALLET);
  await tabTo(page, dialog.getByRole('button', { name: 'Lock 20.30 USDT and open trade' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trades\/\d+$/);

  await tabTo(page, page.getByText('More you can do'));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Start dispute' }));
  await tabTo(page, link(/^Wallet/));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Withdraw Funds' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Max/ }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('29.70');
  await tabTo(page, page.getByRole('button', { name: 'Cancel Withdrawal' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: /^Locked for trade/ }));

  await tabTo(page, link(/^Profile/));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('City'));
  await keyboard.type('Beirut');
  await tabTo(page, page.getByRole('button', { name: 'Update Profile' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});
