import { compareAmounts, subtractAmounts } from '@souk/contracts/amounts/amounts';
import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import type { Movement, MovementSubject } from '@souk/contracts/money/wallet/activity';
import { t } from '@souk/contracts/texts/texts';
import { formatUsdt, sayCrypto } from '@souk/web-core/format';

export function movementDetail({ kind, subject }: Pick<Movement, 'kind' | 'subject'>): string {
  if (subject.type === 'deposit') return t('By {network}', { network: NETWORKS[subject.network].name });
  if (subject.type === 'withdrawal') return withdrawalDetail(kind, subject);
  if (subject.type === 'bid') return bidDetail(kind, subject);
  const { side, counterparty, crypto_amount, crypto_type, is_split } = subject;
  const values = { coins: sayCrypto(crypto_amount, crypto_type), counterparty };
  // The row of the price already names the trade.
  if (kind === 'trade_buyer_fee' || kind === 'trade_seller_fee') return '';
  if (kind === 'trade_lock') return t('Buy {coins} from {counterparty}', values);
  if (kind === 'trade_refund') return t('Your USDT came back from escrow');
  if (kind === 'guarantee_lock') return t('Goes to {counterparty} if nothing comes in time', values);
  if (kind === 'guarantee_return') return t('Available again');
  if (kind === 'guarantee_pay') return t('Nothing came in time');
  if (is_split) return t('Split with {counterparty}', values);
  return side === 'seller'
    ? t('Sold {coins} to {counterparty}', values)
    : t('Bought {coins} from {counterparty}', values);
}

function withdrawalDetail(kind: Movement['kind'], { network }: { network: NetworkCode }): string {
  if (kind === 'withdrawal_hold') return t('Held until paid out');
  if (kind === 'withdrawal_return') return t('Available again');
  return t('By {network}', { network: NETWORKS[network].name });
}

function bidDetail(
  kind: Movement['kind'],
  {
    crypto_amount: amount,
    crypto_type: coin,
    price_per_unit: price,
  }: Extract<MovementSubject, { type: 'bid' }>,
): string {
  return kind === 'bid_return'
    ? t('Your USDT came back from escrow')
    : t('Buy {coins} at {price} USDT each', { coins: sayCrypto(amount, coin), price: formatUsdt(price) });
}

type MovementFacts = Pick<Movement, 'kind' | 'subject' | 'change'>;

/** Calculation behind a trade's price or a payout ("314.59 less 4.7188 fee"); null for a single amount. */
export function movementSum({ kind, subject, change }: MovementFacts): string | null {
  if (subject.type === 'withdrawal' && kind === 'withdrawal_payout' && compareAmounts(subject.fee, '0') > 0) {
    const paid = subtractAmounts('0', change.pending_withdrawals);
    return t('{amount} plus {fee} fee', { amount: formatUsdt(paid), fee: formatUsdt(subject.fee) });
  }
  if (subject.type !== 'trade' || kind !== 'trade_release') return null;
  const isSeller = subject.side === 'seller';
  const fee = formatUsdt(isSeller ? subject.seller_fee : subject.buyer_fee);
  const values = { amount: formatUsdt(subject.usdt_amount), fee };
  return isSeller ? t('{amount} less {fee} fee', values) : t('{amount} plus {fee} fee', values);
}
