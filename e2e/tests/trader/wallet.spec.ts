import { newHash } from '../../people/accounts';
import { enter } from '../../scene/enter';
import { expectRefusals, expectToLast, holdTime } from '../../scene/expectations';
import { administrator, trader, USDT_WALLET } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, type Page, test } from '../../scene/test';
import { failRequest, holdRequest } from '../../scene/trouble';

const depositForm = (page: Page) => ({
  amount: page.getByLabel('Amount', { exact: true }),
  hash: page.getByLabel('Transaction ID'),
  submit: page.getByRole('button', { name: 'Submit deposit request' }),
});

test('a deposit: where to send, what is wrong, sent once, and said for 5 seconds', async ({ browser }) => {
  const page = await enter(browser, await Participant.register('holder'), {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.clock.install();
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Add Funds' }).click();
  const { admin_wallet_address } = await (await administrator()).call<{ admin_wallet_address: string }>(
    'GET',
    '/admin/wallet-address',
  );
  await expect(page.getByText(admin_wallet_address)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the deposit address' })).toBeVisible();
  await expect(page.getByText('Processing time: 1-24 hours on business days.')).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy deposit address' });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(admin_wallet_address);

  const { amount, hash, submit } = depositForm(page);
  await expectRefusals(amount, submit, [
    ['', 'Amount is required'],
    ['0', 'Amount must be a positive number'],
    ['ten', 'Amount must be a positive number'],
  ]);
  await expectRefusals(hash, submit, [
    ['', 'Transaction ID is required'],
    ['123456789', 'Transaction ID must be at least 10 characters'],
  ]);
  const transaction = newHash();
  await amount.fill('25.5');
  await hash.fill(transaction);
  await failRequest(page, 'POST /wallet/deposit', 500).then(async (mend) => {
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to create deposit request');
    await expect(amount).toHaveValue('25.5');
    await expect(hash).toHaveValue(transaction);
    await mend();
  });

  const request = await holdRequest(page, 'POST /wallet/deposit');
  await hash.press('Enter');
  await hash.press('Enter');
  await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
  await holdTime(page);
  request.release();
  await expectToLast(
    page.getByText(
      'Deposit request submitted successfully! Our team will review and approve it within 24 hours.',
    ),
    5000,
  );
  expect(request.count()).toBe(1);
  const row = page.getByRole('region', { name: 'Recent Deposits' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('25.50 USDT');
  await expect(row).toContainText('Pending');
  const link = row.getByRole('link', { name: `${transaction.slice(0, 10)}…` });
  await expect(link).toHaveAttribute('href', new RegExp(transaction));
});

test('a withdrawal: what to know, what is wrong, all of it, and said for 5 seconds', async ({ browser }) => {
  const holder = await trader('holder', { usdt: '20.5' });
  await holder.call('PUT', '/profile/me', { wallet_address: USDT_WALLET });
  const page = await enter(browser, holder);
  await page.clock.install();
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Withdraw Funds' }).click();
  await expect(page.getByText(USDT_WALLET)).toBeVisible();
  for (const notice of [
    'Withdrawals are processed manually',
    'Processing takes 2-24 hours on business days.',
    'transfers cannot be reversed',
    'You get a transaction hash when it’s done.',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: notice })).toBeVisible();
  }
  const amount = page.getByLabel('Amount', { exact: true });
  const submit = page.getByRole('button', { name: /^(Request withdrawal|Withdraw \d.*)$/ });
  await expectRefusals(amount, submit, [
    ['', 'Please enter an amount'],
    ['all', 'Please enter a valid amount.'],
    ['0', 'Please enter a valid amount.'],
    ['0.99', 'Minimum withdrawal amount is 1.00 USDT.'],
  ]);
  await amount.fill('20.51');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('You have 20.50 USDT available.');
  await page.getByRole('button', { name: /^Max/ }).click();
  await expect(amount).toHaveValue('20.50');

  const mend = await failRequest(page, 'POST /wallet/withdraw', 500);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to submit withdrawal request');
  await expect(amount).toHaveValue('20.50');
  await mend();
  await holdTime(page);
  await page.getByRole('button', { name: 'Withdraw 20.50 USDT' }).click();
  await expectToLast(
    page.getByText('Withdrawal request submitted successfully! Our team will process it within 24 hours.'),
    5000,
  );
  const row = page.getByRole('region', { name: 'Recent Withdrawals' }).getByRole('listitem');
  await expect(row).toContainText('Pending');
  const held = page.getByRole('region', { name: 'Held funds: 20.50 USDT' });
  await expect(held.getByRole('listitem')).toContainText('Our team pays it out by');
});
