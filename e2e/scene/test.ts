import { test as base } from 'playwright/test';

export { type Browser, expect, type Locator, type Page } from 'playwright/test';

/** A test that closes its browsers at its end: those of earlier tests would keep polling the api. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
