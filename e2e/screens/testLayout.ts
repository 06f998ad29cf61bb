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

/** A press or an entry in a window of a width: which control it was, by its name or its place. */
interface Act {
  isInDialog: boolean;
  tag: string;
  name: string | null;
  /** Among those of its name or tag: from the end in a dialog, whose own buttons come last; from the beginning in the page. */
  place: number;
  value: string | null;
  width: number;
}
type Watched = { acts: Act[] };

/** Writes down what is pressed and entered: steps know what buttons are called in English, and other languages repeat what they did. */
function watchActs(page: Page): Promise<void> {
  return page.evaluate(() => {
    const acts: Act[] = [];
    Object.assign(window, { acts });
    function add(target: EventTarget | null, value: string | null): void {
      const control = (target as Element).closest('button, a, summary, label, input, select, textarea');
      if (!control) return;
      const dialog = control.closest('dialog, [role="dialog"]');
      const { tagName: tag } = control;
      const name = control.getAttribute('name');
      const all = [...(dialog ?? document.body).querySelectorAll(name ? `[name="${name}"]` : tag)];
      const place = all.indexOf(control) - (dialog ? all.length : 0);
      acts.push({ isInDialog: dialog !== null, tag, name, place, value, width: window.innerWidth });
    }
    document.addEventListener('click', ({ target }) => add(target, null), { capture: true });
    const entered = ({ target }: Event) => add(target, (target as HTMLInputElement).value);
    document.addEventListener('input', entered, { capture: true });
  });
}

async function repeat(page: Page, acts: readonly Act[]): Promise<void> {
  for (const { isInDialog, tag, name, place, value, width } of acts) {
    await page.setViewportSize({ width, height: 800 });
    const root = page.locator(isInDialog ? 'dialog[open], [role="dialog"]' : 'body').last();
    const control = root.locator(name ? `[name="${name}"]` : tag).nth(place);
    if (value === null) await control.click();
    else await control.fill(value);
  }
}
