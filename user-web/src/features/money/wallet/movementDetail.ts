import { exactUsdt } from '@souk/contracts/amounts';
import type { Movement } from '@souk/contracts/money/activity';
import { NETWORKS } from '@souk/contracts/networks';
import { sayCrypto } from '@souk/web-core/format';

/** The second line of a movement: what it is about. */
export function movementDetail({ kind, subject }: Pick<Movement, 'kind' | 'subject'>): string {
  if (subject.type === 'deposit') return `By ${NETWORKS[subject.network].name}`;
  if (subject.type === 'withdrawal') {
    if (kind === 'withdrawal_hold') return 'Held until paid out';
    if (kind === 'withdrawal_return') return 'Available again';
    return `By ${NETWORKS[subject.network].name}`;
  }
  const { side, counterparty, crypto_amount, crypto_type, is_split } = subject;
  const coins = sayCrypto(crypto_amount, crypto_type);
  // The transfer of the price says it.
  if (kind === 'trade_buyer_fee' || kind === 'trade_seller_fee') return '';
  if (kind === 'trade_lock') return `Buy ${coins} from ${counterparty}`;
  if (kind === 'trade_refund') return 'Your USDT came back from escrow';
  if (is_split) return `Split with ${counterparty}`;
  return side === 'seller' ? `Sold ${coins} to ${counterparty}` : `Bought ${coins} from ${counterparty}`;
}

/** The sum behind the price of a trade ("314.59 less 4.7188 fee"); null for what is no price. */
export function movementSum({ kind, subject }: Pick<Movement, 'kind' | 'subject'>): string | null {
  if (subject.type !== 'trade' || kind !== 'trade_release') return null;
  const isSeller = subject.side === 'seller';
  const fee = exactUsdt(isSeller ? subject.seller_fee : subject.buyer_fee);
  return `${exactUsdt(subject.usdt_amount)} ${isSeller ? 'less' : 'plus'} ${fee} fee`;
}
