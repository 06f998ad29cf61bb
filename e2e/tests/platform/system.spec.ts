import { newAccount } from '../../people/accounts';
import { openAs } from '../../scene/enter';
import { administrator } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { type Browser, expect, type Page, test } from '../../scene/test';

/** The platform's own settings (spec §2 System): they hold for everyone, so these tests come after all others, one by one. */
test.describe.configure({ mode: 'serial' });

const DEFAULTS = {
  trading_enabled: true,
  registrations_enabled: true,
  kyc_required: true,
  maintenance_mode: false,
  session_timeout_minutes: 30,
  max_login_attempts: 5,
};

test.afterEach(async () => {
  const admin = await administrator();
  for (const [key, value] of Object.entries(DEFAULTS))
    await admin.call('PUT', `/admin/settings/${key}`, { value });
});

const OFFER = { crypto_type: 'SIDRA', price_per_unit: '2.00', min_amount: '1', max_amount: '5' };

async function openSystem(admin: Participant, browser: Browser): Promise<Page> {
  const page = await openAs(browser, admin, '/admin?tab=system');
  await expect(page.getByText('Version v1.0.0')).toBeVisible();
  return page;
}

/** How long a session lasts, in seconds. */
function secondsToLive({ token }: Participant): number {
  const [, payload = ''] = token.split('.');
  const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>;
  return Number(exp) - Number(iat);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('System settings saved')).toBeVisible();
}

test('KYC, trading, registrations and the session’s length take effect when they are saved', async ({
  browser,
  request,
}) => {
  const [admin, user] = [await administrator(), await Participant.register('governed')];
  expect((await user.ask('POST', '/offers/', OFFER)).status).toBe(403);
  const page = await openSystem(admin, browser);
  await page.getByRole('switch', { name: 'KYC required' }).click();
  await page.getByText('15 min', { exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Max login attempts' }).fill('3');
  expect((await user.ask('POST', '/offers/', OFFER)).status).toBe(403);
  await save(page);
  expect((await user.ask('POST', '/offers/', OFFER)).status).toBe(201);
  expect(secondsToLive(await Participant.signIn(user.account))).toBe(15 * 60);

  await page.getByRole('switch', { name: 'Trading enabled' }).click();
  await page.getByRole('switch', { name: 'Registrations' }).click();
  await save(page);
  const offer = await user.ask('POST', '/offers/', OFFER);
  expect([offer.status, offer.body.detail]).toEqual([403, 'Trading is paused at the moment.']);
  expect((await request.post('/api/auth/register', { data: newAccount('late') })).status()).toBe(403);

  await page.reload();
  for (const name of ['Trading enabled', 'Registrations', 'KYC required'])
    await expect(page.getByRole('switch', { name })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: '15 min' })).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: 'Max login attempts' })).toHaveValue('3');
});

test('maintenance keeps everyone out but admins', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('waiting')];
  const page = await openSystem(admin, browser);
  await page.getByRole('switch', { name: 'Maintenance mode' }).click();
  await save(page);
  const refused = await user.ask('GET', '/wallet/balance');
  expect([refused.status, refused.body.detail]).toEqual([
    503,
    'Souk is under maintenance. Please try again in a few minutes.',
  ]);
  expect((await admin.ask('GET', '/admin/users')).status).toBe(200);

  await page.getByRole('switch', { name: 'Maintenance mode' }).click();
  await save(page);
  expect((await user.ask('GET', '/wallet/balance')).status).toBe(200);
});
