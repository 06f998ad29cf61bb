import { enter } from '../../scene/enter';
import { expectToLast, holdTime } from '../../scene/expectations';
import { postOffer, trader, WALLET } from '../../scene/market';
import type { Participant } from '../../scene/Participant';
import { type Browser, expect, type Page, test } from '../../scene/test';
import { failRequest, holdRequest } from '../../scene/trouble';

/** The dialog of somebody who takes a new offer of 1 to 50 at 2.00. */
async function takeOffer(browser: Browser, taker: Participant) {
  const seller = await trader('seller');
  await postOffer(seller);
  const page = await enter(browser, taker);
  await page.clock.install();
  await page.goto(`/offers?seller=${seller.account.username}`);
  await page.getByRole('button', { name: /^Trade/ }).click();
  return { page, ...partsOf(page) };
}

const partsOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Create Trade' });
  return {
    dialog,
    amount: dialog.getByLabel('Crypto amount'),
    wallet: dialog.getByLabel('Your SIDRA wallet address'),
    submit: dialog.getByRole('button', { name: /^Lock/ }),
  };
};

test('the trade dialog shows live what is paid, what stays and what is missing, and opens the trade once', async ({
  browser,
}) => {
  const buyer = await trader('buyer', { usdt: '50' });
  const { page, dialog, amount, wallet, submit } = await takeOffer(browser, buyer);
  const line = (name: string) => dialog.getByRole('term').filter({ hasText: name }).locator('xpath=..');
  await amount.fill('10');
  await expect(line('Amount')).toContainText('20.00 USDT');
  await expect(line('Fee (1.5%)')).toContainText('0.30 USDT');
  await expect(line('You pay')).toContainText('20.30 USDT');
  await expect(line('Stays in your wallet')).toContainText('29.70 USDT');
  await amount.fill('50');
  await expect(line('Missing in your wallet')).toContainText('51.50 USDT');
  await wallet.fill(WALLET);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was taken.');
  await dialog.getByRole('button', { name: /^Max/ }).click();
  await expect(line('Stays in your wallet')).toContainText('0.00 USDT');

  await amount.fill('10');
  const mend = await failRequest(page, 'POST /trades/', 500);
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create trade');
  await expect(amount).toHaveValue('10');
  await expect(wallet).toHaveValue(WALLET);
  await mend();

  const request = await holdRequest(page, 'POST /trades/');
  await wallet.press('Enter');
  await wallet.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Opening trade…' })).toBeVisible();
  await holdTime(page);
  request.release();
  await expect(dialog).toBeHidden();
  expect(request.count()).toBe(1);
  await expect(page).toHaveURL(/\/trades\/\d+$/);
  const notice = page.getByText('Trade created successfully!');
  // The trade's own page asks for it, and time passes only here.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(notice).toBeVisible({ timeout: 200 });
  }).toPass();
  await expectToLast(notice, 5000);
  expect((await buyer.call<unknown[]>('GET', '/trades/')).length).toBe(1);
});
