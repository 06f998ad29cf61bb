import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { findProgram } from '../processes/findProgram';
import { installPackages } from '../processes/installPackages';

/** Headless mode of the full browser. */
const WHOLE = { programs: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium' };
/** The same engine without rendering windows: tests take two thirds of the time. */
const SHELL = { programs: ['chromium-headless-shell'], package: 'chromium-headless-shell' };
/** Only recommended by the browsers' packages, but without fonts they draw no text. */
const FONTS = 'fonts-liberation';

/**
 * A browser for tests or measurements: CHROMIUM_PATH, the machine's own, Playwright's, or one installed now.
 * @param use Measurements use the full browser, like people.
 */
export async function provideBrowser(
  lifecycle: Lifecycle,
  use: 'test' | 'measurement' = 'test',
): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH: there is no program at ${given}.`);
  const kinds = use === 'test' ? [SHELL, WHOLE] : [WHOLE];
  const find = () => findProgram(...kinds.flatMap(({ programs }) => programs)) ?? playwrightsOwn();
  const browser = given || find() || ((await install(lifecycle, kinds)) && find());
  if (browser) return browser;
  throw new Failure(
    'The browser tests need Chromium: install it (npx playwright install chromium does that too) or set CHROMIUM_PATH, then run this again.',
  );
}

function playwrightsOwn(): string | null {
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** Not every distribution has the shell. @returns whether one was installed. */
async function install(lifecycle: Lifecycle, kinds: readonly { package: string }[]): Promise<boolean> {
  const [first, ...others] = kinds;
  if (!first) return false;
  try {
    return await installPackages(lifecycle, [first.package, FONTS]);
  } catch (error) {
    if (others.length === 0) throw error;
    return install(lifecycle, others);
  }
}
