import { expect } from 'playwright/test';
import { violations } from '../screens/inspect';
import { screens } from '../screens/screens';
import { test } from '../screens/test';
import { QUICK_SCREENS, testScreen } from '../screens/testScreen';

for (const screen of screens) if (QUICK_SCREENS.includes(screen.name)) testScreen(screen);

test('what looks at colours finds pale text on a page with tiles', async ({ page }) => {
  const tiles =
    'content: ""; position: absolute; inset: 0 0 auto; z-index: -1; height: 184px; background: teal';
  await page.setContent(`<style>body::before { ${tiles} }</style>
    <main style="background: white"><p style="color: #9a938a">Available balance</p></main>`);
  expect(await violations(page, 'colours')).toEqual([expect.stringContaining('color-contrast')]);
});

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
