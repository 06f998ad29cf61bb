import type { BrowserContext } from 'playwright';
import { Traffic, type Transfer } from './Traffic';

/**
 * How many answers a page waits for one after the other until its heading shows, with every answer `delayMs` late. It counts
 * only what the page is made of: neither the api's answers, which are its content, nor its icon, for which nobody waits.
 */
export async function countRoundTrips(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const traffic = await Traffic.of(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  const files = traffic.transfers.filter(
    ({ kind, ended }) => kind !== 'api' && kind !== 'icon' && Number.isFinite(ended),
  );
  await page.close();
  return chainLength(files);
}

/** A request that began when another had ended may have been waiting for it. */
export function chainLength(transfers: readonly Pick<Transfer, 'began' | 'ended'>[]): number {
  const ordered = [...transfers].sort((one, other) => one.began - other.began);
  const lengths: number[] = [];
  for (const [index, { began }] of ordered.entries()) {
    const before = ordered.slice(0, index).map(({ ended }, at) => (ended <= began ? (lengths[at] ?? 0) : 0));
    lengths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...lengths);
}
