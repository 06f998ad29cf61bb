/** The same key the other way round: "-amount" for "amount". */
export function flipped(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}

/** How a heading's column is sorted now, in ARIA's words. */
export function sortDirection(first: string, now: string): 'ascending' | 'descending' | 'none' {
  if (now !== first && now !== flipped(first)) return 'none';
  return now.startsWith('-') ? 'descending' : 'ascending';
}
