import type { DecimalString } from '../../amounts/amounts';
import { t } from '../../texts/texts';
import type { KeyScope } from './apiKeys';

/** The bounds that a key's owner names, as prices by coin, and the scopes that are not given without. */
export const KEY_BOUNDS = {
  least_prices: {
    scopes: ['offers', 'take_bids'],
    missing: t('Name the lowest price that the key may set'),
    say: (price: DecimalString, coin: string) =>
      t('It sells no {coin} for less than {price} USDT each.', { price, coin }),
  },
  most_prices: {
    scopes: ['bids'],
    missing: t('Name the highest price that the key may set'),
    say: (price: DecimalString, coin: string) =>
      t('It buys no {coin} for more than {price} USDT each.', { price, coin }),
  },
} as const satisfies Record<string, { scopes: readonly KeyScope[] } & Record<string, unknown>>;
export type KeyBound = keyof typeof KEY_BOUNDS;
export const KEY_BOUND_NAMES = Object.keys(KEY_BOUNDS) as KeyBound[];

export const needsBound = (bound: KeyBound, scopes: readonly string[]): boolean =>
  KEY_BOUNDS[bound].scopes.some((scope) => scopes.includes(scope));

/** A key's bounds in words, a sentence each. */
export const sayBounds = (prices: Record<KeyBound, Partial<Record<string, DecimalString>>>): string[] =>
  KEY_BOUND_NAMES.flatMap((bound) =>
    Object.entries(prices[bound]).map(([coin, price = '']) => KEY_BOUNDS[bound].say(price, coin)),
  );
