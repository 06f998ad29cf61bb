import { MIN_TRADE_USDT } from '@souk/contracts/amounts/amounts';
import { MOST_PURCHASES } from '@souk/contracts/people/abilities/abilities';
import { t } from '@souk/contracts/texts/texts';
import type { OffMarket, OwnOffer } from '@souk/contracts/trading/offers/ownOffer';
import { Link, paths } from '@souk/web-core';
import { formatDeadline, sayUsdt } from '@souk/web-core/format';
import styles from './MyOfferRow.module.css';

/** Excludes two reasons: the chip and button of a paused offer explain it, and a banner above all offers says that the owner is away. */
const TEXTS: Record<Exclude<OffMarket, 'paused' | 'away'>, (value: string) => string> = {
  sold_out: () => t('What’s left is too little for another trade. Edit it to trade more.'),
  too_small: () =>
    t('All of it is worth less than {least}, the smallest trade.', { least: sayUsdt(MIN_TRADE_USDT) }),
  too_large: () => t('Its minimum is worth more than any trade may be.'),
  deactivated: () => t('Your account is deactivated.'),
  selling_paused: (until) => t('You can’t sell until {until}.', { until }),
  buying_paused: (until) => t('You can’t buy until {until}.', { until }),
  email: () => t('Your email address isn’t confirmed.'),
  kyc: () => t('Your identity isn’t verified.'),
  guarantee_uncovered: (missing) =>
    t('Your balance is {missing} short of what this offer pays if you are late.', { missing }),
  price_unavailable: () => t('What its price follows is out of date. The offer comes back on its own.'),
  terms: () => t('You haven’t accepted the terms that are in force now.'),
  tax: () => t('You haven’t said where you pay tax.'),
  held: () => t('Your account was changed recently. Until payouts go on, this wallet or price isn’t used.'),
  limited: () => t('You’ve reached a limit of what you can buy, or of what can go to a new wallet.'),
  too_many_purchases: () =>
    t('You buy in {most} trades already. Finish one of them first.', { most: MOST_PURCHASES }),
  trading_off: () => t('The platform has stopped opening trades.'),
};

const PAGES: Partial<Record<OffMarket, [to: string, label: string]>> = {
  deactivated: [paths.contact, t('Contact support')],
  email: [`${paths.profile}?tab=security`, t('Confirm it')],
  guarantee_uncovered: [paths.wallet, t('Go to your wallet')],
  kyc: [`${paths.profile}?tab=kyc`, t('Go to KYC verification')],
  limited: [paths.wallet, t('See your limits')],
  trading_off: [paths.status, t('See the status')],
};

export function OffMarketReasons({ why }: Pick<OwnOffer['market'], 'why'>) {
  const shown = why.flatMap(({ code, until, missing }) => {
    const value = until ? formatDeadline(until) : missing ? sayUsdt(missing) : '';
    return code === 'paused' || code === 'away' ? [] : [{ code, value }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {shown.map(({ code, value }) => {
        const page = PAGES[code];
        return (
          <li key={code}>
            {TEXTS[code](value)} {page && <Link to={page[0]}>{page[1]}</Link>}
          </li>
        );
      })}
    </ul>
  );
}
