/** The page's texts, by the English text: `checkedPage.ts` puts it before the page's program. */
declare const TEXTS: Record<string, string>;
