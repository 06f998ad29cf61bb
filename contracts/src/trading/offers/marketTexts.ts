import { own } from '../../own';
import type { Spoken, TextsOf } from '../../platform/notifications/notificationTexts';
import { either, sentences, who } from '../../platform/notifications/spokenWords';
import { t } from '../../texts/texts';
import type { tradingEvents } from '../events';
import { bidUnusual, offerFarBelow, offerPromises } from '../waysOutTexts';

const facts = ({ data, usdt }: Spoken) => ({
  seller: data.seller ?? t('A trader'),
  buyer: data.buyer ?? t('A trader'),
  coin: data.crypto_type ?? t('the coins'),
  price: usdt(data.price_per_unit),
  limit: usdt(data.limit),
});

const untilOf = ({ data, time }: Spoken) => data.until && time(data.until);

/** Reasons why an offer or a bid left the market, worded for its owner's list. */
const HIDDEN: Record<string, () => string> = {
  email: () => t('Your email address isn’t confirmed.'),
  kyc: () => t('Your identity isn’t verified.'),
  guarantee_uncovered: () => t('Your balance no longer covers what it pays if you are late.'),
  terms: () => t('You haven’t accepted the terms that are in force now.'),
  tax: () => t('You haven’t said where you pay tax.'),
  held: () => t('Your account was changed recently. Until payouts go on, this wallet or price isn’t used.'),
  limited: () => t('You’ve reached a limit of what you can buy, or of what can go to a new wallet.'),
};

export const marketTexts = {
  selling_paused: either(
    (spoken) => {
      const until = untilOf(spoken);
      return [
        t('Your offers are paused'),
        until
          ? t(
              'You sent coins late twice within 24 hours, so no one can open a trade on your offers until {until}. Open trades continue.',
              { until },
            )
          : t(
              'You sent coins late twice within 24 hours, so no one can open a trade on your offers for a while. Open trades continue.',
            ),
      ];
    },
    (spoken) => {
      const values = { who: who(spoken), until: untilOf(spoken) };
      return [
        t('Offers paused'),
        values.until
          ? t('The offers of {who} are paused until {until}.', values)
          : t('The offers of {who} are paused for a while.', values),
      ];
    },
  ),
  buying_paused: either(
    (spoken) => {
      const until = untilOf(spoken);
      return [
        t('You can’t open trades for now'),
        until
          ? t(
              'You cancelled three trades within 24 hours, so you can’t open new ones until {until}. Open trades continue.',
              { until },
            )
          : t(
              'You cancelled three trades within 24 hours, so you can’t open new ones for a while. Open trades continue.',
            ),
      ];
    },
    (spoken) => {
      const values = { who: who(spoken), until: untilOf(spoken) };
      return [
        t('Buying paused'),
        values.until
          ? t('{who} can’t open trades until {until}.', values)
          : t('{who} can’t open trades for a while.', values),
      ];
    },
  ),
  offer_sold_out: ({ data }) => [
    t('Your offer is sold out'),
    t('All {coin} that you offered are sold or in trades. Raise the amount to go on selling.', {
      coin: data.crypto_type ?? t('coins'),
    }),
  ],
  offer_hidden: ({ data }) => [
    data.more ? t('Your offers left the market') : t('Your offer left the market'),
    sentences(own(HIDDEN, data.why ?? '')?.() ?? '', t('Your list of offers shows how to go on selling.')),
  ],
  bid_hidden: ({ data }) => [
    data.more ? t('Your bids left the market') : t('Your bid left the market'),
    sentences(own(HIDDEN, data.why ?? '')?.() ?? '', t('Your list of bids shows how to go on buying.')),
  ],
  bid_unusual: bidUnusual,
  offer_far_below: offerFarBelow,
  offer_promises: offerPromises,
  price_reached: (spoken) => [
    t('{coin} for {price}', facts(spoken)),
    t('{seller} sells at your price of {limit} or less. This alert is done.', facts(spoken)),
  ],
  bid_price_reached: (spoken) => [
    t('{buyer} buys {coin} at {price}', facts(spoken)),
    t('You asked for {limit} or more. This alert is done.', facts(spoken)),
  ],
  trader_back: (spoken) => [
    t('{seller} has an offer', facts(spoken)),
    t('{coin} for {price}. This alert is done.', facts(spoken)),
  ],
} satisfies Partial<TextsOf<typeof tradingEvents>>;
