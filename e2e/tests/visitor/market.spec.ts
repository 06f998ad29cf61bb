// @slow: a journey beside the main ones

import { newAccount } from '../../people/accounts';
import { postOffer, trader } from '../../scene/market';
import { expect, test } from '../../scene/test';

test('a visitor looks around, signs up and comes back to the offer, whose dialog is open', async ({
  page,
}) => {
  const seller = await trader('seller');
  await postOffer(seller);
  await page.goto('/');
  await page.getByRole('link', { name: 'See the market' }).click();
  await page.goto(`/market?seller=${seller.account.username}&spend=20.30`);
  const row = page.getByRole('article');
  await expect(row).toContainText('You get 10.00 SIDRA');
  await row.getByRole('link', { name: /^Trade with/ }).click();

  const account = newAccount('visitor');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  const dialog = page.getByRole('dialog', { name: 'Create Trade' });
  await expect(dialog).toContainText(seller.account.username);
  await expect(dialog.getByLabel('Crypto amount')).toHaveValue('10');
  await page.goto('/market');
  await expect(page).toHaveURL(/\/offers$/);
});

test('a sign-in leads to no other site', async ({ page }) => {
  const { account } = await trader('buyer');
  await page.goto(`/login?next=${encodeURIComponent('/\\elsewhere.example')}`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
