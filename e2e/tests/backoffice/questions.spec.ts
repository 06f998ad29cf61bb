// @slow: a journey beside the main ones

import { openAs } from '../../scene/enter';
import { administrator, trader } from '../../scene/market';
import { expect, test } from '../../scene/test';

const HOSTILE = '<img src=x onerror="document.title=1"> My coins never came, and I complain.';

test('a complaint goes from its first word to the register, with an answer on the site', async ({
  browser,
}) => {
  const [admin, person] = [await administrator(), await trader('complainer')];
  const { username } = person.account;
  const page = await openAs(browser, person, '/contact?about=/wallet');
  await expect(page.getByText('You haven’t asked anything yet.')).toBeVisible();
  await page.getByLabel('What can we do for you?').fill(HOSTILE);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/^Sent\./)).toBeVisible();
  await page.getByRole('link', { name: HOSTILE }).click();
  const thread = page.getByRole('log', { name: /^Question \d+$/ });
  await expect(thread.getByText(HOSTILE)).toBeVisible();

  const office = await openAs(browser, admin, `/admin?tab=questions&search=${username}`);
  await office.getByRole('button', { name: /^Open question/ }).click();
  const review = office.getByRole('dialog', { name: /^Question \d+$/ });
  await expect(review.getByText(HOSTILE)).toBeVisible();
  await review.getByRole('checkbox', { name: /^This is a complaint/ }).click();
  await expect(review.getByRole('checkbox', { name: /^This is a complaint/ })).toBeChecked();
  await review.getByLabel(`Answer to ${username}`).fill('We look for them, and write again today.');
  await review.getByRole('button', { name: 'Send answer' }).click();
  await expect(office.getByText(`Answer sent to ${username}.`)).toBeVisible();

  await expect(thread.getByText('We look for them, and write again today.')).toBeVisible();
  await page.getByLabel('Write more').fill('Thank you, they came.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(thread.getByText('Thank you, they came.')).toBeVisible();

  await expect(review.getByText('Thank you, they came.')).toBeVisible();
  await review.getByRole('button', { name: 'Close the question' }).click();
  await expect(review.getByRole('button', { name: 'Open the question again' })).toBeVisible();
  await expect(page.getByText('We closed this question.')).toBeVisible();

  await office.goto(`/admin?tab=questions&status=all&complaint=true&search=${username}`);
  const download = office.waitForEvent('download');
  await office
    .getByRole('button', { name: /Export/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toBe('complaints.csv');
});
