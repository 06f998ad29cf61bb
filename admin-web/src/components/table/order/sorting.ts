/** The same key the other way round: "-amount" for "amount". */
export function flipped(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}

/** The order after a press on a heading: first as the column says, then the other way round. */
export function nextSort(first: string, now: string): string {
  return now === first ? flipped(first) : first;
}

/** How a heading's column is sorted now, in ARIA's words. */
export function sortDirection(first: string, now: string): 'ascending' | 'descending' | 'none' {
  if (now !== first && now !== flipped(first)) return 'none';
  return now.startsWith('-') ? 'descending' : 'ascending';
}
