import type { Page } from 'playwright/test';

/**
 * Layout faults of a page at its width, a line for each: a control or text outside the window or its box, and one whose beginning is
 * cut. A page's `scrollWidth` ignores what begins before it.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return [...(await cutSelects(page)), ...(await textsOutside(page))];
}

function textsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5;
    const RIGHT_TO_LEFT = /^(?:\u200f|[^\p{L}]*[\p{sc=Arabic}\p{sc=Hebrew}])/u;
    /** A cut number has another meaning. */
    const NUMBER = /^\P{L}*\d\P{L}*$/u;
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

    /** The nearest box that scrolls or clips. */
    function boxOf(element: Element | null): Element | null {
      for (let box = element; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return box;
      return null;
    }

    function isFault(element: Element, name: string, { left, right }: DOMRect): boolean {
      const box = boxOf(element.matches('button, a, input, select') ? element.parentElement : element);
      const { left: start, right: end } = (box ?? document.documentElement).getBoundingClientRect();
      const [begins, ends] = [left >= start - SLACK, right <= end + SLACK];
      return !(begins && ends) && !mayBeCut(element, name, box, RIGHT_TO_LEFT.test(name) ? ends : begins);
    }

    /** In a scrolling box, or at the text's own end; never because the page itself scrolls sideways. */
    function mayBeCut(
      element: Element,
      name: string,
      box: Element | null,
      isWhereItBegins: boolean,
    ): boolean {
      if (!box) return false;
      const { overflowX, textOverflow } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX)) return true;
      const isWhole = NUMBER.test(name) || element.closest('time') !== null;
      return textOverflow === 'ellipsis' && !isWhole && isWhereItBegins;
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

    const outside = [...controls, ...textsIn()].filter(
      ({ element, name, rect }) => isShown(element) && isFault(element, name, rect),
    );
    return outside.map(
      ({ element, name, rect }) =>
        `"${name.slice(0, 60)}" in ${element.tagName}.${element.className}: ${rect.left.toFixed()} to ${rect.right.toFixed()}`,
    );
  });
}

/** Selects whose chosen option is cut without an ellipsis. */
function cutSelects(page: Page): Promise<string[]> {
  return page.locator('select:visible').evaluateAll((selects) => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    return (selects as HTMLSelectElement[]).flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      pen.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const chosen = select.selectedOptions[0]?.text ?? '';
      return pen.measureText(chosen).width > room + 1.5 ? [`"${chosen}" is cut in its select`] : [];
    });
  });
}
