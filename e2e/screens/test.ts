import { test as base } from 'playwright/test';
import { furnish } from '../scene/furnish';
import { Viewer } from './Viewer';

/** A test of screens: `viewer` opens them, with data on each. */
export const test = base.extend<object, { viewer: Viewer }>({
  viewer: [
    async ({ browser }, use) => {
      const viewer = new Viewer(browser, await furnish());
      await use(viewer);
      await viewer.close();
    },
    { scope: 'worker' },
  ],
});
