import type { Said } from './said';

/**
 * Sentences that rows hold from before 27 November 2026, when codes replaced them. Rows are never rewritten: whoever shows one
 * reads its sentence by this table.
 */
const OLD_SENTENCES: readonly [sentence: RegExp, said: (match: RegExpExecArray) => Said][] = [];

/** @returns null where the text is a person's own words. */
export function saidBefore(sentence: string): Said | null {
  for (const [pattern, said] of OLD_SENTENCES) {
    const match = pattern.exec(sentence);
    if (match) return said(match);
  }
  return null;
}
