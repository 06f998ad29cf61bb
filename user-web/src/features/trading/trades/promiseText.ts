import { t } from '@souk/contracts/texts/texts';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { sayUsdt } from '@souk/web-core/format';

/** The seller's guarantee if nothing arrives in time; null without one, or if the buyer changed the wallet. */
export function promisedOf({ guarantee, wallet_changed_at }: Trade): string | null {
  return guarantee && wallet_changed_at === null ? sayUsdt(guarantee.amount) : null;
}

export function promiseText(trade: Trade, side: TradeSide): string {
  const amount = promisedOf(trade);
  if (!amount || trade.status !== 'open') return '';
  const values = { amount, seller: trade.seller_username, buyer: trade.buyer_username };
  return side === 'seller'
    ? t('If nothing comes in time, {buyer} also gets the {amount} that you promised.', values)
    : t('If nothing comes in time, you also get the {amount} that {seller} promised.', values);
}
