/** Names of entries by kind: `renderCase.ts` puts it before the page's program. */
declare const ENTRY_WORDS: Record<string, string>;
