// @slow: a journey beside the main ones

import { enter } from '../../scene/enter';
import { openedTrade } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

test('a changed profile is not left without a question: by a link, by Back', async ({ browser }) => {
  const page = await enter(browser, await Participant.register('unsaved'));
  await page.goto('/wallet');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('City').fill('Dubai');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const back = () => page.evaluate(() => window.history.back());
  for (const leave of [back, () => page.getByRole('link', { name: 'Trades' }).first().click()]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('City')).toHaveValue('Dubai');
  }
  await back();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/wallet$/);
});

test('Back leads to where a page was left', async ({ browser }) => {
  const { buyer } = await openedTrade();
  const page = await enter(browser, buyer, { viewport: { width: 375, height: 500 } });
  await page.goto('/wallet');
  const trade = page.locator('main a[href^="/trades/"]').last();
  await trade.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  await expect.poll(place).toBeGreaterThan(300);
  const left = await place();
  await trade.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: /^(Trade|Buying) / })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(left);
});
