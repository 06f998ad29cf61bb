// @slow: a journey beside the main ones

import { newHash } from '../../people/accounts';
import { enter } from '../../scene/enter';
import { confirmSent, openedTrade, openTrade, postOffer, trader, WALLET } from '../../scene/market';
import { expect, type Locator, test } from '../../scene/test';
import { sidewaysScroll } from '../../screens/inspect';

const PHONE = { viewport: { width: 375, height: 667 } };
const PHONE_ON_ITS_SIDE = { viewport: { width: 568, height: 320 } };

/** True if nothing covers the element's centre. */
const isUncovered = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(drawn);
  });

test('a notice is in sight, however far down the page was pressed what it speaks of', async ({ browser }) => {
  const { buyer, seller, trade } = await openedTrade();
  await confirmSent(seller, trade);
  const offer = await postOffer(seller);
  for (let count = 0; count < 3; count += 1) await openTrade(buyer, offer, '1');
  const page = await enter(browser, seller, PHONE);
  await page.goto('/trades');
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  const notice = page.getByText('Trade submitted for admin verification.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect(await isUncovered(notice)).toBe(true);
});

test('a request that was sent from the end of its form leaves the page at its beginning', async ({
  browser,
}) => {
  const page = await enter(browser, await trader('holder', { usdt: '50' }), PHONE);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Add Funds' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('25');
  await page.getByLabel('Transaction ID').fill(newHash());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Deposit request submitted/)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('why a form is refused is in sight, however long the form is', async ({ browser }) => {
  const seller = await trader('seller');
  await postOffer(seller, { description: 'Usually sent within a quarter of an hour. '.repeat(10) });
  const page = await enter(browser, await trader('buyer'), PHONE);
  await page.goto(`/offers?seller=${seller.account.username}`);
  await page.getByRole('button', { name: /^Trade/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Trade' });
  await dialog.getByLabel('Crypto amount').fill('10');
  await dialog.getByLabel(/wallet address/).fill(WALLET);
  await dialog.getByText(/The seller is paid once/).scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: /open trade/ }).click();
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 0.99 });
  expect(await isUncovered(dialog.getByText(/Nothing was taken/))).toBe(true);
});

test('the menu scrolls by itself on a low screen, not the page below it', async ({ browser }) => {
  const page = await enter(browser, await trader('holder'), PHONE_ON_ITS_SIDE);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.scrollIntoViewIfNeeded();
  await expect(logout).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the bar does not cover what the keyboard goes back to', async ({ browser }) => {
  const { buyer, seller } = await openedTrade();
  const offer = await postOffer(seller);
  for (let count = 0; count < 5; count += 1) await openTrade(buyer, offer, '1');
  const page = await enter(browser, buyer, PHONE);
  await page.goto('/trades');
  const focused = page.locator(':focus');
  await page.getByRole('article').last().getByRole('link').focus();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await isUncovered(focused), `after ${press + 1} presses`).toBe(true);
  }
});

test('long names and large amounts have room on a narrow screen', async ({ browser }) => {
  const [buyer, seller] = await Promise.all([
    trader('w'.repeat(21), { usdt: '999999999.99' }),
    trader('m'.repeat(21)),
  ]);
  const offer = await postOffer(seller, { price_per_unit: '98765.43', max_amount: '1234.12345678' });
  const trade = await openTrade(buyer, offer, '1234.12345678');
  const page = await enter(browser, buyer, { viewport: { width: 320, height: 700 } });
  const amounts = page
    .locator('main')
    .getByText(/\d,\d{3}/)
    .filter({ visible: true });
  const market = `/offers?seller=${seller.account.username}`;
  for (const path of ['/dashboard', market, '/trades', `/trades/${trade.id}`, '/wallet']) {
    await page.goto(path);
    await expect(amounts.first()).toBeVisible();
    await expect.poll(() => sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    const spilled = await amounts.evaluateAll(
      (elements) =>
        elements.filter((element) => {
          let frame = element;
          while (frame.parentElement && getComputedStyle(frame).borderRightWidth === '0px')
            frame = frame.parentElement;
          return element.getBoundingClientRect().right > frame.getBoundingClientRect().right;
        }).length,
    );
    expect(spilled, path).toBe(0);
  }
});

test('an address is there to be checked whole on a small phone, where its field shows a part', async ({
  browser,
}) => {
  const seller = await trader('seller');
  await postOffer(seller);
  const page = await enter(browser, await trader('buyer'), PHONE);
  await page.goto(`/offers?seller=${seller.account.username}`);
  await page.getByRole('button', { name: /^Trade/ }).click();
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const dialog = page.getByRole('dialog', { name: 'Create Trade' });
  await dialog.getByLabel(/wallet address/).fill(address);
  await expect(dialog.getByText(address)).toBeInViewport({ ratio: 1 });
});

test('the states of the documents have room where the text is twice as large', async ({ browser }) => {
  const page = await enter(browser, await trader('holder'), { viewport: { width: 320, height: 568 } });
  await page.goto('/profile?tab=kyc');
  await expect(page.getByText('Not uploaded').first()).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('a dialog has room for its title and for an amount where the text is twice as large', async ({
  browser,
}) => {
  const { buyer, seller, trade } = await openedTrade();
  const small = { viewport: { width: 320, height: 568 } };
  const enlarge = () => {
    document.documentElement.style.fontSize = '200%';
  };
  const sale = await enter(browser, seller, small);
  await sale.goto(`/trades/${trade.id}`);
  await sale.evaluate(enlarge);
  expect(await sidewaysScroll(sale)).toBeLessThanOrEqual(0);
  // The bottom bar never covers the focused element.
  const field = sale.getByLabel('Transaction hash');
  await field.focus();
  expect(await isUncovered(field)).toBe(true);
  await sale.goto('/trades');
  await sale.getByRole('button', { name: 'Send Transaction Hash' }).click();
  const hash = sale.getByRole('dialog');
  await expect(hash.getByText(trade.buyer_wallet_address)).toBeVisible();
  await sale.evaluate(enlarge);
  expect(await hash.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);

  const market = await enter(browser, buyer, small);
  await market.goto(`/offers?seller=${seller.account.username}`);
  await market.getByRole('button', { name: /^Trade/ }).click();
  const amount = market.getByLabel('Crypto amount');
  await amount.fill('5.12345');
  await market.evaluate(enlarge);
  expect(await amount.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
});
