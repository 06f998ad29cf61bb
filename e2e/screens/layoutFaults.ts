import type { Page } from 'playwright/test';

/**
 * Faults of a page's layout at its width, a line for each: a control or a text that begins or ends outside the window
 * or its box, and one that loses its beginning. A page's `scrollWidth` knows nothing of what begins before it.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5;
    const layers = [...document.querySelectorAll('[role="dialog"], dialog[open]')];
    const root = layers.filter((one) => one.checkVisibility()).at(-1) ?? document.body;

    function isShown(one: Element): boolean {
      const { width, height } = one.getBoundingClientRect();
      return (
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !one.closest('.visually-hidden, [hidden], svg, option, script, style') &&
        Math.min(width, height) > 2
      );
    }

    /** The nearest box that scrolls or cuts. */
    function boxOf(element: Element | null): Element | null {
      for (let box = element; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return box;
      return null;
    }

    function isFault(box: Element | null, name: string, { left, right }: DOMRect): boolean {
      const { left: start, right: end } = (box ?? document.documentElement).getBoundingClientRect();
      const [begins, ends] = [left >= start - SLACK, right <= end + SLACK];
      if (begins && ends) return false;
      const style = getComputedStyle(box ?? document.documentElement);
      if (/auto|scroll/.test(style.overflowX)) return false;
      // It may be cut at its own end.
      if (style.textOverflow !== 'ellipsis') return true;
      return /^(?:\u200f|[^\p{L}]*[\p{sc=Arabic}\p{sc=Hebrew}])/u.test(name) ? !ends : !begins;
    }

    function textsIn(): { element: Element; name: string; rect: DOMRect }[] {
      const found = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const name = node.textContent?.trim();
        if (node.parentElement && name)
          found.push({ element: node.parentElement, name, rect: range.getBoundingClientRect() });
      }
      return found;
    }

    const controls = [...root.querySelectorAll('button, a, input, select, textarea')].map((element) => ({
      element,
      name: element.textContent || element.tagName,
      rect: element.getBoundingClientRect(),
    }));

    /** A select whose chosen option is cut without a sign. */
    function lacksRoom(select: HTMLSelectElement): boolean {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room + SLACK;
    }

    const cut = [...root.querySelectorAll('select')].filter((select) => isShown(select) && lacksRoom(select));
    const outside = [...controls, ...textsIn()].filter(({ element, name, rect }) => {
      const box = boxOf(element.matches('button, a, input, select') ? element.parentElement : element);
      return isShown(element) && isFault(box, name, rect);
    });
    return [
      ...cut.map((select) => `"${select.selectedOptions[0]?.text}" is cut in its select`),
      ...outside.map(
        ({ element, name, rect }) =>
          `"${name.slice(0, 60)}" in ${element.tagName}.${element.className}: ${rect.left.toFixed()} to ${rect.right.toFixed()}`,
      ),
    ];
  });
}
