import type { Said } from '../../texts/Said';

/** A code with its values as a row and the log store it. */
export const writeNeed = (said: Said): string => JSON.stringify(said);
export const writeLines = (lines: readonly Said[]): string => JSON.stringify(lines.map(writeNeed));

/** A text from before the codes is shown as it is. */
export const readNeed = (text: string): Said =>
  text.startsWith('{"code":') ? JSON.parse(text) : { code: text };

/** @param json A list of texts. */
export const readLines = (json: string): Said[] => (JSON.parse(json) as string[]).map(readNeed);
