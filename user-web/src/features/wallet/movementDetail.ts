import type { Movement } from '@souk/contracts/activity';
import { exactUsdt } from '@souk/contracts/money';
import { NETWORKS } from '@souk/contracts/networks';
import { sayCrypto } from '@souk/web-core/format';

/** The second line of a movement: what it is about, and the sum behind it. */
export function movementDetail({ kind, subject }: Pick<Movement, 'kind' | 'subject'>): string {
  if (subject.type === 'deposit') return `By ${NETWORKS[subject.network].name}`;
  if (subject.type === 'withdrawal') {
    if (kind === 'withdrawal_hold') return 'Held until it is paid out';
    if (kind === 'withdrawal_return') return 'Free to use again';
    return `By ${NETWORKS[subject.network].name}`;
  }
  const { side, counterparty, crypto_amount, crypto_type, is_split } = subject;
  const coins = sayCrypto(crypto_amount, crypto_type);
  const [usdt, fee] = [subject.usdt_amount, side === 'seller' ? subject.seller_fee : subject.buyer_fee].map(
    exactUsdt,
  );
  const sum = side === 'seller' ? `${usdt} less ${fee} fee` : `${usdt} and ${fee} fee`;
  // The transfer of the price says it.
  if (kind === 'trade_buyer_fee' || kind === 'trade_seller_fee') return '';
  if (kind === 'trade_lock') return `Buy ${coins} from ${counterparty}`;
  if (kind === 'trade_refund') return 'Your USDT came back from escrow';
  if (is_split) return `Split with ${counterparty}: ${sum}`;
  return side === 'seller'
    ? `Sold ${coins} to ${counterparty}: ${sum}`
    : `Bought ${coins} from ${counterparty}: ${sum}`;
}
