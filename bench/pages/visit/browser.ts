import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';

/** As a container starts it: no sandbox of its own, no graphics card, no traffic of its own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The two screens that Lighthouse knows. */
export const SCREENS = {
  mobile: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1350, height: 940 } },
} satisfies Record<string, BrowserContextOptions>;

export type Screen = keyof typeof SCREENS;

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: BROWSER_FLAGS });
}

/** Even a busy machine shows a page in this time. */
const PATIENCE_MS = 120_000;

/** A browser with an empty cache and nobody in it. */
export async function newContext(
  browser: Browser,
  screen: Screen,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...SCREENS[screen], ...more });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}
