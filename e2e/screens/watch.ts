import type { Page } from 'playwright/test';

/** A page's errors in its console, violations of its content security policy among them. */
export function complaints(page: Page): string[] {
  const lines: string[] = [];
  page.on('pageerror', (error) => lines.push(String(error)));
  page.on('console', (message) => {
    // Playwright's own, where it keeps workers away.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') lines.push(message.text());
  });
  return lines;
}

/** A layout shift within half a second of a press counts as its effect, one after that does not. */
const SLOW_MS = 700;

/** Lets every answer of the api take its time. */
export async function slowApi(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((passed) => setTimeout(passed, SLOW_MS));
    await route.fallback();
  });
}

/** How far a page has moved under its reader: its cumulative layout shift, and what moved. */
export interface LayoutShift {
  total: number;
  moved: string[];
}

/** Watches the layout of each document that a page shows from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shift: LayoutShift = { total: 0, moved: [] };
    (window as unknown as { layoutShift: LayoutShift }).layoutShift = shift;
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Entry = { value: number; hadRecentInput: boolean; sources: Source[] };
    const placeOf = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
    new window.PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Entry[]) {
        if (hadRecentInput) continue;
        shift.total += value;
        for (const { node, previousRect: from, currentRect: to } of sources)
          shift.moved.push(`"${node?.textContent?.slice(0, 40)}" from ${placeOf(from)} to ${placeOf(to)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the document has moved, on a page that is watched. */
export function shiftOf(page: Page): Promise<LayoutShift> {
  return page.evaluate(() => (window as unknown as { layoutShift: LayoutShift }).layoutShift);
}
