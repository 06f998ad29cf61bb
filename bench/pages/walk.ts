import type { BrowserContext, Page } from 'playwright';

/** Lighthouse's mid-range phone. */
const SLOWER_TIMES = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 86_400 };

/** In the page: records when a link was pressed, and when elements last changed or a file last came. */
const WATCH = `globalThis.pressedAt = globalThis.changedAt = globalThis.fetchedAt = 0;
  addEventListener('click', () => { pressedAt = changedAt = performance.now(); }, true);
  new MutationObserver(() => { changedAt = performance.now(); }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver(() => { fetchedAt = performance.now(); }).observe({ type: 'resource' });`;

/** A page is complete once its elements have not changed for this long. */
const IS_STILL = 'performance.now() - changedAt > 800';

/** Seconds from a press on each link of the bar until its page is complete; the browser has opened each before. */
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
    seconds[path] = (await page.evaluate<number>('changedAt - pressedAt')) / 1000;
  }
  await page.close();
  return seconds;
}

/** Polls from here: the page's policy forbids evaluating text there. */
async function still(page: Page, isStill = IS_STILL): Promise<void> {
  while (!(await page.evaluate<boolean>(isStill))) await page.waitForTimeout(100);
}
