import {
  CRYPTO_DECIMALS,
  compareAmounts,
  decimalsOf,
  MAX_AMOUNT,
  PRICE_DECIMALS,
  parseDecimal,
} from '@souk/contracts/money';
import type { OfferSort } from '@souk/contracts/offers';

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

export const SORT_LABELS: Record<OfferSort, string> = {
  newest: 'Newest first',
  price_low: 'Lowest price',
  price_high: 'Highest price',
};

const NAMES = Object.keys(NO_FILTERS) as (keyof OfferFilters)[];

export function isOfferSort(value: string): value is OfferSort {
  return value in SORT_LABELS;
}

/** Reads the address bar. What the api would refuse is left out, so a mangled link still shows offers. */
export function filtersFrom(search: URLSearchParams): OfferFilters {
  const filters = { ...NO_FILTERS };
  for (const name of NAMES) {
    const value = search.get(name) ?? '';
    if (value !== '' && filterError(name, value) === null) Object.assign(filters, { [name]: value });
  }
  return filters;
}

/**
 * What the api would say against one filter's value, or null. The rules are those of contracts' `offerQuery`, without
 * the schema library that this page otherwise needs only once a trade is opened; a test holds the two together.
 */
export function filterError(name: keyof OfferFilters, value: string): string | null {
  if (value.trim() === '') return null;
  switch (name) {
    case 'min_price':
    case 'max_price':
      return decimalError(value.trim(), 'Price', PRICE_DECIMALS);
    case 'amount':
      return decimalError(value.trim(), 'Amount', CRYPTO_DECIMALS);
    case 'seller':
      return value.trim().length > 30 ? 'At most 30 characters' : null;
    case 'crypto_type':
      return value === 'SIDRA' ? null : 'Crypto type is required';
    case 'sort':
      return isOfferSort(value) ? null : 'Sort must be newest, price_low or price_high';
  }
}

function decimalError(value: string, what: string, decimals: number): string | null {
  const amount = parseDecimal(value);
  if (amount === null) return `${what} must be a number`;
  if (decimalsOf(amount) > decimals) return `At most ${decimals} decimals are allowed`;
  return compareAmounts(amount, MAX_AMOUNT) > 0 ? `Must be at most ${MAX_AMOUNT}` : null;
}

/** The parameters that differ from "not set": for the address bar and for the request. */
export function filterParameters(filters: OfferFilters): Record<string, string> {
  const set = NAMES.filter((name) => filters[name].trim() !== '' && filters[name] !== NO_FILTERS[name]);
  return Object.fromEntries(set.map((name) => [name, filters[name].trim()]));
}

export function hasFilters(filters: OfferFilters): boolean {
  return Object.keys(filterParameters(filters)).some((name) => name !== 'sort');
}
