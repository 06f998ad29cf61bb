import {
  CRYPTO_DECIMALS,
  compareAmounts,
  decimalsOf,
  MAX_AMOUNT,
  PRICE_DECIMALS,
  parseDecimal,
  USDT_DECIMALS,
} from '@souk/contracts/amounts/amounts';
import { COINS, type CoinCode, MAIN_COIN } from '@souk/contracts/chains/networks';
import { readAmount } from '@souk/contracts/fields/pasted';
import { t } from '@souk/contracts/texts/texts';
import type { OfferSort } from '@souk/contracts/trading/offers/offers';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { SEND_WITHIN_MINUTES } from '@souk/contracts/trading/trades/deadlines';

/** Copy of the schema's values, because this page does not load the schema. */
export const COMPLETIONS = ['90', '95', '99'] as const;

/** Filters of either side of the market, as in the address and the form; '' means "not set". */
export interface OfferFilters {
  side: OfferSide;
  crypto_type: CoinCode;
  /** USDT to spend, including the fee. Excludes `amount`. */
  spend: string;
  /** Coins to get. */
  amount: string;
  min_price: string;
  max_price: string;
  /** Minutes. */
  send_within: string;
  seller: string;
  /** Percent. */
  completion: string;
  /** `true`: only sellers with whom the reader has completed a trade. */
  known: string;
  /** `true`: only offers that pay if the seller is late. */
  guaranteed: string;
  /** `true`: only offers whose conditions the reader meets. */
  can_take: string;
  /** `1`: only sellers who are here now and show it. */
  here: string;
  sort: OfferSort;
}

const NONE = {
  crypto_type: MAIN_COIN,
  spend: '',
  amount: '',
  min_price: '',
  max_price: '',
  send_within: '',
  seller: '',
  completion: '',
  known: '',
  guaranteed: '',
  can_take: '',
  here: '',
};

/** Each side starts with its best price first. */
export const NO_FILTERS: Record<OfferSide, OfferFilters> = {
  sell: { side: 'sell', ...NONE, sort: 'price_low' },
  buy: { side: 'buy', ...NONE, sort: 'price_high' },
};

export const SORT_LABELS: Record<OfferSort, string> = {
  price_low: t('Best price first'),
  price_high: t('Highest price first'),
  newest: t('Newest first'),
  completion: t('Most reliable first'),
};

export type FilterName = Exclude<keyof OfferFilters, 'side'>;
const NAMES = [...Object.keys(NONE), 'sort'] as FilterName[];

interface SideFilters {
  names: readonly FilterName[];
  sorts: readonly OfferSort[];
}

export const SIDE_FILTERS: Record<OfferSide, SideFilters> = {
  sell: { names: NAMES, sorts: ['price_low', 'price_high', 'newest', 'completion'] },
  buy: {
    names: ['crypto_type', 'amount', 'min_price', 'max_price', 'sort'],
    sorts: ['price_high', 'newest'],
  },
};

export const withoutFilters = ({ side, crypto_type, sort }: OfferFilters): OfferFilters => ({
  ...NO_FILTERS[side],
  crypto_type,
  sort,
});

/**
 * Reads the filters from the address, whose `side` names the reader's action: a reader who sells sees bids. Drops
 * values that the api would refuse, so a mangled link still shows offers.
 */
export function filtersFrom(search: URLSearchParams): OfferFilters {
  const side = search.get('side') === 'sell' ? 'buy' : 'sell';
  const { names, sorts } = SIDE_FILTERS[side];
  const filters = { ...NO_FILTERS[side] };
  for (const name of names) {
    const value = search.get(name) ?? '';
    const isOfSide = name !== 'sort' || sorts.some((sort) => sort === value);
    if (value !== '' && isOfSide && filterError(name, value) === null)
      Object.assign(filters, { [name]: value });
  }
  return filters.spend ? { ...filters, amount: '' } : filters;
}

const DECIMALS: Partial<Record<FilterName, number>> = {
  min_price: PRICE_DECIMALS,
  max_price: PRICE_DECIMALS,
  spend: USDT_DECIMALS,
  amount: CRYPTO_DECIMALS,
};

const CHOICES: Partial<Record<FilterName, readonly string[]>> = {
  crypto_type: COINS.map(({ code }) => code),
  send_within: SEND_WITHIN_MINUTES.map(String),
  sort: Object.keys(SORT_LABELS),
  completion: COMPLETIONS,
  known: ['true'],
  guaranteed: ['true'],
  can_take: ['true'],
  here: ['1'],
};

/**
 * The api's error for one filter's value, or null. Repeats the rules of contracts' `offerQuery` without the schema
 * library, which this page otherwise needs only to open a trade; a test compares the two.
 */
export function filterError(name: FilterName, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  const decimals = DECIMALS[name];
  if (decimals === undefined)
    return text.length <= 30 && CHOICES[name]?.includes(text) !== false ? null : t('At most 30 characters');
  const amount = parseDecimal(readAmount(text));
  if (amount === null)
    return name.endsWith('price') ? t('Price must be a number') : t('Amount must be a number');
  if (decimalsOf(amount) > decimals) return t('At most {decimals} decimals are allowed', { decimals });
  return compareAmounts(amount, MAX_AMOUNT) > 0 ? t('Must be at most {most}', { most: MAX_AMOUNT }) : null;
}

export function filterParameters(filters: OfferFilters): Record<string, string> {
  const none = NO_FILTERS[filters.side];
  const set = NAMES.filter((name) => filters[name].trim() !== '' && filters[name] !== none[name]);
  return {
    ...(filters.side === 'buy' && { side: 'sell' }),
    ...Object.fromEntries(set.map((name) => [name, filters[name].trim()])),
  };
}

/** Filters for the request, which names the coin if there are several. */
export function filterRequest(filters: OfferFilters): Record<string, string> {
  const { side: _, ...set } = filterParameters(filters);
  return { ...set, ...(COINS.length > 1 && { crypto_type: filters.crypto_type }), sort: filters.sort };
}

export function hasFilters(filters: OfferFilters): boolean {
  const { side: _, sort, crypto_type, ...set } = filterParameters(filters);
  return Object.keys(set).length > 0;
}
