import { useLocation } from '@souk/web-core';
import { useAddressQuery } from '../useAddressQuery';
import type { Filter } from './Filter';
import type { ListArguments } from './Paged';
import { dayEnd, dayStart, isDay } from './period';

export const PAGE_SIZES = [25, 50, 100];
const DEFAULT_SIZE = 25;
export const SEARCH = 'search';
const SORT = 'sort';
export const FROM = 'from';
export const TO = 'to';
export const STATUS = 'status';
const NEWEST_FIRST = '-created_at';
const OLDEST_FIRST = 'created_at';
/** Value in the address of a queue that shows more than its waiting rows. */
const EVERY_STATUS = 'all';

interface ListPlace {
  page: number;
  size: number;
  /** Each filter's value ('' for all), the search text, and the days of the period in the reader's time zone. */
  chosen: Record<string, string>;
  /** The order, in the api's words. */
  sort: string;
  /** The default order, which the address omits. */
  firstSort: string;
  hasPeriod: boolean;
  query: ListArguments;
}

/** An admin's place in a list, kept in the address bar so that a reload, a bookmark or Back leads there again. */
export interface ListAddress extends ListPlace {
  goTo: (page: number, size: number) => void;
  /** Replaces the page in the history, so that Back does not lead to it. */
  moveTo: (page: number) => void;
  /** Sets filters and goes to the first page. */
  choose: (changes: Record<string, string>) => void;
  chooseAll: () => void;
  sortBy: (sort: string) => void;
}

export interface ListOptions {
  /** Sort columns beside the age: "amount". */
  sorts?: readonly string[];
  hasPeriod?: boolean;
  /** Comma-separated states in which a row waits for an admin; lists of these begin with the oldest. */
  waiting?: string;
  /** Sort column of those lists, if it is not a row's time. */
  waitsSince?: string;
  /** The list opens with its waiting rows; the address names any other view. */
  isQueue?: boolean;
}

export function readListPlace(
  parameters: URLSearchParams,
  filters: readonly Filter[],
  {
    sorts = [],
    hasPeriod = false,
    waiting = '',
    waitsSince = OLDEST_FIRST,
    isQueue = false,
  }: ListOptions = {},
): ListPlace {
  const page = wholeNumber(parameters.get('page')) ?? 1;
  const asked = wholeNumber(parameters.get('size'));
  const size = asked !== null && PAGE_SIZES.includes(asked) ? asked : DEFAULT_SIZE;
  const narrowed = Object.fromEntries(filters.map((filter) => [filter.name, choiceOf(filter, parameters)]));
  if (isQueue && !parameters.has(STATUS)) narrowed[STATUS] = waiting;
  const first = isAmong(narrowed[STATUS], waiting) ? waitsSince : NEWEST_FIRST;
  const sort = sortOf(parameters.get(SORT), sorts) ?? first;
  narrowed[SEARCH] = parameters.get(SEARCH) ?? '';
  const period: Record<string, string> = hasPeriod
    ? { [FROM]: dayOf(parameters, FROM), [TO]: dayOf(parameters, TO) }
    : {};
  return {
    page,
    size,
    chosen: { ...narrowed, ...period },
    sort,
    firstSort: first,
    hasPeriod,
    query: {
      skip: (page - 1) * size,
      limit: size,
      ...narrowed,
      ...(sort !== NEWEST_FIRST && { [SORT]: sort }),
      ...(period[FROM] && { [FROM]: dayStart(period[FROM]) }),
      ...(period[TO] && { [TO]: dayEnd(period[TO]) }),
    },
  };
}

export function useListAddress(filters: readonly Filter[], options: ListOptions = {}): ListAddress {
  const { waiting = '', isQueue = false } = options;
  const { parameters, change: changeQuery } = useAddressQuery();
  const { state } = useLocation();
  const place = readListPlace(parameters, filters, options);

  const change = (changes: Record<string, string>, history?: { replace: true; state: unknown }) =>
    changeQuery((next) => {
      for (const [name, value] of Object.entries(changes)) {
        const text = name === STATUS && isQueue ? queueText(value) : value;
        if (text === '') next.delete(name);
        else next.set(name, text);
      }
    }, history);
  // A queue's address omits the waiting states, and says `all` if everything is shown.
  const queueText = (status: string) => (status === waiting ? '' : status || EVERY_STATUS);

  return {
    ...place,
    goTo: (to, newSize) =>
      change({
        page: newSize === place.size && to > 1 ? String(to) : '',
        size: newSize === DEFAULT_SIZE ? '' : String(newSize),
      }),
    moveTo: (to) => change({ page: to > 1 ? String(to) : '' }, { replace: true, state }),
    choose: (changes) => change({ ...changes, page: '' }),
    chooseAll: () =>
      change({ ...Object.fromEntries(Object.keys(place.chosen).map((name) => [name, ''])), page: '' }),
    sortBy: (to) => change({ [SORT]: to === place.firstSort ? '' : to, page: '' }),
  };
}

// A mistyped address shows the first page, not an error.
function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

function choiceOf(filter: Filter, parameters: URLSearchParams): string {
  const value = parameters.get(filter.name) ?? '';
  if (filter.isLinked) return /^[1-9]\d{0,14}$/.test(value) ? value : '';
  const { options, isMultiple } = filter;
  const isKnown = (one: string) => options?.some((option) => option.value === one) ?? true;
  return (isMultiple ? value.split(',') : [value]).every(isKnown) ? value : '';
}

/** True if something is chosen and the other list has all of it. */
export function isAmong(chosen: string | number | undefined, values: string): boolean {
  return (
    Boolean(chosen) &&
    String(chosen)
      .split(',')
      .every((value) => values.split(',').includes(value))
  );
}

function sortOf(named: string | null, sorts: readonly string[]): string | null {
  const key = named?.replace(/^-/, '');
  return named && (key === OLDEST_FIRST || sorts.includes(key ?? '')) ? named : null;
}

function dayOf(parameters: URLSearchParams, name: string): string {
  const day = parameters.get(name) ?? '';
  return isDay(day) ? day : '';
}
