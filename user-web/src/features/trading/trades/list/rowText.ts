import { t } from '@souk/contracts/texts/texts';
import { situationOf } from '@souk/contracts/trading/trades/situation';
import { factsOf } from '@souk/contracts/trading/trades/tradeConditions';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { sayCrypto, serverNow } from '@souk/web-core/format';
import { counterparty } from '../counterparty';
import { WAITING_FOR_VERIFICATION } from '../nextStep/nextStep';
import { requestTexts } from '../requestTexts';

/** Short status of a trade for its row; null if the chip beside it says it all. */
export function rowText(trade: Trade, side: TradeSide): string | null {
  const { tasks, turn } = situationOf(factsOf(trade, serverNow()), side);
  if (tasks.includes('answer')) return requestTexts(trade, side)?.title ?? null;
  switch (trade.status) {
    case 'open':
      return openText(trade, side);
    case 'crypto_sent':
      return turn === 'you' ? t('Mark as complete once it has arrived') : WAITING_FOR_VERIFICATION;
    case 'disputed':
      if (turn === 'you') return t('Add your evidence');
      return turn === 'counterparty'
        ? t('Waiting for {other}’s evidence', { other: counterparty(trade, side) })
        : t('Our team decides');
    case 'completed':
      return trade.split ? DIVIDED[trade.split.by] : null;
    case 'cancelled':
      return turn === 'platform' ? t('Late hash, under review') : null;
    default:
      return newState(trade.status satisfies never);
  }
}

const DIVIDED = { sides: t('Divided as agreed'), admin: t('Divided by our team') };

function openText(trade: Trade, side: TradeSide): string {
  const coins = sayCrypto(trade.crypto_amount, trade.crypto_type);
  if (side === 'seller')
    return trade.is_overdue ? t('Overdue: send {coins} or decline', { coins }) : t('Send {coins}', { coins });
  return trade.is_overdue
    ? t('Not sent in time: cancel or wait')
    : t('{seller} sends {coins}', { seller: trade.seller_username, coins });
}

const newState = (_: never) => null;
