import { useSearchParams } from '@souk/web-core';
import type { Filter } from './Filter';
import type { ListArguments } from './Paged';

export const PAGE_SIZES = [25, 50, 100];
const DEFAULT_SIZE = 25;
/** The name under which a list's search text is kept in the address. */
export const SEARCH = 'search';

/** Where an admin is in a list: all of it is in the address bar, so that a reload, a bookmark or Back leads there again. */
export interface ListAddress {
  page: number;
  size: number;
  /** The chosen value of each filter, '' for all; and the search text. */
  chosen: Record<string, string>;
  /** For the list's query. */
  query: ListArguments;
  goTo: (page: number, size: number) => void;
  /** Choosing begins at the first page. */
  choose: (name: string, value: string) => void;
}

export function useListAddress(filters: readonly Filter[]): ListAddress {
  const [parameters, setParameters] = useSearchParams();
  const page = wholeNumber(parameters.get('page')) ?? 1;
  const asked = wholeNumber(parameters.get('size'));
  const size = asked !== null && PAGE_SIZES.includes(asked) ? asked : DEFAULT_SIZE;
  const chosen = Object.fromEntries(filters.map((filter) => [filter.name, choiceOf(filter, parameters)]));
  chosen[SEARCH] = parameters.get(SEARCH) ?? '';

  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParameters(next);
  };

  return {
    page,
    size,
    chosen,
    query: { skip: (page - 1) * size, limit: size, ...chosen },
    goTo: (to, newSize) =>
      change({
        page: newSize === size && to > 1 ? String(to) : '',
        size: newSize === DEFAULT_SIZE ? '' : String(newSize),
      }),
    choose: (name, value) => change({ [name]: value, page: '' }),
  };
}

// A mistyped address shows the first page, not an error.
function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

function choiceOf(filter: Filter, parameters: URLSearchParams): string {
  const value = parameters.get(filter.name) ?? '';
  return filter.options.some((option) => option.value === value) ? value : '';
}
