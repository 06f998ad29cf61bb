/** What an entry is, by its kind: `renderCase.ts` puts it before the page's program. */
declare const ENTRY_WORDS: Record<string, string>;
