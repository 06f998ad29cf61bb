import { expect, type Locator, type Page } from 'playwright/test';

/** Stops time until a test advances it. `page.clock.install()` must come before the page. */
export async function holdTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

/** Expects the element to disappear exactly after so many milliseconds of held time. Then time goes on by itself. */
export async function expectToLast(shown: Locator, milliseconds: number): Promise<void> {
  const { clock } = shown.page();
  await expect(shown).toBeVisible();
  await clock.runFor(milliseconds - 500);
  await expect(shown).toBeVisible();
  await clock.runFor(1000);
  await expect(shown).toBeHidden();
  await clock.resume();
}
