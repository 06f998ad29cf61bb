// @slow: a journey beside the main ones

import { Trader } from '../../people/Trader';
import { mailedLink } from '../../scene/mailedLink';
import { expect, test } from '../../scene/test';

test('a new user confirms their email address, once', async ({ browser }) => {
  const { page, account } = await Trader.arrive(browser, 'newcomer');
  const banner = page.getByText('Confirm your email address');
  await expect(banner).toBeVisible();
  const link = await mailedLink(account.email, '/verify-email');

  // Signed in or not: the link leads there.
  await page.goto(link);
  await expect(page).toHaveTitle('Confirm your email address · Souk');
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(banner).toBeHidden();

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was used already');
});
