import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';
import { giveReason, questionOn } from '../../scene/decide';
import { openAs } from '../../scene/enter';
import { administrator, reportDeposit, USDT_WALLET } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

test('a withdrawal that is taken up and cancelled: the money is back', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('cancelled')];
  await admin.call('PUT', `/admin/deposits/${await reportDeposit(user, '40')}`, { status: 'approved' });
  await user.call('PUT', '/profile/me', { wallet_address: USDT_WALLET });
  const { id } = await user.call('POST', '/wallet/withdraw', { amount: '15' });
  const page = await openAs(
    browser,
    admin,
    `/admin?tab=withdrawals&status=all&search=${user.account.username}`,
  );
  await expect(page.getByText(USDT_WALLET.slice(0, 10)).first()).toBeVisible();
  await page.getByRole('button', { name: `Process withdrawal ${id}` }).click();
  await giveReason(questionOn(page));
  await page.getByRole('button', { name: 'Process 15.00 USDT' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Cancel withdrawal ${id}` })
    .click();
  await page.getByRole('button', { name: 'Cancel and return 15.00 USDT' }).click();
  await expect(page.getByText(/^Withdrawal cancelled\./)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: user.account.username })).toContainText('Rejected');

  expect((await user.call<WalletBalance>('GET', '/wallet/balance')).available_balance).toBe('40.000000');
  const wallet = await openAs(browser, user, '/wallet?list=withdrawals');
  await expect(wallet.getByText('Rejected').first()).toBeVisible();
});

test('a deactivated user sees why, may not transact, and may again', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('barred')];
  const { username } = user.account;
  const page = await openAs(browser, admin, `/admin?tab=users&search=${username}`);
  await page.getByRole('button', { name: /^Deactivate/ }).click();
  const dialog = page.getByRole('dialog', { name: `Deactivate ${username}?` });
  await expect(dialog).toContainText('won’t be able to trade');
  await dialog.getByRole('button', { name: `Deactivate ${username}` }).click();
  await expect(page.getByText(`${username} is deactivated and can’t trade.`)).toBeVisible();

  const profile = await openAs(browser, user, '/profile');
  await expect(profile.getByText('Account Deactivated')).toBeVisible();
  const refused = await user.ask('POST', '/wallet/deposit', { amount: '5', txn_hash: 'a-hash-of-mine' });
  expect(refused.status).toBe(403);

  await page.getByRole('button', { name: /^Activate/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Activate ${username}` })
    .click();
  await expect(page.getByText(`${username} is active again.`)).toBeVisible();
  await profile.reload();
  await expect(profile.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(profile.getByText('Account Deactivated')).toHaveCount(0);
  expect(await reportDeposit(user, '5')).toBeGreaterThan(0);
});
