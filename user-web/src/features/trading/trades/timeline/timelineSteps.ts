import { tradeFlows } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { isLiveTrade, type TradeSide, tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import type { TradeEntry } from '@souk/contracts/trading/trades/tradeRequests';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { sayUsdt } from '@souk/web-core/format';
import { nextStep } from '../nextStep/nextStep';
import { type EntryTexts, entryTexts } from './entryTexts';

export interface TimelineStep extends EntryTexts {
  key: string;
  /** Time of the event (ISO 8601); null if it has not happened. */
  at: string | null;
  progress: 'done' | 'current' | 'ahead';
}

/** Events from a trade's log, then the expected ones: the reader's next step, and its continuation. */
export function timelineSteps(trade: Trade, side: TradeSide, entries: readonly TradeEntry[]): TimelineStep[] {
  const done = entries.flatMap((entry): TimelineStep[] => {
    const texts = entryTexts(entry, { trade, side });
    return texts ? [{ ...texts, key: String(entry.seq), at: entry.at, progress: 'done' }] : [];
  });
  // A closed trade has no future steps, and those of a state newer than this page are unknown.
  if (!isLiveTrade(trade) || !tradeMachine.states.includes(trade.status)) return done;
  const now = {
    key: 'now',
    title: nextStep(trade, side).title,
    text: '',
    at: null,
    progress: 'current',
  } as const;
  const ahead = stepsAhead(trade, side).map((step) => ({ ...step, at: null, progress: 'ahead' }) as const);
  return [...done, now, ...ahead];
}

function stepsAhead(trade: Trade, side: TradeSide): (EntryTexts & { key: string })[] {
  if (trade.status === 'disputed') return [{ key: 'closed', title: t('Decision'), text: '' }];
  const text =
    side === 'seller'
      ? t('{amount} to you.', { amount: releaseOf(trade) })
      : t('{amount} to {seller}.', { amount: releaseOf(trade), seller: trade.seller_username });
  return [
    ...(trade.status === 'open' ? [{ key: 'marked', title: t('Seller marks it complete'), text: '' }] : []),
    { key: 'closed', title: t('Our team verifies, and it’s completed'), text },
  ];
}

const releaseOf = (trade: Trade) => sayUsdt(tradeFlows(trade).sellerReceives);
