/** The last line of a file of records, below its rows: a file without it is incomplete. */
export function completeLine(rows: number): string {
  return `# Complete: ${rows} ${rows === 1 ? 'row' : 'rows'}`;
}

/** A complete file of records ends with this line. */
export function isComplete(end: string): boolean {
  return /(^|\n)# Complete: \d+ rows?\r?\n?$/.test(end);
}
