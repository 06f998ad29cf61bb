import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { screens } from '../screens/screens';
import { showIn } from '../screens/showIn';
import { test } from '../screens/test';
import { FOLDER, THEMES, WIDTHS } from './variants';

// Pseudo texts have their own test.
for (const screen of process.env.PSEUDO_TEXTS ? [] : screens) {
  test(screen.name, async ({ viewer }) => {
    const page = await viewer.pageFor(screen);
    await viewer.show(screen, page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of THEMES) {
        await showIn(page, colorScheme);
        const path = join(FOLDER, `${screen.name}.${width}.${colorScheme}.png`);
        // A dialog covers the visible part, not the whole page.
        const isCovered = await page.locator('dialog[open], [role="dialog"]').first().isVisible();
        if (!isCovered) await page.setViewportSize({ width, height: await wholeHeight(page) });
        await page.screenshot({ path, fullPage: !isCovered });
      }
    }
    await viewer.leave(page);
  });
}

/** Parts outside the viewport are not painted before they become visible. */
const wholeHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
