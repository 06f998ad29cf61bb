/** Translations by English text: `checkedPage.ts` puts them before the page's program. */
declare const TEXTS: Record<string, string>;
