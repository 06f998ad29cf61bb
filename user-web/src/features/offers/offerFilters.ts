import { type OfferSort, offerQuery } from '@souk/contracts';

/** The filters of Browse Offers, as they stand in the address bar and in the form; '' is "not set". */
export interface OfferFilters {
  crypto_type: string;
  min_price: string;
  max_price: string;
  amount: string;
  seller: string;
  sort: OfferSort;
}

export const NO_FILTERS: OfferFilters = {
  crypto_type: '',
  min_price: '',
  max_price: '',
  amount: '',
  seller: '',
  sort: 'newest',
};

const NAMES = Object.keys(NO_FILTERS) as (keyof OfferFilters)[];

/** Reads the address bar. What the api would refuse is left out, so a mangled link still shows offers. */
export function filtersFrom(search: URLSearchParams): OfferFilters {
  const filters = { ...NO_FILTERS };
  for (const name of NAMES) {
    const value = search.get(name) ?? '';
    if (value !== '' && filterError(name, value) === null) Object.assign(filters, { [name]: value });
  }
  return filters;
}

/** What the api would say against one filter's value, or null. */
export function filterError(name: keyof OfferFilters, value: string): string | null {
  if (value.trim() === '') return null;
  const result = offerQuery.safeParse({ [name]: value });
  return result.success ? null : (result.error.issues[0]?.message ?? 'Not allowed');
}

/** The parameters that differ from "not set": for the address bar and for the request. */
export function filterParameters(filters: OfferFilters): Record<string, string> {
  const set = NAMES.filter((name) => filters[name].trim() !== '' && filters[name] !== NO_FILTERS[name]);
  return Object.fromEntries(set.map((name) => [name, filters[name].trim()]));
}

export function hasFilters(filters: OfferFilters): boolean {
  return Object.keys(filterParameters(filters)).some((name) => name !== 'sort');
}
