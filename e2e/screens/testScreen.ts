import { expect, type Page } from 'playwright/test';
import { running, sidewaysScroll, violations } from './inspect';
import { layoutFaults } from './layoutFaults';
import type { Screen } from './Screen';
import { showIn } from './showIn';
import { test } from './test';
import type { Viewer } from './Viewer';
import { complaints, type LayoutShift, shiftOf } from './watch';

/** Screens in `npm test`: rows of buttons, the filter bar, a table and a trade. `npm run test:slow` opens all others. */
export const QUICK_SCREENS = ['market', 'my-offers', 'trades-buyer', 'admin-trades'];

export const PHONE = { width: 375, height: 667 };

/**
 * CSS pixels, the wider first: 1280 at 200 % and 400 % zoom are 640 and 320 (WCAG 2.2, 1.4.10). French has the longest texts: they show
 * at a desktop's width, at the narrowest that has a desktop's layout and at the narrowest of all. Right to left turns each layout round.
 */
const PAGE_WIDTHS = { en: [1920, 1440, 1280, 1024, 640, 375, 320], fr: [1280, 1024, 320] };
const DIALOG_WIDTHS = { en: [1280, 640, 375, 320], fr: [1280, 320] };

export function expectStill({ total, moved }: LayoutShift): void {
  expect.soft(total, `cumulative layout shift of ${moved.join(', ')}`).toBeLessThanOrEqual(0.01);
}

/**
 * Declares a screen's test, one visit a language: no violation of WCAG, no layout shift while it loads, nothing outside, cut or
 * scrolled sideways at any width.
 */
export function testScreen(screen: Screen): void {
  const { en, fr } = screen.steps ? DIALOG_WIDTHS : PAGE_WIDTHS;
  test(`${screen.name} is for everyone`, async ({ viewer }) => {
    await visit(viewer, screen, {
      language: 'en',
      widths: en,
      onShown: (page) => expectUsable(screen, page),
    });
    await visit(viewer, screen, { language: 'fr', widths: fr });
    await visit(viewer, screen, { language: 'ar', widths: en });
  });
}

async function visit(
  viewer: Viewer,
  screen: Screen,
  {
    language,
    widths,
    onShown,
  }: { language: string; widths: readonly number[]; onShown?: (page: Page) => Promise<void> },
): Promise<void> {
  const page = await viewer.pageFor(screen, language);
  const complained = complaints(page);
  await viewer.show(screen, page, async () => {
    // An Arabic font that comes late moves lines: only English is measured.
    if (language === 'en' && !screen.trouble) expectStill(await shiftOf(page));
  });
  await onShown?.(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.soft.poll(() => layoutFaults(page), `${language}, ${width} px`).toEqual([]);
    await expect.soft.poll(() => sidewaysScroll(page), `${language}, ${width} px`).toBeLessThanOrEqual(0);
  }
  // A page in trouble may log errors.
  if (!screen.trouble) expect(complained).toEqual([]);
  await viewer.leave(page);
}

async function expectUsable(screen: Screen, page: Page): Promise<void> {
  await expect.poll(() => running(page), 'animations under reduced motion').toBe(0);
  // Polled: script changes follow the theme or the width a moment later.
  await expect.poll(() => violations(page), 'light').toEqual([]);
  await showIn(page, 'dark');
  await expect.poll(() => violations(page, 'colours'), 'dark').toEqual([]);
  await page.setViewportSize(PHONE);
  const end = page.locator('dialog[open] button').last();
  if (await end.isVisible()) await expect(end, 'what ends the dialog').toBeInViewport({ ratio: 1 });
  // An element partly scrolled under the top bar is no smaller target.
  await page.evaluate(() => window.scrollTo(0, 0));
  // An administrator may have only a telephone in an emergency.
  if (screen.person === 'admin')
    await expect.poll(() => violations(page, 'all but colours'), 'on a telephone').toEqual([]);
}
