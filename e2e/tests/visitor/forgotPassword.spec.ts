import { newAccount } from '../../people/accounts';
import { expectRefusals } from '../../scene/expectations';
import { expect, test } from '../../scene/test';
import { failRequest } from '../../scene/trouble';

test('forgot password explains a wrong address and answers the same for an unknown one', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page).toHaveTitle('Forgot your password? · Souk');
  const email = page.getByLabel('Email');
  const submit = page.getByRole('button', { name: 'Send reset link' });
  await expectRefusals(email, submit, [
    ['', 'Email is required'],
    ['nobody@', 'Invalid email address'],
  ]);

  const unknown = newAccount('nobody').email;
  await email.fill(unknown);
  const mend = await failRequest(page, 'POST /auth/password-reset/request', 'network');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await expect(email).toHaveValue(unknown);
  await mend();

  await submit.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(
    page.getByText('If an account exists with this email, you will receive a password reset link shortly.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
