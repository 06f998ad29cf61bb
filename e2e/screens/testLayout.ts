import { expect } from 'playwright/test';
import { layoutFaults } from './layoutFaults';
import type { Screen } from './Screen';
import { test } from './test';

/** Screens in `npm test`: rows of buttons, the filter bar and a table. `npm run test:slow` measures all others. */
export const QUICK_LAYOUTS = ['market', 'my-offers', 'admin-trades'];

/** CSS pixels: desktops, then telephones. */
const PAGE_WIDTHS = [1920, 1440, 1280, 1024, 375, 320];
const DIALOG_WIDTHS = [1280, 375, 320];

/** Declares a screen's test: nothing is outside or cut at any width, in any language. */
export function testLayout(screen: Screen): void {
  test(`${screen.name} is neither cut nor outside`, async ({ viewer }) => {
    for (const language of ['en', 'fr', 'ar']) {
      const page = await viewer.pageFor(screen, language);
      await viewer.show(screen, page);
      for (const width of screen.steps ? DIALOG_WIDTHS : PAGE_WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect.soft.poll(() => layoutFaults(page), `${language}, ${width} px`).toEqual([]);
      }
      await viewer.leave(page);
    }
  });
}
