import { defineConfig } from 'playwright/test';
import tests from './playwright.config';

/** Takes a picture of every screen into `screenshots/` (`npm run screenshots`). */
export default defineConfig(tests, {
  testDir: 'screenshots',
  globalTeardown: './screenshots/writeContactSheet.ts',
});
