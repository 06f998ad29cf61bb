import type { Page } from 'playwright/test';

/** Texts on the page without any non-English letter, except those that people wrote. */
export function plainTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const own =
        'svg, [translate="no"], bdi, code, pre, script, style, noscript, [dir="auto"], [dir="ltr"], blockquote';
      if (
        /[a-z]{2}/i.test(text) &&
        !/[^\x20-\x7e\u2000-\u206f·×−…]/.test(text) &&
        !node.parentElement?.closest(own)
      )
        texts.add(text);
    }
    return [...texts];
  });
}
