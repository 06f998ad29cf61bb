// @slow: changes the settings of the whole platform, one by one

import { randomUUID } from 'node:crypto';
import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import type { DepositAddress } from '@souk/contracts/money/wallet/wallet';
import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import { VERSION } from '@souk/contracts/platform/version';
import { newAccount } from '../../people/accounts';
import { enter, openAs } from '../../scene/enter';
import { expectToLast, holdTime } from '../../scene/expectations';
import { administrator, deposit } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { type Browser, expect, type Page, test } from '../../scene/test';
import { tronWallet } from '../../scene/tronWallet';
import { startApi, startGateway } from '../../sites/Server';
import { visit } from '../../sites/visit';

/** Platform settings are global, so these tests run last, one by one. */
test.describe.configure({ mode: 'serial' });

const DEFAULTS = {
  trading_enabled: true,
  registrations_enabled: true,
  kyc_required: true,
  maintenance_mode: false,
  session_timeout_minutes: 30,
  max_login_attempts: 5,
  large_amount: '1000.00',
  travel_rule_from: '0',
};

const FEES = { buyer_fee_percentage: '1.50', seller_fee_percentage: '1.50' };

test.afterEach(async () => {
  const admin = await administrator();
  for (const [key, value] of Object.entries(DEFAULTS))
    await admin.call('PUT', `/admin/settings/${key}`, { value });
  await admin.call('PUT', '/admin/transaction-fees', FEES);
});

const OFFER = { crypto_type: 'SIDRA', price_per_unit: '2.00', min_amount: '1', max_amount: '5' };

async function openSystem(admin: Participant, browser: Browser): Promise<Page> {
  const page = await openAs(browser, admin, '/admin?tab=system');
  await expect(page.getByText(`Version ${VERSION}`)).toBeVisible();
  return page;
}

/** Opens another group; the draft stays. */
const openGroup = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('menuitem', { name }).click();

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
  const page = await openSystem(admin, browser);
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

test('maintenance keeps everyone out but admins', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('waiting')];
  const page = await openSystem(admin, browser);
  await page.getByRole('switch', { name: 'Maintenance mode' }).click();
  await save(page, /everyone except admins/);
  const refused = await user.ask('GET', '/wallet/balance');
  expect([refused.status, refused.body.detail]).toEqual([
    503,
    'The site is under maintenance. Please try again in a few minutes.',
  ]);
  expect((await admin.ask('GET', '/admin/users')).status).toBe(200);

  await page.getByRole('switch', { name: 'Maintenance mode' }).click();
  await save(page);
  expect((await user.ask('GET', '/wallet/balance')).status).toBe(200);
});

test('who guesses a password as often as is allowed waits, in the browser too', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('guessed')];
  const page = await openSystem(admin, browser);
  await openGroup(page, 'Sign-in');
  await page.getByRole('spinbutton', { name: 'Max login attempts' }).fill('2');
  await save(page);

  // The product under test has no rate limits, since all tests share one address. A separate site on the same database has.
  const api = await startApi();
  const site = await startGateway({ API_URL: api.url });
  const { page: login } = await visit(browser, site);
  await login.goto('/login');
  await login.getByLabel('Email').fill(user.account.email);
  const tryPassword = async (password: string, text: string) => {
    await login.getByLabel('Password', { exact: true }).fill(password);
    await login.getByRole('button', { name: 'Sign in' }).click();
    await expect(login.getByRole('alert')).toHaveText(text);
    await login.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  };
  await tryPassword('a guess', 'Incorrect email or password.');
  await tryPassword('another', 'Incorrect email or password.');
  await tryPassword(user.account.password, 'Too many failed sign-ins. Please try again in 15 minutes.');
  await expect(login).toHaveURL(/\/login$/);
  await site.stop();
  await api.stop();
});

test('fees and deposit address: saved, said for 3 seconds, and in force', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('charged')];
  const address = await admin.call<DepositAddress>('GET', '/admin/wallet-address');
  const page = await enter(browser, admin);
  await page.clock.install();
  await page.goto('/admin');
  await page.getByRole('menuitem', { name: 'Platform Settings' }).click();

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

test('a withdrawal under the travel rule: the own wallet signs, an exchange is named, and the team has both', async ({
  browser,
}) => {
  const [admin, user, wallet] = [
    await administrator(),
    await Participant.register('traveller'),
    tronWallet(),
  ];
  await user.call('PUT', '/profile/me', { full_name: 'Salma Haddad', wallet_address: wallet.address });
  await deposit(user, '100');
  await admin.call('PUT', '/admin/settings/travel_rule_from', { value: '25' });
  const page = await openAs(browser, user, '/wallet');
  const dialog = page.getByRole('dialog', { name: 'Withdraw funds' });
  const fill = async (amount: string) => {
    await page.getByRole('button', { name: 'Withdraw Funds' }).click();
    await dialog.getByLabel('Amount').fill(amount);
  };
  await fill('24.99');
  await expect(dialog.getByLabel('Who gets it?')).toBeHidden();
  await dialog.getByLabel('Amount').fill('30');
  await dialog.getByRole('button', { name: 'Withdraw 30.00 USDT' }).click();
  await expect(
    dialog.getByText('Prove first that the wallet is yours. Nothing was withdrawn.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Prove that the wallet is yours' }).click();
  const proof = page.getByRole('dialog', { name: 'Prove that the wallet is yours' });
  const text = await proof.getByText(/asks whose payout address this is/).textContent();
  expect(text).toContain(wallet.address);
  await proof.getByLabel('Signature').fill(wallet.sign(text ?? ''));
  await proof.getByRole('button', { name: 'Send signature' }).click();
  await expect(proof).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Prove that the wallet is yours' })).toBeHidden();
  const submitted = page.getByText(/^Withdrawal request submitted successfully/);
  await dialog.getByRole('button', { name: 'Withdraw 30.00 USDT' }).click();
  await expect(submitted).toBeVisible();

  await fill('25');
  await dialog.getByLabel('Who gets it?').selectOption({ label: 'Another person' });
  await dialog.getByLabel('Full name').fill('Omar Aziz');
  await dialog.getByRole('button', { name: 'Withdraw 25.00 USDT' }).click();
  await expect(dialog.getByText('Enter the name of the exchange')).toBeVisible();
  await dialog.getByLabel('Name of the exchange').fill('Rain');
  await dialog.getByRole('button', { name: 'Withdraw 25.00 USDT' }).click();
  await expect(dialog).toBeHidden();

  const desk = await openAs(browser, admin, `/admin?tab=withdrawals&search=${user.account.username}`);
  await desk
    .getByRole('row')
    .filter({ hasText: '25.00' })
    .getByRole('button', { name: /^Review withdrawal/ })
    .click();
  const review = desk.getByRole('region', { name: 'Travel rule' });
  for (const said of ['Salma Haddad', 'Omar Aziz', 'Rain'])
    await expect(review.getByText(said)).toBeVisible();
  const saved = desk.waitForEvent('download');
  await review.getByRole('button', { name: 'Save as IVMS101' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^ivms101-withdrawal-\d+\.json$/);
});
