import type { BrowserContext } from 'playwright';

/** Lighthouse's middling phone. */
const SLOWER_TIMES = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 86_400 };
/** A page is complete once nothing in it has changed for so long. */
const STILL_MS = 700;

/** Seconds from a press on each link of the bar until the page that it leads to is complete; the browser has opened each before. */
export async function walk(
  context: BrowserContext,
  site: string,
  paths: readonly string[],
): Promise<Record<string, number>> {
  const page = await context.newPage();
  // tsx keeps the names of functions by this one, which the page has not.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(site + paths[0]);
  await page.evaluate(follow, { path: paths[0] ?? '', still: STILL_MS });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES });
  const seconds: Record<string, number> = {};
  for (const path of paths.slice(1))
    seconds[path] = (await page.evaluate(follow, { path, still: STILL_MS })) / 1000;
  await page.close();
  return seconds;
}

/** In the page: presses the bar's link, and says after how many milliseconds the page last changed. */
function follow({ path, still }: { path: string; still: number }): Promise<number> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let changedAt = startedAt;
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        observer.disconnect();
        resolve(changedAt - startedAt);
      }, still);
    };
    const observer = new MutationObserver(() => {
      changedAt = performance.now();
      wait();
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    wait();
    document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
  });
}
