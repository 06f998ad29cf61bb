// @slow: a journey beside the main ones

import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { enter } from '../../scene/enter';
import { mailed, mailedLink } from '../../scene/mailedLink';
import { deposit } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

const ADDRESS = exampleAddress('tron', 'first');

test('a person sees where they are signed in, and signs out everywhere else', async ({ browser }) => {
  const person = await Participant.register('careful');
  const elsewhere = await Participant.signIn(person.account);
  const page = await enter(browser, person);
  await page.goto('/profile?tab=security');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions).toHaveCount(1);
  expect((await elsewhere.ask('GET', '/profile/me')).status).toBe(401);
  expect((await person.ask('GET', '/profile/me')).status).toBe(200);
});

test('a new password takes the present one, and signs all other devices out', async ({ browser }) => {
  const person = await Participant.register('changing');
  const elsewhere = await Participant.signIn(person.account);
  const page = await enter(browser, person);
  await page.goto('/profile?tab=security');
  const current = page.getByLabel('Current password');
  await current.fill('not-mine-1');
  await page.getByLabel('New password', { exact: true }).fill('a-new-password');
  await page.getByLabel('Confirm new password').fill('a-new-password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription('This isn’t your password');
  await current.fill(person.account.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Password changed. All other devices were signed out, and API keys ended.'),
  ).toBeVisible();
  expect((await elsewhere.ask('GET', '/profile/me')).status).toBe(401);
  await Participant.signIn({ ...person.account, password: 'a-new-password' });
});

test('another email address takes a press in its mail, and the old one takes it back', async ({
  browser,
}) => {
  const person = await Participant.register('moving');
  const { email, password } = person.account;
  const newEmail = `new-${email}`;
  const page = await enter(browser, person);
  await page.goto('/profile?tab=security');
  const card = page.getByRole('region', { name: 'Email address' });
  await card.getByLabel('New email address').fill(newEmail);
  await card.getByLabel('Your password').fill(password);
  await card.getByRole('button', { name: 'Send the link' }).click();
  await expect(card.getByText('Waiting for you to open the link')).toBeVisible();

  await page.goto(await mailedLink(newEmail, '/change-email'));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('Your email address is changed.')).toBeVisible();
  await Participant.signIn({ ...person.account, email: newEmail });

  const undo = await mailed(email, /\/undo-email\?token=[\w.-]+/);
  await page.goto(undo);
  await page.getByRole('button', { name: 'It wasn’t me: keep this address' }).click();
  await expect(page.getByText(/^Your account has this address again/)).toBeVisible();
  expect((await person.ask('GET', '/profile/me')).status).toBe(401);
  await page.goto(await mailedLink(email, '/reset-password'));
  await page.getByLabel('New password').fill('a-new-password');
  await page.getByLabel('Confirm password').fill('a-new-password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Password reset successful')).toBeVisible();
  await Participant.signIn({ ...person.account, password: 'a-new-password' });
});

test('a logout ends the session on the server too', async ({ browser }) => {
  const person = await Participant.register('leaving');
  const page = await enter(browser, person);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await person.ask('GET', '/profile/me')).status).toBe(401);
});

test('a withdrawal asks for the password where it was typed long ago, and is taken back', async ({
  browser,
}) => {
  const person = await Participant.register('holder');
  await deposit(person, '50');
  await person.call('PUT', '/profile/me', { wallet_address: ADDRESS });
  const page = await enter(browser, person);
  await page.goto('/wallet');
  const refusal = { type: 'urn:souk:problem:reauthentication_required', title: '', status: 403, detail: '' };
  await page.route(
    '**/api/wallet/withdraw',
    (route) => route.fulfill({ status: 403, contentType: 'application/problem+json', json: refusal }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Withdraw Funds' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Withdraw 20.00 USDT' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  const password = question.getByLabel('Password', { exact: true });
  await password.fill('not-mine-1');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('This isn’t your password');
  await password.fill(person.account.password);
  await password.press('Enter');
  await expect(page.getByText(/Withdrawal request submitted successfully!/)).toBeVisible();
  const row = page.getByRole('region', { name: 'Recent Withdrawals' }).getByRole('listitem');
  await row.getByRole('button', { name: 'Cancel this withdrawal' }).click();
  const taking = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  await taking.getByRole('button', { name: 'Cancel this withdrawal' }).click();
  await expect(row.getByText('You cancelled this withdrawal.')).toBeVisible();
  await expect(page.getByText('50.00').first()).toBeVisible();
});
