import type { Page } from 'playwright/test';

/** Console errors of a page, including violations of its content security policy. */
export function complaints(page: Page): string[] {
  const lines: string[] = [];
  page.on('pageerror', (error) => lines.push(String(error)));
  page.on('console', (message) => {
    // Playwright's own message when it blocks workers.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') lines.push(message.text());
  });
  return lines;
}

/** A layout shift within half a second of a press counts as its effect, a later one does not. */
const SLOW_MS = 700;

export async function slowApi(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((passed) => setTimeout(passed, SLOW_MS));
    await route.fallback();
  });
}

/** A page's cumulative layout shift, and the shifted elements. */
export interface LayoutShift {
  total: number;
  moved: string[];
}

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

export function shiftOf(page: Page): Promise<LayoutShift> {
  return page.evaluate(() => (window as unknown as { layoutShift: LayoutShift }).layoutShift);
}
