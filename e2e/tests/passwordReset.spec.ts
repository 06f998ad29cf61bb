import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { Trader } from '../people/Trader';

const OUTBOX = join(process.env.SOUK_DATA_DIR ?? '../.data', 'outbox');

/** The link of the mail that was sent to an address. */
async function mailedLink(address: string): Promise<string> {
  const files = await readdir(OUTBOX).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(OUTBOX, file), 'utf8')));
  const mail =
    mails
      .find((text) => text.includes(address))
      ?.replaceAll('=\r\n', '')
      .replaceAll('=3D', '=') ?? '';
  return /\/reset-password\?token=[\w-]+/.exec(mail)?.[0] ?? '';
}

test('a forgotten password is replaced through the mailed link', async ({ browser }) => {
  const { page, account } = await Trader.arrive(browser, 'forgetful');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: /reset link/i }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  await expect.poll(() => mailedLink(account.email)).not.toBe('');
  await page.goto(await mailedLink(account.email));
  await page.getByLabel('New password', { exact: true }).fill('a-new-password');
  await page.getByLabel(/confirm/i).fill('another-password');
  await page.getByRole('button', { name: /(reset|set|save).*password/i }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel(/confirm/i).fill('a-new-password');
  await page.getByRole('button', { name: /(reset|set|save).*password/i }).click();
  await expect(page.getByText('Password reset successful')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('a-new-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
