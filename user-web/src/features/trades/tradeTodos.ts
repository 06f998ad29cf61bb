import { tradeFlows } from '@souk/contracts/money';
import { type TradeSide, tradeSide } from '@souk/contracts/tradeMachine';
import type { Trade } from '@souk/contracts/trades';
import { paths } from '@souk/web-core';
import { formatDeadline, sayCrypto, sayUsdt } from '@souk/web-core/format';
import { requestTexts } from './requestTexts';
import { tradeDeadline } from './tradeDeadline';

/** What the trades that need somebody ask of them, for the dashboard. */
export function tradeTodos(trades: readonly Trade[], userId: number) {
  return trades.map((trade) => {
    const side = tradeSide(trade, userId);
    const texts = todoTexts(trade, side);
    return {
      ...texts,
      key: `trade-${trade.id}`,
      text: `${texts.text} Trade #${trade.id}`,
      href: paths.trade(trade.id),
      deadline: tradeDeadline(trade, side),
    };
  });
}

function todoTexts(trade: Trade, side: TradeSide): { title: string; text: string; action: string } {
  const asked = trade.request?.by === side ? null : requestTexts(trade, side);
  if (asked) return { title: asked.title, text: asked.consequence, action: 'Answer' };
  const evidenceBy = trade.dispute?.[side].evidence_by;
  if (evidenceBy) {
    return {
      title: `Add your evidence by ${formatDeadline(evidenceBy)}`,
      text: 'Our team needs it to decide the dispute.',
      action: 'Add evidence',
    };
  }
  const coins = sayCrypto(trade.crypto_amount, trade.crypto_type);
  const { buyer_username: buyer, seller_username: seller } = trade;
  const due = formatDeadline(trade.send_by);
  if (trade.status === 'crypto_sent') {
    return {
      title: 'Mark the trade as complete',
      text: `Once ${coins} have arrived at ${buyer}’s wallet.`,
      action: 'Mark as complete',
    };
  }
  if (side === 'buyer') {
    return {
      title: `${seller} has not sent ${coins} in time`,
      text: `Cancel and get ${sayUsdt(tradeFlows(trade).buyerPays)} back, or wait.`,
      action: 'Cancel or wait',
    };
  }
  return {
    title: `Send ${coins} to ${buyer}${trade.is_overdue ? ' now' : ` by ${due}`}`,
    text: trade.is_overdue
      ? `They were due by ${due}; ${buyer} may cancel at any moment.`
      : `After that ${buyer} may cancel.`,
    action: 'Send the coins',
  };
}
