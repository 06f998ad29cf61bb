import type { Page } from 'playwright/test';

/** What a page complains of in its console, violations of its content security policy among it. */
export function complaints(page: Page): string[] {
  const lines: string[] = [];
  page.on('pageerror', (error) => lines.push(String(error)));
  page.on('console', (message) => {
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

/** Watches a blank page's layout; the returned function tells its cumulative layout shift so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const page = window as unknown as { layoutShift: number };
    page.layoutShift = 0;
    type Shift = { value: number; hadRecentInput: boolean };
    new window.PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as Shift[])
        if (!shift.hadRecentInput) page.layoutShift += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}
