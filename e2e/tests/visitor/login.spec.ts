// @slow: a journey beside the main ones

import { newAccount } from '../../people/accounts';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';
import { failRequest, holdRequest } from '../../scene/trouble';

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
