// @slow: a journey beside the main ones

import { enter } from '../../scene/enter';
import { mailed, mailedLink } from '../../scene/mailedLink';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

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
