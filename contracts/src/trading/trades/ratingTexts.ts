import type { TextOf } from '../../platform/notifications/notificationTexts';
import { t } from '../../texts/texts';
import { trade } from './tradeWords';

/** A side's text once ratings are revealed, by the sides that rated. */
function ratedText(
  own: 'seller' | 'buyer',
  values: { other: string; coins: string },
  by?: string,
): [string, string] {
  if (by === own)
    return [t('Your rating can be read'), t('{other} didn’t rate the trade for {coins} in time.', values)];
  return [
    t('{other} rated you', values),
    by === 'both'
      ? t('You rated each other after the trade for {coins}. It’s on the trade’s page.', values)
      : t('You didn’t rate them after the trade for {coins}. It’s on the trade’s page.', values),
  ];
}

export const ratingTexts = {
  trade_rated: trade(({ coins, seller, buyer }, { data }) => ({
    seller: ratedText('seller', { other: buyer, coins }, data.by),
    buyer: ratedText('buyer', { other: seller, coins }, data.by),
    admin: [t('Trade rated'), t('The ratings of the trade for {coins} can be read.', { coins })],
  })),
  trade_rating_removed: trade(({ coins }, { data }) => [
    t('We removed your rating'),
    t('It was about the trade for {coins}, and no longer counts. We wrote: “{reason}”', {
      coins,
      reason: data.reason,
    }),
  ]),
} satisfies Record<string, TextOf>;
