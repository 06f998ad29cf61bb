import { expect, type Page } from 'playwright/test';
import { running, sidewaysScroll, violations } from './inspect';
import type { Screen } from './Screen';
import { showIn } from './showIn';
import { test } from './test';
import { complaints, type LayoutShift, shiftOf } from './watch';

/** Screens in `npm test`, a guest's and a trader's. `npm run test:slow` opens all others. */
export const QUICK_SCREENS = ['market', 'trades-buyer'];

/** 1280 pixels at 200 % and at 400 % zoom (WCAG 2.2, 1.4.10), the wider first: width changes then happen only once. */
const NARROW_WIDTHS = [640, 320];

export const PHONE = { width: 375, height: 667 };

export function expectStill({ total, moved }: LayoutShift): void {
  expect.soft(total, `cumulative layout shift of ${moved.join(', ')}`).toBeLessThanOrEqual(0.01);
}

async function expectToFit(page: Page, width: number, dir: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir);
  await page.setViewportSize({ width, height: 800 });
  await expect.poll(() => sidewaysScroll(page), `sideways at ${width} px, ${dir}`).toBeLessThanOrEqual(0);
}

/** Declares a screen's test: no violation of WCAG, no sideways scroll at any width, no layout shift while loading. */
export function testForEveryone(screen: Screen): void {
  test(`${screen.name} is for everyone`, async ({ viewer }) => {
    const page = await viewer.pageFor(screen);
    const complained = complaints(page);
    await viewer.show(screen, page, async () => {
      if (!screen.trouble) expectStill(await shiftOf(page));
    });

    await expect.poll(() => running(page), 'animations under reduced motion').toBe(0);
    // Polled: script changes follow the theme or the width a moment later.
    await expect.poll(() => violations(page), 'light').toEqual([]);
    await showIn(page, 'dark');
    await expect.poll(() => violations(page, 'colours'), 'dark').toEqual([]);
    await expectToFit(page, 1280, 'rtl');
    for (const width of NARROW_WIDTHS) await expectToFit(page, width, 'ltr');
    await page.setViewportSize(PHONE);
    const end = page.locator('dialog[open] button').last();
    if (await end.isVisible()) await expect(end, 'what ends the dialog').toBeInViewport({ ratio: 1 });
    // An element partly scrolled under the top bar is no smaller target.
    await page.evaluate(() => window.scrollTo(0, 0));
    // An administrator may have only a telephone in an emergency.
    if (screen.person === 'admin') await expect.poll(() => violations(page), 'on a telephone').toEqual([]);
    await expectToFit(page, 360, 'rtl');
    // A page in trouble may log errors.
    if (!screen.trouble) expect(complained).toEqual([]);
    await viewer.leave(page);
  });
}
