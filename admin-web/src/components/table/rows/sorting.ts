/** The same key in reverse order: "-amount" for "amount". */
export function flipped(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}

/** Current order of a heading's column, in ARIA's words. */
export function sortDirection(first: string, now: string): 'ascending' | 'descending' | 'none' {
  if (now !== first && now !== flipped(first)) return 'none';
  return now.startsWith('-') ? 'descending' : 'ascending';
}
