// @slow: a journey beside the main ones

import { enter } from '../../scene/enter';
import { mailedLink } from '../../scene/mailedLink';
import { openedTrade } from '../../scene/market';
import { expect, test } from '../../scene/test';

test('the texts are read by everyone, and support is reached from where one is', async ({
  browser,
  page,
}) => {
  await page.goto('/');
  const reading = page.getByRole('contentinfo');
  await expect(reading.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
  for (const [name, heading] of [
    ['Terms', 'Terms of use'],
    ['Privacy', 'Privacy'],
    ['Help', 'Help'],
  ] as const) {
    await reading.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect(page.getByText('1.5% on top')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Disputes' })
    .click();
  await expect(page.getByRole('heading', { name: 'Disputes' })).toBeInViewport();

  const { buyer, trade } = await openedTrade();
  const theirs = await enter(browser, buyer);
  await theirs.goto('/help');
  await theirs.getByRole('link', { name: 'write to us from here' }).click();
  await expect(theirs.getByRole('heading', { name: 'Support' })).toBeVisible();
  await theirs.goto(`/trades/${trade.id}`);
  await theirs.getByRole('link', { name: 'Contact support' }).click();
  await expect(theirs.getByText(`you were looking at /trades/${trade.id}`)).toBeVisible();
  const message = theirs.getByLabel('What can we do for you?');
  await theirs.getByRole('button', { name: 'Send message' }).click();
  await expect(message).toBeFocused();
  await message.fill('The seller does not answer.');
  await theirs.getByRole('button', { name: 'Send message' }).click();
  await expect(theirs.getByText('Sent.')).toBeVisible();
  await expect(message).toHaveValue('');
});

test('a guest writes to support, and confirms the address by the link of a mail', async ({ page }) => {
  const email = 'guest@souk.example';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Contact support' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill('I can’t sign in');
  await page.getByLabel('What can we do for you?').fill('My password is refused.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  await page.goto(await mailedLink(email, '/support'));
  await page.getByRole('button', { name: 'Send my message to support' }).click();
  await expect(page.getByRole('heading', { name: /^Question \d+$/ })).toBeVisible();
  await page.getByLabel('Write more').fill('It works now.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('log')).toContainText('It works now.');
});
