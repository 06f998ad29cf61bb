import { tradeFlows } from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import { isLiveTrade, type TradeSide, tradeMachine } from '@souk/contracts/trading/tradeMachine';
import type { TradeEntry } from '@souk/contracts/trading/tradeRequests';
import type { Trade } from '@souk/contracts/trading/trades';
import { formatDeadline, sayCrypto, sayUsdt } from '@souk/web-core/format';
import { counterparty } from './counterparty';
import { type EntryTexts, entryTexts } from './entryTexts';

export interface TimelineStep extends EntryTexts {
  key: string;
  /** When it happened (ISO 8601), or null while it has not. */
  at: string | null;
  progress: 'done' | 'current' | 'ahead';
}

type Ahead = EntryTexts & { key: 'sent' | 'marked' | 'closed' };

/** What happened to a trade, from its log, and then what is still to come and how it would go. */
export function timelineSteps(trade: Trade, side: TradeSide, entries: readonly TradeEntry[]): TimelineStep[] {
  const done = entries.flatMap((entry): TimelineStep[] => {
    const texts = entryTexts(entry, { trade, side });
    return texts ? [{ ...texts, key: String(entry.seq), at: entry.at, progress: 'done' }] : [];
  });
  const ahead = stepsAhead(trade, side).map(
    (step, index): TimelineStep => ({ ...step, at: null, progress: index === 0 ? 'current' : 'ahead' }),
  );
  return [...done, ...ahead];
}

/** Nothing is to come in a closed trade, and nothing is known of a state that came after this page. */
function stepsAhead(trade: Trade, side: TradeSide): Ahead[] {
  if (!isLiveTrade(trade) || !tradeMachine.states.includes(trade.status)) return [];
  if (trade.status === 'disputed') return [decision(trade, side)];
  return [
    ...(trade.status === 'open' ? [sent(trade, side)] : []),
    ...(trade.marked_complete_at
      ? []
      : [{ key: 'marked' as const, title: t('Seller marks it complete'), text: '' }]),
    {
      key: 'closed',
      title: t('Our team verifies, and it’s completed'),
      text:
        side === 'seller'
          ? t('{amount} to you.', { amount: releaseOf(trade) })
          : t('{amount} to {seller}.', { amount: releaseOf(trade), seller: trade.seller_username }),
    },
  ];
}

function sent(trade: Trade, side: TradeSide): Ahead {
  const values = {
    you: side === 'seller' ? 'yes' : 'no',
    seller: trade.seller_username,
    coins: sayCrypto(trade.crypto_amount, trade.crypto_type),
  };
  return {
    key: 'sent',
    title: trade.is_overdue
      ? t('{you, select, yes {You send {coins}} other {{seller} sends {coins}}}, overdue', values)
      : t('{you, select, yes {You send {coins}} other {{seller} sends {coins}}} by {sendBy}', {
          ...values,
          sendBy: formatDeadline(trade.send_by),
        }),
    text: '',
  };
}

function decision(trade: Trade, side: TradeSide): Ahead {
  const values = {
    received: releaseOf(trade),
    refund: sayUsdt(tradeFlows(trade).buyerPays),
    other: counterparty(trade, side),
  };
  return {
    key: 'closed',
    title: t('Decision'),
    text:
      side === 'seller'
        ? t('Either {received} to you, or {refund} back to {other}, or each of you gets a part.', values)
        : t('Either {received} to {other}, or {refund} back to you, or each of you gets a part.', values),
  };
}

const releaseOf = (trade: Trade) => sayUsdt(tradeFlows(trade).sellerReceives);
