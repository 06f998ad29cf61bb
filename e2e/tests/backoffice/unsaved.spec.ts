// @slow: a journey beside the main ones

import { VERSION } from '@souk/contracts/platform/version';
import { ADMIN } from '../../people/accounts';
import { openAs } from '../../scene/enter';
import { administrator } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, type Locator, type Page, test } from '../../scene/test';

const back = (page: Page) => page.evaluate(() => window.history.back());

/** In one step: a refresh in the background could otherwise end the session before the click. */
const clickWithoutSession = (target: Locator) =>
  target.evaluate((element: HTMLElement) => {
    localStorage.setItem('token', 'no longer valid');
    element.click();
  });

test('a draft is not left without a question: by Back, by a link, by another tab', async ({ browser }) => {
  const page = await openAs(browser, await administrator(), '/admin?tab=analytics');
  await page.getByRole('menuitem', { name: 'System' }).click();
  await page.getByRole('switch', { name: 'KYC required' }).click();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [
    () => back(page),
    () => page.getByRole('link', { name: 'Dashboard' }).click(),
    () => page.getByRole('menuitem', { name: 'Platform Settings' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/tab=system/);
    await expect(page.getByText('1 unsaved change')).toBeVisible();
  }
  await back(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('menuitem', { name: 'Analytics' })).toHaveAttribute('aria-current', 'page');
});

test('a session that ends under an open question is renewed in place', async ({ browser }) => {
  const user = await Participant.register('kept');
  const page = await openAs(
    browser,
    await administrator(),
    `/admin?tab=users&search=${user.account.username}`,
  );
  await page.getByRole('button', { name: /^Deactivate/ }).click();
  const decision = page.getByRole('dialog', { name: `Deactivate ${user.account.username}?` });
  await clickWithoutSession(decision.getByRole('button', { name: /^Deactivate/ }));

  const question = page.getByRole('dialog', { name: 'Your session ended' });
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toContainText('Incorrect email or password.');
  await question.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await question.getByRole('button', { name: 'Log in again' }).click();
  await expect(question).toBeHidden();
  await decision.getByRole('button', { name: /^Deactivate/ }).click();
  await expect(page.getByText(`${user.account.username} is deactivated and can’t trade.`)).toBeVisible();
});

test('a session that ends with nothing unsaved leads to /login', async ({ browser }) => {
  const page = await openAs(browser, await administrator(), '/admin?tab=system');
  await expect(page.getByText(`Version ${VERSION}`)).toBeVisible();
  await clickWithoutSession(page.getByRole('menuitem', { name: 'Users' }));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});
