import type { TraderFacts } from '@souk/contracts/people/reputation';
import { isNewTrader } from '@souk/contracts/people/traderFacts';
import { t } from '@souk/contracts/texts';
import { writtenNumber } from '@souk/contracts/writtenNumber';

const sayTrades = (count: number) => t('{count, plural, one {# trade} other {# trades}}', { count });

/** What a row says of a trader: "128 trades", and of a new trader how few: "New · 3 trades". */
export function tradesText(facts: TraderFacts): string {
  const trades = sayTrades(facts.completed_trades);
  if (!isNewTrader(facts)) return trades;
  return facts.completed_trades === 0 ? t('trader|New') : `${t('trader|New')} · ${trades}`;
}

/** "12 min" or "2.7 h", in which half of a trader's last sales were sent; null where they have sold nothing. */
export function usualTime({ median_send_minutes: minutes }: TraderFacts): string | null {
  if (minutes === null) return null;
  return minutes < 100
    ? t('{count} min', { count: minutes })
    : t('{hours} h', { hours: writtenNumber(String(Number((minutes / 60).toFixed(1)))) });
}

/** Accounts that were deleted have no profile. */
export const hasProfile = (username: string) => !username.startsWith('erased_');
