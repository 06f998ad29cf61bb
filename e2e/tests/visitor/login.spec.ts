import { newAccount } from '../../people/accounts';
import { keptToken } from '../../scene/enter';
import { expectRefusals } from '../../scene/expectations';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';
import { failRequest, holdRequest } from '../../scene/trouble';

test('login explains each wrong field, keeps what was typed, and then leads to the dashboard', async ({
  page,
}) => {
  const { account } = await Participant.register('visitor');
  await page.goto('/login');
  await expect(page).toHaveTitle('Sign in · Souk');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign in' });
  await expectRefusals(email, submit, [
    ['', 'Email is required'],
    ['nobody@nowhere', 'Invalid email address'],
  ]);
  await expectRefusals(password, submit, [
    ['', 'Password is required'],
    ['short', 'Password must be at least 6 characters'],
  ]);

  await email.fill(account.email);
  await password.fill('not-the-password');
  await submit.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(email).toHaveValue(account.email);
  expect(await keptToken(page)).toBeNull();

  await password.fill(account.password);
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account.email);
  expect(await keptToken(page)).not.toBeNull();
});

test('a login whose user cannot be fetched keeps no token', async ({ page }) => {
  const { account } = await Participant.register('visitor');
  await page.goto('/login');
  await failRequest(page, 'POST /auth/test-token', 500);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await keptToken(page)).toBeNull();
});

test('each status without a detail has its text', async ({ page }) => {
  const { email } = newAccount('visitor');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-password');
  for (const [trouble, text] of [
    [400, 'Bad request. Please check your input.'],
    [401, 'Authorization required. Please log in.'],
    [403, "Access forbidden. You don't have permission."],
    [404, 'Resource not found.'],
    [422, 'Validation error. Please check your input.'],
    [500, 'Server error. Please try again later.'],
    ['network', 'Souk cannot be reached. Check your connection and try again.'],
  ] as const) {
    const mend = await failRequest(page, 'POST /auth/login', trouble);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page).toHaveURL(/\/login$/);
    await mend();
  }
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the button stays where it is when a failed login is tried again: a second tap must not meet a link', async ({
  page,
}) => {
  await page.goto('/login');
  const mend = await failRequest(page, 'POST /auth/login', 'network');
  await page.getByLabel('Email').fill(newAccount('visitor').email);
  await page.getByLabel('Password', { exact: true }).fill('a-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const before = await page.getByRole('button', { name: 'Sign in' }).boundingBox();
  await mend();
  const login = await holdRequest(page, 'POST /auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const busy = page.getByRole('button', { name: 'Signing in…' });
  await expect(busy).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await busy.boundingBox())?.y).toBe(before?.y);
  login.release();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('login is sent once however often it is pressed', async ({ page }) => {
  const { account } = await Participant.register('visitor');
  await page.goto('/login');
  const login = await holdRequest(page, 'POST /auth/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  login.release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(login.count()).toBe(1);
});

test('a login that is sent before its script runs is sent when it does', async ({ page }) => {
  const { account } = await Participant.register('visitor');
  let run = () => {};
  const mayRun = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route(/\/static\/login\./, async (route) => {
    await mayRun;
    await route.fallback();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  run();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('login leads to register and to forgot password', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
