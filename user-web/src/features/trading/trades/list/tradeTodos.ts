import { tradeFlows } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { situationOf, type Task } from '@souk/contracts/trading/trades/situation';
import { factsOf } from '@souk/contracts/trading/trades/tradeConditions';
import { type TradeSide, tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { paths } from '@souk/web-core';
import { formatDeadline, sayCrypto, sayUsdt, serverNow } from '@souk/web-core/format';
import { nextStep } from '../nextStep/nextStep';
import { requestTexts } from '../requestTexts';
import { TASK_LABELS } from '../traderActions';

export function tradeTodos(trades: readonly Trade[], userId: number) {
  return trades.flatMap((trade) => {
    const side = tradeSide(trade, userId);
    const { tasks, deadline } = situationOf(factsOf(trade, serverNow()), side);
    const texts = todoTexts(trade, side, tasks[0]);
    const action = tasks[0] && TASK_LABELS[tasks[0]];
    if (!texts || !action) return [];
    const text = `${texts.text} ${t('Trade #{id}', { id: trade.id })}`;
    return [{ ...texts, action, key: `trade-${trade.id}`, text, href: paths.trade(trade.id), deadline }];
  });
}

/** @returns an empty result for tasks of the team. */
function todoTexts(trade: Trade, side: TradeSide, task: Task | undefined) {
  const coins = sayCrypto(trade.crypto_amount, trade.crypto_type);
  const { buyer_username: buyer, seller_username: seller } = trade;
  const due = formatDeadline(trade.send_by);
  switch (task) {
    case 'answer': {
      const asked = requestTexts(trade, side);
      return asked && { title: asked.title, text: asked.consequence };
    }
    case 'add_evidence':
      return {
        title: nextStep(trade, side).title,
        text: t('Our team needs it to decide the dispute.'),
      };
    case 'mark_complete':
      return {
        title: nextStep(trade, side).title,
        text: t('Once {coins} have arrived in {buyer}’s wallet.', { coins, buyer }),
      };
    case 'cancel_or_wait':
      return {
        title: t('{seller} hasn’t sent {coins} in time', { seller, coins }),
        text: t('Cancel and get {buyerPays} back, or wait.', {
          buyerPays: sayUsdt(tradeFlows(trade).buyerPays),
        }),
      };
    case 'send':
      return {
        title: trade.is_overdue
          ? t('Send {coins} to {buyer} now', { coins, buyer })
          : t('Send {coins} to {buyer} by {due}', { coins, buyer, due }),
        text: trade.is_overdue
          ? t('They were due by {due}; {buyer} can cancel at any moment.', { due, buyer })
          : t('After that {buyer} can cancel.', { buyer }),
      };
    default:
      return null;
  }
}
