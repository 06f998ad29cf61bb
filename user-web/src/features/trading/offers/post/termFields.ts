import { parseDecimal } from '@souk/contracts/amounts/amounts';
import { writtenNumber } from '@souk/contracts/amounts/writtenNumber';
import { NEW_BELOW_PARTNERS } from '@souk/contracts/people/reputation/traderFacts';
import { t } from '@souk/contracts/texts/texts';
import type { CreateBidRequest } from '@souk/contracts/trading/offers/bids';
import type { CreateOfferRequest } from '@souk/contracts/trading/offers/offers';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { SEND_WITHIN_MINUTES } from '@souk/contracts/trading/trades/deadlines';
import {
  exactAmount,
  formatPercentage,
  formatRelative,
  sayCrypto,
  sayMinutes,
  sayUsdt,
} from '@souk/web-core/format';
import { coinChoices } from '../../../../components/terms/coinOptions';
import type { Own } from '../ownOffersApi';
import type { usePriceNow } from './usePriceNow';

export type FieldName = Exclude<keyof CreateOfferRequest | keyof CreateBidRequest, 'seen_total'>;
export type FormValues = Record<FieldName, string>;

export interface FormNow {
  side: OfferSide;
  /** Offer or bid to edit; undefined for a new one. */
  own: Own | undefined;
  values: FormValues;
  now: ReturnType<typeof usePriceNow>;
  /** Highest guarantee that the platform allows, in percent; 0 allows none. */
  most: number;
}

export type Said = string | Partial<Record<OfferSide, string>> | ((form: FormNow) => string | undefined);

interface TermField {
  /** Unit of a number (`coin` is the selected one), a whole number, a choice, or lines of text. */
  kind: 'coin' | 'USDT' | '%' | 'count' | 'lines' | 'wallet' | readonly { value: string; label: string }[];
  /** Sides that have this term; both by default. */
  sides?: readonly OfferSide[];
  /** Sides on which it cannot be edited after posting. */
  fixed?: readonly OfferSide[];
  /** Sides on which it may be empty. */
  optional?: readonly OfferSide[];
  label: Said;
  hint?: Said;
  initial?: string;
  beside?: boolean;
  /** Sides on which it is asked first; elsewhere it is one of the conditions. */
  first?: readonly OfferSide[];
  /** If false, the term is neither shown nor sent. */
  when?: (values: FormValues) => boolean;
}

const SELL = ['sell'] as const;
const BUY = ['buy'] as const;
const BOTH = ['sell', 'buy'] as const;

const floats = ({ reference }: FormValues) => Boolean(reference);

export const FIELDS: Record<FieldName, TermField> = {
  crypto_type: {
    kind: coinChoices(),
    fixed: BUY,
    first: BOTH,
    label: { sell: t('Coin to sell'), buy: t('Coin to buy') },
  },
  price_per_unit: {
    kind: 'USDT',
    label: ({ values }) => t('Price per {coin}', { coin: values.crypto_type }),
    hint: ({ now }) => now.judged,
    beside: true,
    first: BOTH,
    when: (values) => !floats(values),
  },
  reference: {
    kind: [
      { value: '', label: t('Fixed') },
      { value: 'market', label: t('Follows the market') },
    ],
    label: t('How the price is set'),
    hint: ({ values, now }) => (floats(values) && now.isKnown ? referenceText(now) : undefined),
  },
  margin_percentage: {
    kind: '%',
    label: t('Margin'),
    hint: ({ now: { price } }) =>
      price ? t('Price now: {price}', { price: sayUsdt(price) }) : t('For example 2 or −1.5'),
    beside: true,
    when: floats,
  },
  floor_price: {
    kind: 'USDT',
    optional: BUY,
    label: { sell: t('Lowest price you accept'), buy: t('Never below') },
    when: floats,
  },
  ceiling_price: {
    kind: 'USDT',
    optional: SELL,
    label: t('Never above'),
    hint: { buy: t('You may pay this price: so much is set aside.') },
    beside: true,
    when: floats,
  },
  amount: { kind: 'coin', sides: BUY, first: BUY, label: t('Total to buy') },
  min_amount: {
    kind: 'coin',
    first: BOTH,
    label: { sell: t('Minimum amount'), buy: t('Minimum per trade') },
  },
  max_amount: {
    kind: 'coin',
    first: BOTH,
    label: { sell: t('Maximum amount'), buy: t('Maximum per trade') },
    beside: true,
  },
  buyer_wallet_address: { kind: 'wallet', sides: BUY, fixed: BUY, first: BUY, label: '' },
  available_amount: {
    kind: 'coin',
    sides: SELL,
    optional: SELL,
    label: t('Total to sell'),
    hint: ({ own }) => stockText(own),
  },
  send_within_minutes: {
    kind: [...SEND_WITHIN_MINUTES]
      .sort((a, b) => a - b)
      .map((minutes) => ({ value: String(minutes), label: sayMinutes(minutes) })),
    label: { sell: t('You send within'), buy: t('Sellers send within') },
    hint: { sell: t('After that, the buyer can cancel.'), buy: t('After that, you can cancel the trade.') },
    initial: String(SEND_WITHIN_MINUTES[0]),
    beside: true,
    first: SELL,
  },
  min_partner_trades: {
    kind: 'count',
    label: { sell: t('Buyer has traded with at least'), buy: t('Seller has traded with at least') },
    hint: t('Number of people; 0 for anyone.'),
    beside: true,
  },
  new_buyer_max: {
    kind: 'coin',
    sides: SELL,
    optional: SELL,
    label: t('New buyers get at most'),
    hint: t('New: fewer than {people} partners.', { people: NEW_BELOW_PARTNERS }),
    beside: true,
  },
  guarantee_percentage: {
    kind: '%',
    label: { sell: t('If you are late, you pay'), buy: t('If a seller is late, they pay') },
    beside: true,
    hint: ({ most }) =>
      t(
        'Up to {most}% of a trade: held from the seller while it is open, and paid to the buyer if nothing comes in time.',
        { most },
      ),
  },
  description: {
    kind: 'lines',
    optional: BOTH,
    label: t('Description'),
    hint: t('When you are online, how fast you send or confirm.'),
  },
  welcome: {
    kind: 'lines',
    optional: BOTH,
    label: t('First message'),
    hint: t('Sent as soon as a trade opens, marked as automatic.'),
  },
};

/** Says what a condition is: "If you are late, you pay: 5%", or that it has a text: "Description". */
export function sayTerm(name: FieldName, form: FormNow): string {
  const { kind, label } = FIELDS[name];
  const value = form.values[name];
  const words = said(label, form) ?? '';
  if (kind === 'lines') return words;
  if (typeof kind === 'object') return `${words}: ${kind.find((one) => one.value === value)?.label}`;
  // Typed text may not be a number yet.
  if (parseDecimal(value.replace('-', '')) === null) return `${words}: ${value}`;
  if (kind === '%') return `${words}: ${formatPercentage(value)}`;
  return `${words}: ${writtenNumber(value)} ${kind === 'coin' ? form.values.crypto_type : kind === 'USDT' ? kind : ''}`.trim();
}

export const said = (words: Said | undefined, now: FormNow) =>
  typeof words === 'function' ? words(now) : typeof words === 'object' ? words[now.side] : words;

const namesOf = (side: OfferSide) =>
  (Object.keys(FIELDS) as FieldName[]).filter((name) => (FIELDS[name].sides ?? BOTH).includes(side));

export const shownNames = (side: OfferSide, values: FormValues) =>
  namesOf(side).filter((name) => FIELDS[name].when?.(values) !== false);

export const initialValues = (side: OfferSide, from?: Own) =>
  Object.fromEntries(namesOf(side).map((name) => [name, textOf(name, from)])) as FormValues;

function textOf(name: FieldName, from?: Own): string {
  const { kind, initial } = FIELDS[name];
  // A bid's amount is its remaining amount.
  const value = from?.[name === 'amount' ? 'available_amount' : name];
  if (value !== undefined && value !== null)
    return kind === 'coin' || kind === 'USDT' || kind === '%' ? exactAmount(String(value)) : String(value);
  if (typeof kind !== 'string') return initial ?? kind[0]?.value ?? '';
  return kind === '%' || kind === 'count' ? '0' : '';
}

function stockText(own: Own | undefined): string {
  return own?.reserved_amount && Number(own.reserved_amount) > 0
    ? t('Not counting the {coins} in live trades. Leave it empty for no limit.', {
        coins: sayCrypto(own.reserved_amount, own.crypto_type),
      })
    : t('The offer ends when it is sold. Leave it empty for no limit.');
}

function referenceText({ reference }: FormNow['now']): string {
  if (!reference) return t('There is none yet. Your offer waits until there is.');
  const values = {
    price: sayUsdt(reference.value),
    ago: formatRelative(reference.at),
  };
  return reference.is_in_force
    ? t('It is {price} now ({ago}).', values)
    : t('It was {price} and is out of date. Your offer waits until it is renewed.', values);
}
