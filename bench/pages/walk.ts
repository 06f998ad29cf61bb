import type { BrowserContext, Page } from 'playwright';

/** Lighthouse's mid-range phone. */
const SLOWER_TIMES = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 86_400 };

/**
 * In the page: records when a link was pressed, when its page came, when elements last changed and when a file last came.
 * A page is there once it has its title and nothing in it waits; what is corrected in place later had been shown.
 */
const WATCH = `globalThis.pressedAt = globalThis.thereAt = globalThis.changedAt = globalThis.fetchedAt = 0;
  let waits = true, left;
  addEventListener('click', () => { pressedAt = changedAt = performance.now(); waits = true; left = document.title; }, true);
  new MutationObserver(() => {
    changedAt = performance.now();
    const waited = waits;
    waits = document.title === left || document.querySelector('[aria-busy="true"]') !== null;
    if (waited && !waits) thereAt = changedAt;
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver(() => { fetchedAt = performance.now(); }).observe({ type: 'resource' });`;

/** Nothing more comes once the elements have not changed for this long. */
const IS_STILL = 'performance.now() - changedAt > 800';

/** Seconds from a press on each link of the bar until its page is there. */
export async function walk(
  context: BrowserContext,
  site: string,
  paths: readonly string[],
): Promise<Record<string, number>> {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.goto(site + paths[0]);
  await still(page);
  // The reader's first move has the browser fetch what they may open.
  await page.mouse.move(200, 300);
  await still(page, 'performance.now() - fetchedAt > 800');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES });
  const seconds: Record<string, number> = {};
  for (const path of paths.slice(1)) {
    await page.locator(`nav a[href="${path}"]:visible`).first().click();
    await page.waitForURL(site + path);
    await still(page);
    seconds[path] = (await page.evaluate<number>('thereAt - pressedAt')) / 1000;
  }
  await page.close();
  return seconds;
}

/** Polls from here: the page's policy forbids evaluating text there. */
async function still(page: Page, isStill = IS_STILL): Promise<void> {
  while (!(await page.evaluate<boolean>(isStill))) await page.waitForTimeout(100);
}
