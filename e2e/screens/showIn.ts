import type { Page } from 'playwright/test';

/** Shows a page in a theme, set as the system's, and waits until it is drawn. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const QUIET_MS = 50;
    // A theme set by script changes the document a moment after the system's change.
    await new Promise<void>((unchanged) => {
      let timer = setTimeout(unchanged, QUIET_MS);
      const observer = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(unchanged, QUIET_MS);
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
