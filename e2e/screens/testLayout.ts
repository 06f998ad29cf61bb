import { expect, type Page } from 'playwright/test';
import { layoutFaults } from './layoutFaults';
import type { Screen } from './Screen';
import { test } from './test';

/** The screens that `npm test` measures: rows of buttons and the filter bar. `npm run test:slow` measures all others. */
export const QUICK_LAYOUTS = ['market', 'my-offers'];

/** Declares the test of one screen: nothing on it is outside or cut at any width, in any language. */
export function testLayout(screen: Screen): void {
  test(`${screen.name} is neither cut nor outside`, async ({ viewer }) => {
    let acts: Act[] = [];
    for (const language of ['en', 'fr', 'ar']) {
      const page = await viewer.pageFor(screen, language);
      const isFirst = language === 'en';
      const steps = isFirst ? screen.steps : (page: Page) => repeat(page, acts);
      await viewer.show({ ...screen, steps: screen.steps && steps }, page, () => watchActs(page));
      if (isFirst) acts = await page.evaluate(() => (window as unknown as Watched).acts);
      for (const width of [1280, 375, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.soft.poll(() => layoutFaults(page), `${language}, ${width} px`).toEqual([]);
      }
      await viewer.leave(page);
    }
  });
}

/** A press or an entry at a place of the page, in a window of a width. */
interface Act {
  path: string;
  value: string | null;
  width: number;
}
type Watched = { acts: Act[] };

/** Writes down what is pressed and entered: steps know what buttons are called in English, and other languages repeat what they did. */
function watchActs(page: Page): Promise<void> {
  return page.evaluate(() => {
    const acts: Act[] = [];
    Object.assign(window, { acts });
    function pathOf(element: Element | null): string {
      if (!element?.parentElement) return 'html';
      const place = [...element.parentElement.children].indexOf(element) + 1;
      return `${pathOf(element.parentElement)} > :nth-child(${place})`;
    }
    const add = (target: EventTarget | null, value: string | null) =>
      acts.push({
        path: pathOf((target as Element).closest('button, a, summary, label, input, select, textarea')),
        value,
        width: window.innerWidth,
      });
    document.addEventListener('click', ({ target }) => add(target, null), { capture: true });
    document.addEventListener('input', ({ target }) => add(target, (target as HTMLInputElement).value), {
      capture: true,
    });
  });
}

async function repeat(page: Page, acts: readonly Act[]): Promise<void> {
  for (const { path, value, width } of acts) {
    await page.setViewportSize({ width, height: 800 });
    if (value === null) await page.locator(path).click();
    else await page.locator(path).fill(value);
  }
}
