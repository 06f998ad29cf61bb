import { expect, type Page } from 'playwright/test';
import { running, sidewaysScroll, violations } from '../screens/inspect';
import { screens } from '../screens/screens';
import { showIn } from '../screens/showIn';
import { test } from '../screens/test';
import { complaints, type LayoutShift, shiftOf, slowApi } from '../screens/watch';

/** 1280 pixels at 200 % and at 400 % zoom (WCAG 2.2, 1.4.10), the wider first: what changes with the width does so once. */
const NARROW_WIDTHS = [640, 320];

const PHONE = { width: 375, height: 667 };

/** Where one thing stands below another whose height is known only when it is there. */
const GROWING = [
  'dashboard',
  'my-offers-empty',
  'wallet',
  'wallet-failed',
  'admin-deposit',
  'admin-withdrawal',
  'admin-trade',
  'admin-kyc-review',
  'admin-analytics',
];

function expectStill({ total, moved }: LayoutShift): void {
  expect.soft(total, `cumulative layout shift of ${moved.join(', ')}`).toBeLessThanOrEqual(0.01);
}

async function expectToFit(page: Page, width: number, dir: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir);
  await page.setViewportSize({ width, height: 800 });
  await expect.poll(() => sidewaysScroll(page), `sideways at ${width} px, ${dir}`).toBeLessThanOrEqual(0);
}

for (const screen of screens) {
  test(`${screen.name} is for everyone`, async ({ viewer }) => {
    const page = await viewer.pageFor(screen);
    const complained = complaints(page);
    await viewer.show(screen, page, async () => {
      if (!screen.trouble) expectStill(await shiftOf(page));
    });

    await expect.poll(() => running(page), 'animations under reduced motion').toBe(0);
    // Polled: what follows the theme or the width by script does so a moment later.
    await expect.poll(() => violations(page), 'light').toEqual([]);
    await showIn(page, 'dark');
    await expect.poll(() => violations(page, 'colours'), 'dark').toEqual([]);
    await expectToFit(page, 1280, 'rtl');
    for (const width of NARROW_WIDTHS) await expectToFit(page, width, 'ltr');
    const end = page.locator('dialog[open] button').last();
    if (await end.isVisible()) {
      await page.setViewportSize(PHONE);
      await expect(end, 'what ends the dialog').toBeInViewport({ ratio: 1 });
    }
    await expectToFit(page, 360, 'rtl');
    // A page that is meant to meet trouble may say so.
    if (!screen.trouble) expect(complained).toEqual([]);
    await viewer.leave(page);
  });
}

for (const screen of screens.filter(({ name }) => GROWING.includes(name))) {
  test(`${screen.name} stays in place on a phone while the api is slow`, async ({ viewer }) => {
    const page = await viewer.pageFor(screen);
    await page.setViewportSize(PHONE);
    await slowApi(page);
    await viewer.show(screen, page);
    expectStill(await shiftOf(page));
    await viewer.leave(page);
  });
}

test('the chosen theme is remembered', async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const press = () => page.getByRole('button', { name: 'Switch between light and dark' }).first().click();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await press();
  expect(await theme()).toBe('dark');
  await page.goto('/login');
  expect(await theme()).toBe('dark');
  await page.waitForLoadState('networkidle');
  await press();
  expect(await theme()).toBe('light');
});

test('a theme can be chosen before a guest page’s own scripts have come', async ({ page }) => {
  await page.route('**/static/*.js', (route) => route.abort());
  await page.emulateMedia({ colorScheme: 'light' });
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
    await page.getByRole('button', { name: 'Switch between light and dark' }).first().click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  }
});
