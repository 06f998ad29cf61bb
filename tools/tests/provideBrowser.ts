import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { Failure } from '../Failure';
import type { Lifecycle } from '../Lifecycle';
import { installPackages } from '../machine/installPackages';
import { findProgram } from '../processes/findProgram';

/** The fonts are only recommended by the browser's package, but without any it draws no text. */
const PACKAGES = ['chromium', 'fonts-liberation'];

/** The browser for the tests: the one that CHROMIUM_PATH names, the machine's own, Playwright's, or one installed now. */
export async function provideBrowser(lifecycle: Lifecycle): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH: there is no program at ${given}.`);
  const found = given || findBrowser();
  if (found) return found;
  const installed = (await installPackages(lifecycle, PACKAGES)) ? findBrowser() : null;
  if (installed) return installed;
  throw new Failure(
    'The browser tests need Chromium: install it (npx playwright install chromium does that too) or set CHROMIUM_PATH, then run this again.',
  );
}

function findBrowser(): string | null {
  const own = chromium.executablePath();
  return findProgram('chromium', 'chromium-browser', 'google-chrome') ?? (existsSync(own) ? own : null);
}
