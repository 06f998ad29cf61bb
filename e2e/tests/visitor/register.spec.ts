import { newAccount } from '../../people/accounts';
import { expectRefusals, holdTime } from '../../scene/expectations';
import { Participant } from '../../scene/Participant';
import { expect, type Page, test } from '../../scene/test';
import { failRequest } from '../../scene/trouble';

const fieldsOf = (page: Page) => ({
  email: page.getByLabel('Email'),
  username: page.getByLabel('Username'),
  phone: page.getByLabel('Phone'),
  password: page.getByLabel('Password', { exact: true }),
  confirmation: page.getByLabel('Confirm password'),
  submit: page.getByRole('button', { name: 'Create account' }),
});

async function fill(page: Page, account = newAccount('visitor')) {
  const { email, username, password, confirmation } = fieldsOf(page);
  await email.fill(account.email);
  await username.fill(account.username);
  await password.fill(account.password);
  await confirmation.fill(account.password);
  return account;
}

test('register explains each wrong field', async ({ page }) => {
  await page.goto('/register');
  await expect(page).toHaveTitle('Create your account · Souk');
  const { email, username, phone, password, confirmation, submit } = fieldsOf(page);
  await expectRefusals(email, submit, [
    ['', 'Email is required'],
    ['nobody', 'Invalid email address'],
  ]);
  const letters = 'Username can only contain lowercase letters, numbers, and underscores';
  await expectRefusals(username, submit, [
    ['', 'Username is required'],
    ['ab', 'Username must be at least 3 characters'],
    ['Somebody', letters],
    ['some-body', letters],
  ]);
  await expectRefusals(phone, submit, [['call me', 'Please enter a valid phone number']]);
  await expectRefusals(password, submit, [
    ['', 'Password is required'],
    ['short', 'Password must be at least 6 characters'],
  ]);
  await expectRefusals(confirmation, submit, [
    ['', 'Please confirm your password'],
    ['something else', 'Passwords do not match'],
  ]);
});

test('an account is created without its confirmation being sent, and login follows after 2 seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/register');
  const { email, username, password } = await fill(page);
  await holdTime(page);
  const sent = page.waitForRequest('**/api/auth/register');
  await fieldsOf(page).submit.click();
  expect((await sent).postDataJSON()).toMatchObject({ email, username, password });
  expect((await sent).postDataJSON()).not.toHaveProperty('confirmPassword');
  await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible();
  await page.clock.runFor(1500);
  await expect(page).toHaveURL(/\/register$/);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/login$/);
});

test('a name that is taken is said at the form, which keeps what was typed', async ({ page }) => {
  const { account } = await Participant.register('visitor');
  await page.goto('/register');
  await fill(page, account);
  await fieldsOf(page).submit.click();
  await expect(page.getByText(/already/)).toBeVisible();
  await expect(fieldsOf(page).email).toHaveValue(account.email);
});

test('a registration that fails without a word has its text and keeps the form', async ({ page }) => {
  await page.goto('/register');
  const account = await fill(page);
  await failRequest(page, 'POST /auth/register', 500);
  await fieldsOf(page).submit.click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred during registration');
  await expect(fieldsOf(page).username).toHaveValue(account.username);
  await expect(fieldsOf(page).confirmation).toHaveValue(account.password);
});
