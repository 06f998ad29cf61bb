/** The last line of a file of records, below its rows: who reads one without it has only a part. */
export function completeLine(rows: number): string {
  return `# Complete: ${rows} ${rows === 1 ? 'row' : 'rows'}`;
}

/** Whether a file of records ends as a whole one does. */
export function isComplete(end: string): boolean {
  return /(^|\n)# Complete: \d+ rows?\r?\n?$/.test(end);
}
