import type { BrowserContext } from 'playwright';
import { Traffic, type Transfer } from './Traffic';

/** What one visit with an empty cache brought. */
export interface Observation {
  transfers: Transfer[];
  /** Cumulative layout shift. */
  layoutShift: number;
  /** What the page complained of: scripts that broke, addresses that were refused. */
  complaints: string[];
}

declare global {
  interface Window {
    benchLayoutShift?: number;
  }
}

/** Opens an address, waits until it is quiet, and tells what it cost. */
export async function observePage(context: BrowserContext, url: string): Promise<Observation> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.addInitScript(sumLayoutShifts);
  const traffic = await Traffic.of(page);
  await page.goto(url);
  await traffic.quiet();
  const layoutShift = await page.evaluate(() => window.benchLayoutShift ?? 0);
  await page.close();
  return { transfers: traffic.transfers, layoutShift, complaints };
}

/** The largest sum of shifts within five seconds, with less than one second between them (web.dev/cls). Runs in the page. */
function sumLayoutShifts(): void {
  let [sum, first, last] = [0, 0, 0];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (entry.hadRecentInput) continue;
      const goesOn = entry.startTime - last < 1000 && entry.startTime - first < 5000;
      if (!goesOn) first = entry.startTime;
      sum = goesOn ? sum + entry.value : entry.value;
      last = entry.startTime;
      window.benchLayoutShift = Math.max(window.benchLayoutShift ?? 0, sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Bytes on the wire of some kinds of files. */
export function bytesOf(transfers: readonly Transfer[], ...kinds: Transfer['kind'][]): number {
  return transfers.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
}
