import type { ToldKind } from '../platform/events';
import type { Spoken, TextOf } from '../platform/notificationTexts';
import { t } from '../texts';

const facts = ({ data, usdt }: Spoken) => ({
  seller: data.seller ?? t('A trader'),
  coin: data.crypto_type ?? t('the coins'),
  price: usdt(data.price_per_unit),
  limit: usdt(data.limit),
});

/** Texts of alerts once their offer is on the market. */
export const alertTexts = {
  price_reached: (spoken) => [
    t('{coin} for {price}', facts(spoken)),
    t('{seller} sells at your price of {limit} or less. This alert is done.', facts(spoken)),
  ],
  trader_back: (spoken) => [
    t('{seller} has an offer', facts(spoken)),
    t('{coin} for {price}. This alert is done.', facts(spoken)),
  ],
} satisfies Partial<Record<ToldKind, TextOf>>;
