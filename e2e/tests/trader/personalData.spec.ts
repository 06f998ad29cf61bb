// @slow: a journey beside the main ones

import { readFile } from 'node:fs/promises';
import { personalDataSchema } from '@souk/contracts/people/personalData/personalData';
import { enter } from '../../scene/enter';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

test('a person downloads their data and deletes the account', async ({ browser }) => {
  const person = await Participant.register('parting');
  const { account } = person;
  await person.upload('ID_PROOF', 'passport.png');
  const page = await enter(browser, person);
  await page.goto('/profile?tab=data');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = personalDataSchema.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(data.account.email).toBe(account.email);
  expect(data.kyc_documents.map(({ file_name }) => file_name)).toEqual(['passport.png']);

  await page.getByRole('button', { name: 'Delete your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const username = dialog.getByLabel('Your username');
  await username.fill('somebody_else');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(username).toHaveAccessibleDescription('This isn’t your username');
  await username.fill(account.username);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText('Your account was deleted. We sent you one last email about it.'),
  ).toBeVisible();
  expect((await person.ask('GET', '/profile/me')).status).toBe(401);

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
});
