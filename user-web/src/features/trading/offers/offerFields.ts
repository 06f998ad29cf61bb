import { NEW_BELOW_PARTNERS } from '@souk/contracts/people/traderFacts';
import { t } from '@souk/contracts/texts';
import type { CreateBidRequest } from '@souk/contracts/trading/bids';
import { SEND_WITHIN_MINUTES } from '@souk/contracts/trading/deadlines';
import type { CreateOfferRequest } from '@souk/contracts/trading/offers';
import { formatRelative, sayCrypto, sayMinutes, sayUsdt } from '@souk/web-core/format';
import { coinChoices } from '../../../components/coinOptions';
import type { Own, Side } from './ownOffersApi';
import type { usePriceNow } from './usePriceNow';

export type FieldName = Exclude<keyof CreateOfferRequest | keyof CreateBidRequest, 'seen_total'>;
export type FormValues = Record<FieldName, string>;

/** What a label or a hint goes by. */
export interface FormNow {
  side: Side;
  /** The offer or bid to change; undefined for a new one. */
  own: Own | undefined;
  values: FormValues;
  now: ReturnType<typeof usePriceNow>;
  /** The highest promise that the platform allows, in per cent; 0: none. */
  most: number;
}

export type Said = string | Partial<Record<Side, string>> | ((form: FormNow) => string | undefined);

/** A term in the form. The schemas of contracts judge what is typed. */
export interface OfferField {
  /** A decimal number unless said. */
  control?: 'count' | 'choice' | 'lines' | 'wallet';
  /** Sides that have it; both unless said. */
  sides?: readonly Side[];
  /** Sides on which it stays as it was posted. */
  fixed?: readonly Side[];
  /** Sides on which it may stay empty. */
  optional?: readonly Side[];
  label: Said;
  hint?: Said;
  /** Of a number; `coin`: the chosen one. */
  unit?: 'USDT' | '%' | 'coin';
  options?: readonly { value: string; label: string }[];
  initial?: string;
  /** The field of an offer or a bid that it begins with; its own name unless said. */
  reads?: keyof Own;
  /** Stands beside the field before it. */
  beside?: boolean;
  /** With other choices it is hidden and emptied, and not sent. */
  when?: (values: FormValues) => boolean;
  isOffered?: (form: FormNow) => boolean;
}

const SELL = ['sell'] as const;
const BUY = ['buy'] as const;
export const BOTH = ['sell', 'buy'] as const;

const floats = ({ reference }: FormValues) => Boolean(reference);

/** The terms of an offer and of a bid, in the order of the form. */
export const FIELDS: Record<FieldName, OfferField> = {
  crypto_type: {
    control: 'choice',
    label: { sell: t('Coin to sell'), buy: t('Coin to buy') },
    options: coinChoices(),
    initial: coinChoices()[0]?.value,
    fixed: BUY,
  },
  price_per_unit: {
    label: ({ values }) => t('Price per {coin}', { coin: values.crypto_type }),
    unit: 'USDT',
    beside: true,
    when: (values) => !floats(values),
  },
  reference: {
    control: 'choice',
    sides: SELL,
    label: t('How the price is set'),
    hint: ({ values, now }) => (floats(values) && now.isKnown ? referenceText(now) : undefined),
    options: [
      { value: '', label: t('Fixed') },
      { value: 'market', label: t('Follows the market') },
      { value: 'operator', label: t('Follows the platform’s price') },
    ],
  },
  margin_percentage: {
    sides: SELL,
    label: t('Margin'),
    hint: ({ now: { price } }) =>
      price
        ? t('Price now: {price}', { price: sayUsdt(price) })
        : t('Above what it follows, or below it with a minus.'),
    unit: '%',
    initial: '0',
    beside: true,
    when: floats,
  },
  floor_price: {
    sides: SELL,
    optional: BUY,
    label: t('Never below'),
    hint: { sell: t('You may sell at this price.') },
    unit: 'USDT',
    when: floats,
  },
  ceiling_price: {
    sides: SELL,
    optional: SELL,
    label: t('Never above'),
    unit: 'USDT',
    beside: true,
    when: floats,
  },
  amount: {
    sides: BUY,
    label: t('How much do you buy in all?'),
    unit: 'coin',
    reads: 'available_amount',
  },
  min_amount: { label: { sell: t('Minimum amount'), buy: t('Least per trade') }, unit: 'coin' },
  max_amount: { label: { sell: t('Maximum amount'), buy: t('Most per trade') }, unit: 'coin', beside: true },
  buyer_wallet_address: { control: 'wallet', sides: BUY, fixed: BUY, label: '' },
  available_amount: {
    sides: SELL,
    optional: SELL,
    label: t('How much do you sell in all?'),
    hint: ({ own }) => stockText(own),
    unit: 'coin',
  },
  send_within_minutes: {
    control: 'choice',
    label: { sell: t('You send within'), buy: t('Sellers send within') },
    hint: {
      sell: t('After that, the buyer can cancel.'),
      buy: t('After that, you can cancel the trade.'),
    },
    options: [...SEND_WITHIN_MINUTES]
      .sort((a, b) => a - b)
      .map((minutes) => ({ value: String(minutes), label: sayMinutes(minutes) })),
    initial: String(SEND_WITHIN_MINUTES[0]),
    beside: true,
  },
  min_partner_trades: {
    control: 'count',
    label: { sell: t('Least partners of a buyer'), buy: t('Least partners of a seller') },
    hint: {
      sell: t('People they have traded with. 0 lets anyone buy.'),
      buy: t('People they have traded with. 0 lets anyone sell to you.'),
    },
    initial: '0',
    beside: true,
  },
  new_buyer_max: {
    sides: SELL,
    optional: SELL,
    label: t('New buyers get at most'),
    hint: t('New is who traded with fewer than {people} people.', { people: NEW_BELOW_PARTNERS }),
    unit: 'coin',
    beside: true,
  },
  guarantee_percentage: {
    label: { sell: t('If you are late, you pay'), buy: t('If a seller is late, they pay') },
    hint: ({ side, most }) =>
      side === 'sell'
        ? t(
            'Up to {most}% of a trade. It is taken from your balance while a trade is open, and goes to a buyer who gets nothing in time. 0 = nothing.',
            { most },
          )
        : t(
            'Up to {most}% of a trade. It is taken from the seller’s balance while a trade is open, and goes to you if nothing comes in time. 0 = nothing.',
            { most },
          ),
    unit: '%',
    initial: '0',
    isOffered: ({ most }) => most > 0,
  },
  description: {
    control: 'lines',
    sides: SELL,
    optional: BOTH,
    label: t('Description'),
    hint: { sell: t('What a buyer should know: when you are online, how fast you send.') },
  },
  welcome: {
    control: 'lines',
    sides: SELL,
    optional: BOTH,
    label: t('First message'),
    hint: { sell: t('Each buyer reads it as soon as a trade opens, marked as automatic.') },
  },
};

/** What the amount leaves out, as far as there is anything. */
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
    ago: reference.at ? formatRelative(reference.at) : '',
  };
  return reference.is_in_force
    ? t('It is {price} now ({ago}).', values)
    : t('It was {price} and is out of date. Your offer waits until it is renewed.', values);
}
