import { writtenNumber } from '@souk/contracts/amounts/writtenNumber';
import type { TraderFacts } from '@souk/contracts/people/reputation/reputation';
import { isNewTrader } from '@souk/contracts/people/reputation/traderFacts';
import { t } from '@souk/contracts/texts/texts';

const sayTrades = (count: number) => t('{count, plural, one {# trade} other {# trades}}', { count });

/** "128 trades", or for a new trader "New · 3 trades". */
export function tradesText(facts: TraderFacts): string {
  const trades = sayTrades(facts.completed_trades);
  if (!isNewTrader(facts)) return trades;
  return facts.completed_trades === 0 ? t('trader|New') : `${t('trader|New')} · ${trades}`;
}

/** Median sending time, "12 min" or "2.7 h"; null for a trader who has sold nothing. */
export function usualTime({ median_send_minutes: minutes }: TraderFacts): string | null {
  if (minutes === null) return null;
  return minutes < 100
    ? t('{count} min', { count: minutes })
    : t('{hours} h', { hours: writtenNumber(String(Number((minutes / 60).toFixed(1)))) });
}

/** Deleted accounts have no profile. */
export const hasProfile = (username: string) => !username.startsWith('erased_');
