// @slow: changes the settings of the whole platform, one by one

import { randomUUID } from 'node:crypto';
import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import type { DepositAddress } from '@souk/contracts/money/wallet/wallet';
import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import { VERSION } from '@souk/contracts/platform/version';
import { newAccount } from '../../people/accounts';
import { enter, openAs } from '../../scene/enter';
import { expectToLast, holdTime } from '../../scene/expectations';
import { administrator } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, type Page, test } from '../../scene/test';

/** Platform settings are global, so these tests run last, one by one. */
test.describe.configure({ mode: 'serial' });

const DEFAULTS = {
  trading_enabled: true,
  registrations_enabled: true,
  kyc_required: true,
  session_timeout_minutes: 30,
  max_login_attempts: 5,
};

const FEES = { buyer_fee_percentage: '1.50', seller_fee_percentage: '1.50' };

test.afterEach(async () => {
  const admin = await administrator();
  for (const [key, value] of Object.entries(DEFAULTS))
    await admin.call('PUT', `/admin/settings/${key}`, { value });
  await admin.call('PUT', '/admin/transaction-fees', FEES);
});

const OFFER = { crypto_type: 'SIDRA', price_per_unit: '2.00', min_amount: '1', max_amount: '5' };

/** Opens another group; the draft stays. */
const openGroup = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('button', { name }).click();

/** @param warning Expected in the question about a change that stops everyone else. */
async function save(page: Page, warning?: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  if (warning) {
    const question = page.getByRole('dialog', { name: 'Save these settings?' });
    await expect(question).toContainText(warning);
    await question.getByRole('button', { name: 'Save' }).click();
  }
  await expect(page.getByText('System settings saved')).toBeVisible();
}

test('KYC, trading and registrations take effect when they are saved, and the rest is kept', async ({
  browser,
  request,
}) => {
  const [admin, user] = [await administrator(), await Participant.register('governed')];
  expect((await user.ask('POST', '/offers/', OFFER)).status).toBe(403);
  const page = await openAs(browser, admin, '/admin?tab=system');
  await expect(page.getByText(`Version ${VERSION}`)).toBeVisible();
  await page.getByRole('switch', { name: 'KYC required' }).click();
  await openGroup(page, 'Sign-in');
  await page.getByText('15 min', { exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Max login attempts' }).fill('3');
  expect((await user.ask('POST', '/offers/', OFFER)).status).toBe(403);
  await save(page);
  expect((await user.ask('POST', '/offers/', OFFER)).status).toBe(201);
  const settings = await admin.call<{ session_timeout_minutes: number }>('GET', '/admin/settings');
  expect(settings.session_timeout_minutes).toBe(15);

  await openGroup(page, 'Access');
  await page.getByRole('switch', { name: 'Trading enabled' }).click();
  await page.getByRole('switch', { name: 'Registrations' }).click();
  await save(page, /no offers and no new trades/);
  const offer = await user.ask('POST', '/offers/', OFFER);
  expect([offer.status, offer.body.detail]).toEqual([403, 'Trading is paused at the moment.']);
  expect((await request.post('/api/auth/register', { data: newAccount('late') })).status()).toBe(403);

  await page.reload();
  for (const name of ['Trading enabled', 'Registrations', 'KYC required'])
    await expect(page.getByRole('switch', { name })).not.toBeChecked();
  await openGroup(page, 'Sign-in');
  await expect(page.getByRole('radio', { name: '15 min' })).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: 'Max login attempts' })).toHaveValue('3');
});

test('fees and deposit address: saved, said for 3 seconds, and in force', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('charged')];
  const address = await admin.call<DepositAddress>('GET', '/admin/wallet-address');
  const page = await enter(browser, admin);
  await page.clock.install();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Platform Settings' }).click();

  const saved = (text: string) => expectToLast(page.getByText(text), 3000);
  await page.getByLabel('Buyer fee percentage').fill('2.25');
  await page.getByRole('button', { name: 'Save fees' }).click();
  const fresh = page.getByRole('dialog', { name: 'Charge these fees from now on?' });
  await expect(fresh).toContainText('2.25%');
  await holdTime(page);
  await fresh.getByLabel('Reason').fill('Costs rose');
  await fresh.getByRole('button', { name: 'Save these fees' }).click();
  await saved('Transaction fees updated successfully');
  const fees = await user.call<TransactionFees>('GET', '/offers/transaction-fees');
  expect(fees.buyer_fee_percentage).toBe('2.25');

  const other = exampleAddress('tron', randomUUID());
  await page.getByLabel('USDT wallet address').fill(other);
  await page.getByRole('button', { name: 'Save wallet address' }).click();
  const question = page.getByRole('dialog', { name: 'Send every deposit to this address?' });
  await expect(question).toContainText(other);
  await holdTime(page);
  await question.getByLabel('Reason').fill('The old key is retired');
  await question.getByRole('button', { name: 'Save this address' }).click();
  await saved('Admin wallet address updated successfully');
  expect((await user.call<DepositAddress>('GET', '/wallet/admin-wallet-address')).admin_wallet_address).toBe(
    other,
  );
  await admin.call('PUT', '/admin/wallet-address', address);
});
