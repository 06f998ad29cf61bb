import { t } from '@souk/contracts/texts/texts';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { sayCrypto } from '@souk/web-core/format';
import { counterparty } from './counterparty';

/** A trade's title from this side's view: "Selling 61 SIDRA to karim". */
export function dealOf(
  trade: Trade,
  side: TradeSide,
  coins = sayCrypto(trade.crypto_amount, trade.crypto_type),
): string {
  const isDone = trade.status === 'completed';
  const values = { coins, partner: counterparty(trade, side) };
  if (side === 'seller')
    return isDone ? t('Sold {coins} to {partner}', values) : t('Selling {coins} to {partner}', values);
  return isDone ? t('Bought {coins} from {partner}', values) : t('Buying {coins} from {partner}', values);
}
