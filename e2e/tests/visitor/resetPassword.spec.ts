import { Trader } from '../../people/Trader';
import { mailedLink } from '../../scene/mailedLink';
import { expect, test } from '../../scene/test';

test('a forgotten password is replaced through the mailed link', async ({ browser }) => {
  const { page, account } = await Trader.arrive(browser, 'forgetful');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: /reset link/i }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  await page.goto(await mailedLink(account.email, '/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('a-new-password');
  await page.getByLabel('Confirm password').fill('a-new-password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('a-new-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a busy network waits while the browser does the work that is asked', async ({ page }) => {
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 5000,
    keyLength: 32,
    keyPrefix: '00',
    nonce: '0f'.repeat(16),
    salt: 'f0'.repeat(16),
  };
  const challenge = { parameters, signature: '00' };
  const json = { type: 'urn:souk:problem:proof_of_work_needed', status: 429, challenge };
  const asked = '**/api/auth/password-reset/request';
  await page.route(asked, (route) => route.fulfill({ status: 429, json }), { times: 1 });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('stranger@test.example');
  const again = page.waitForRequest((request) => request.headers()['souk-proof'] !== undefined);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const { solution } = JSON.parse((await again).headers()['souk-proof'] ?? '');
  expect(solution.derivedKey).toMatch(/^00[0-9a-f]{62}$/);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});
