// @slow: a journey beside the main ones

import { openAs } from '../../scene/enter';
import { administrator } from '../../scene/market';
import { expect, type Page, test } from '../../scene/test';

const back = (page: Page) => page.evaluate(() => window.history.back());

test('a draft is not left without a question: by Back, by a link, by another tab', async ({ browser }) => {
  const page = await openAs(browser, await administrator(), '/admin?tab=analytics');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'KYC required' }).click();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [
    () => back(page),
    () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click(),
    () => page.getByRole('button', { name: 'Platform Settings' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/tab=system/);
    await expect(page.getByText('1 unsaved change')).toBeVisible();
  }
  await back(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('link', { name: 'Analytics' })).toHaveAttribute('aria-current', 'page');
});
