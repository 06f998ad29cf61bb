// @slow: runs a product of its own, which asks chains

import { expect, type Page } from 'playwright/test';
import { Admin } from '../../people/Admin';
import { Payer } from '../../people/Payer';
import { Trader } from '../../people/Trader';
import { test } from '../../scene/chainSite';
import { giveReason, questionOn } from '../../scene/decide';
import { administrator, trader } from '../../scene/market';

const said = (page: Page) => page.getByRole('region', { name: 'What the chain says' });

/** Decides by one key in the open review; everyone is new here, so the question requires a reason. */
async function approve(page: Page, done: RegExp): Promise<void> {
  await page.keyboard.press('1');
  await giveReason(questionOn(page));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(done)).toBeVisible();
}

test('a trade with real transactions, from the deposit to the payout', async ({ browser, site }) => {
  const [ofBuyer, ofSeller] = await Promise.all([trader('buyer'), trader('seller')]);
  await (await administrator()).call('PUT', '/admin/settings/wrong_verdict_needs_reason', { value: true });
  const [admin, buyer, seller] = await Promise.all([
    Admin.arrive(browser),
    Trader.enter(browser, ofBuyer),
    Trader.enter(browser, ofSeller),
  ]);
  const { page } = admin;
  const payer = new Payer(site.dataDir);
  const names = { buyer: buyer.account.username, seller: seller.account.username };
  const [platform = '', purseOfSeller = '', purseOfBuyer = ''] = await Promise.all(
    ['platform', names.seller, names.buyer].map((name) => payer.addressOf(name)),
  );
  await ofSeller.call('PUT', '/profile/me', { wallet_address: purseOfSeller });

  await test.step('what the buyer pays as told becomes their deposit by itself, and one key approves it', async () => {
    const amount = await buyer.askExactAmount('100');
    await payer.pay({ from: names.buyer, coin: 'USDT', amount, to: platform });
    await payer.confirm();
    await seller.postOffer({ price: '2.00', min: '1', max: '50' });
    await expect(buyer.page.getByText('Confirmed on Ethereum (ERC20)')).toBeVisible({ timeout: 30_000 });
    await page.goto(`/admin?tab=deposits&status=pending&search=${buyer.account.username}`);
    await page.getByRole('button', { name: /^Review deposit/ }).click();
    await expect(said(page).getByRole('row', { name: /^Amount/ })).toContainText(amount.slice(0, 6));
    await approve(page, /^Deposit approved/);
  });

  let coins = '';
  await test.step('a hash is checked as the seller enters it, and the payment is found without one', async () => {
    await buyer.openTrade({ seller, amount: '10', lock: '20.30', wallet: purseOfBuyer });
    const payment = { from: names.seller, to: purseOfBuyer, coin: 'SIDRA' } as const;
    const tooLittle = await payer.pay({ ...payment, amount: '9.5' });
    coins = await payer.pay({ ...payment, amount: '10' });
    await seller.page.goto('/trades');
    await seller.page.getByRole('button', { name: 'Send Transaction Hash' }).click();
    const dialog = seller.page.getByRole('dialog', { name: 'Send Transaction Hash' });
    await dialog.getByLabel('Transaction hash').fill(tooLittle);
    await expect(dialog.getByText('SidraChain shows something else')).toBeVisible();
    await buyer.page.goto('/trades');
    await buyer.page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(buyer.page.getByText('SidraChain shows payments to your wallet')).toBeVisible({
      timeout: 30_000,
    });
    await expect(dialog.getByText('We found these payments: use yours')).toBeVisible();
    const whole = dialog.getByRole('listitem').filter({ hasText: '10 SIDRA' });
    await whole.getByRole('button', { name: 'Use it' }).click();
    await expect(dialog).toBeHidden();
    await expect(buyer.page.getByText(/of 60 confirmations on SidraChain/)).toBeVisible();
    await payer.confirm();
    await expect(buyer.page.getByText('It pays 10 SIDRA.')).toBeVisible();
    await expect(buyer.page.getByText('60 of 60 confirmations.')).toBeVisible();
  });

  await test.step('the administrator sees each fact beside what was expected, and verifies by one key', async () => {
    await seller.markComplete();
    await page.goto(`/admin?tab=trades&status=crypto_sent&search=${seller.account.username}`);
    await page
      .getByRole('button', { name: /^Review trade/ })
      .first()
      .click();
    await expect(said(page).getByRole('heading')).toHaveText('Confirmed on SidraChain');
    await approve(page, /^Trade verified/);
  });

  await test.step('a payout with the wrong hash wants a reason, and the right one none', async () => {
    await seller.withdraw('10');
    await admin.processWithdrawal(seller, '10.00');
    const hash = await payer.pay({ from: 'platform', coin: 'USDT', amount: '10', to: purseOfSeller });
    await payer.confirm();
    await page.goto(`/admin?tab=withdrawals&status=processing&search=${seller.account.username}`);
    await page
      .getByRole('button', { name: /^Complete/ })
      .first()
      .click();
    const question = questionOn(page);
    const complete = question.getByRole('button', { name: 'Complete 10.00 USDT' });
    await question.getByLabel('Transaction hash').fill(coins);
    await expect(question.getByText('This transaction is on SidraChain, not on Ethereum')).toBeVisible();
    await complete.click();
    await expect(question.getByText('Please say why')).toBeVisible();
    await question.getByLabel('Transaction hash').fill(hash);
    await expect(question.getByText('Confirmed on Ethereum (ERC20)')).toBeVisible();
    await giveReason(question);
    await complete.click();
    await expect(question).toBeHidden();
  });

  await test.step('the treasury adds up', async () => {
    await page.goto('/admin?tab=treasury');
    // The rest after the seed, the deposit and the payout.
    await expect(page.getByRole('row', { name: /On the chains.* 840\.\d+$/ })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('row', { name: /= Difference 0\.00$/ })).toBeVisible();
  });
});
