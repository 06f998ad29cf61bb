import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { writtenNumber } from '@souk/contracts/amounts/writtenNumber';
import { t } from '@souk/contracts/texts/texts';
import type { CryptoType } from '@souk/contracts/trading/offers/terms';
import { isFarAbove, isFarBelow } from '@souk/contracts/trading/prices/farPrice';
import type { UsualPrices } from '@souk/contracts/trading/prices/prices';
import { sayUsdt } from '@souk/web-core/format';
import { userApi } from '../userApi';
import { useQuestion } from './useQuestion';

export const { useLazyUsualPricesQuery, useUsualPricesQuery } = userApi.injectEndpoints({
  endpoints: (build) => ({
    usualPrices: build.query<UsualPrices, void>({ query: () => '/market/usual-prices' }),
  }),
});

/** Ratio of two prices for display only. */
const timesOf = (high: DecimalString, low: DecimalString) =>
  writtenNumber(String(Number((Number(high) / Number(low)).toPrecision(3))));

/** Asks again before a purchase far above, or an offer far below, recent prices: the api accepts both. */
export function useFarPriceQuestion(way: 'buy' | 'sell' | 'take') {
  const { ask: askOnce, dialog } = useQuestion();
  const [readUsual] = useLazyUsualPricesQuery();
  const ask = async (coin: CryptoType, price: DecimalString) => {
    // The question is only a warning: without recent prices the request continues.
    const known = await readUsual()
      .unwrap()
      .catch(() => null);
    const usual = known?.prices[coin];
    if (!usual || !known.far_percent) return;
    if (way === 'buy' && isFarAbove(price, usual, known.far_percent)) {
      await askOnce({
        title: t('Buy at this price?'),
        confirmLabel: t('Buy at {price}', { price: sayUsdt(price) }),
        cancelLabel: t('Back'),
        refusal: t('Nothing was bought. Look at the price again.'),
        children: (
          <p>
            {t(
              'You pay {times} times the usual price of {coin}, which is {usual}. If someone told you to buy here, it may be fraud.',
              { times: timesOf(price, usual), coin, usual: sayUsdt(usual) },
            )}
          </p>
        ),
      });
    } else if (way !== 'buy' && isFarBelow(price, usual, known.far_percent)) {
      await askOnce({
        title: t('Sell at this price?'),
        confirmLabel: t('Sell at {price}', { price: sayUsdt(price) }),
        cancelLabel: way === 'sell' ? t('Correct it') : t('Back'),
        refusal:
          way === 'sell'
            ? t('Nothing was posted. Look at the price again.')
            : t('Nothing was sold. Look at the price again.'),
        children: (
          <p>
            {t('The usual price of {coin} is {usual}, {times} times yours.', {
              times: timesOf(usual, price),
              coin,
              usual: sayUsdt(usual),
            })}
          </p>
        ),
      });
    }
  };
  return { ask, dialog };
}
