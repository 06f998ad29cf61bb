import { enter } from '../../scene/enter';
import { expectRefusals, expectToLast, holdTime } from '../../scene/expectations';
import { administrator, postOffer, trader, WALLET } from '../../scene/market';
import { Participant } from '../../scene/Participant';
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

test('the trade dialog explains each wrong field', async ({ browser }) => {
  const { amount, wallet, submit } = await takeOffer(browser, await trader('buyer', { usdt: '100' }));
  await expectRefusals(amount, submit, [
    ['', 'Crypto amount is required'],
    ['0', 'Minimum amount is 1 SIDRA'],
    ['0.99999999', 'Minimum amount is 1 SIDRA'],
    ['50.00000001', 'Maximum amount is 50 SIDRA'],
    ['1.000000001', 'At most 8 decimals are allowed'],
  ]);
  await amount.fill('10');
  await expectRefusals(wallet, submit, [['', 'Wallet address is required']]);
});

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

test('a price that the seller changed meanwhile is not locked before the buyer has seen it', async ({
  browser,
}) => {
  const [buyer, seller] = await Promise.all([trader('buyer', { usdt: '100' }), trader('seller')]);
  const offer = await postOffer(seller);
  const page = await enter(browser, buyer);
  await page.goto(`/offers?seller=${seller.account.username}`);
  await page.getByRole('button', { name: /^Trade/ }).click();
  const { dialog, amount, wallet } = partsOf(page);
  await amount.fill('10');
  await wallet.fill(WALLET);
  await expect(dialog.getByRole('button', { name: 'Lock 20.30 USDT and open trade' })).toBeEnabled();
  await seller.call('PUT', `/offers/${offer.id}`, { price_per_unit: '4' });
  await dialog.getByRole('button', { name: 'Lock 20.30 USDT and open trade' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The price or the fee has changed. You would pay 40.60 USDT now. Nothing was locked.',
  );
  await dialog.getByRole('button', { name: 'Lock 40.60 USDT and open trade' }).click();
  await expect(page).toHaveURL(/\/trades\/\d+$/);
  expect(await buyer.call('GET', '/wallet/balance')).toMatchObject({ escrow_balance: '40.600000' });
});

test('who has no approved KYC is told so, and no trade is opened', async ({ browser }) => {
  const newcomer = await Participant.register('newcomer');
  const { dialog, amount, wallet, submit } = await takeOffer(browser, newcomer);
  await expect(dialog.getByText('⚠️ Your KYC is not approved. You cannot create a trade.')).toBeVisible();
  await amount.fill('10');
  await wallet.fill(WALLET);
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please complete and get your KYC approved before creating a trade.',
  );
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect(await newcomer.call<unknown[]>('GET', '/trades/')).toEqual([]);
});

test('a deactivated trader reads why nothing can be done', async ({ browser }) => {
  const person = await trader('former', { usdt: '50' });
  await (await administrator()).call('PUT', `/admin/users/${person.id}`, { is_active: false });
  const { page, dialog } = await takeOffer(browser, person);
  await expect(dialog.getByText('Account Deactivated')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Account Deactivated')).toBeVisible();
  await expect(
    page.getByText(/cannot create offers, trades, or make financial transactions.*contact support/i),
  ).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByRole('button', { name: 'Add Funds' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Withdraw Funds' })).toBeDisabled();
});
