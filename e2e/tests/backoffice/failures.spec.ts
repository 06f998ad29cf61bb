import { exampleAddress } from '@souk/contracts/exampleAddress';
import { giveReason, questionOn } from '../../scene/decide';
import { openAs } from '../../scene/enter';
import { administrator, reportDeposit } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, type Page, test } from '../../scene/test';

/** Lets every request of a kind to an address fail without a word of the server. */
async function breakCall(page: Page, method: string, path: string | RegExp): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 418, contentType: 'application/json', body: '{}' })
      : route.fallback(),
  );
}

async function expectClosableBanner(page: Page, text: string | RegExp): Promise<void> {
  const banner = page.getByRole('alert').filter({ hasText: text });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
}

test('a decision that cannot be sent says so, and nothing is decided', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('failing')];
  const id = await reportDeposit(user, '11');
  const page = await openAs(browser, admin, `/admin?tab=deposits&status=all&search=${user.account.username}`);
  await page.route(`**/api/admin/deposits/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await page.getByRole('button', { name: `Approve deposit ${id}` }).click();
  await giveReason(questionOn(page));
  await page.getByRole('button', { name: 'Approve 11.00 USDT' }).click();
  await expectClosableBanner(page, 'Server error. Please try again later.');
  const list = page.getByRole('region', { name: 'Deposits' });
  await expect(list.getByRole('row').filter({ hasText: user.account.username })).toContainText('Pending');
});

test('fees and deposit address that cannot be saved say so', async ({ browser }) => {
  const page = await openAs(browser, await administrator(), '/admin');
  await page.getByRole('tab', { name: 'Platform Settings' }).click();
  await breakCall(page, 'PUT', '**/api/admin/transaction-fees');
  await page.getByLabel('Buyer fee percentage').fill('2.25');
  await page.getByRole('button', { name: 'Save fees' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save these fees' }).click();
  await expectClosableBanner(page, 'Failed to update transaction fees');
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();

  await breakCall(page, 'PUT', '**/api/admin/wallet-address');
  await page.getByRole('textbox', { name: /address/i }).fill(exampleAddress('tron', 'another'));
  await page.getByRole('button', { name: 'Save wallet address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save this address' }).click();
  await expectClosableBanner(page, 'Failed to update admin wallet address');
});

test('a document that cannot be loaded says so', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('pictured')];
  await user.upload('SELFIE', 'selfie.png');
  const page = await openAs(browser, admin, `/admin?tab=kyc&search=${user.account.username}`);
  await page.getByRole('button', { name: /^Review KYC of/ }).click();
  await expect(page.getByRole('img', { name: /^Selfie/ })).toBeVisible();
  await breakCall(page, 'GET', '**/api/admin/kyc-documents/*/download');
  await page
    .getByRole('button', { name: /^View .* in a new tab/ })
    .first()
    .click();
  await expectClosableBanner(page, 'Failed to load document');
});
