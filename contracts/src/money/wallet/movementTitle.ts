import { t } from '../../texts/texts';
import type { Movement } from './activity';

/** The reason of a movement in a few words: "Locked for trade #12". */
export function movementTitle({ kind, subject }: Pick<Movement, 'kind' | 'subject'>): string {
  const { id } = subject;
  switch (kind) {
    case 'deposit':
      return t('Deposit #{id} approved', { id });
    case 'withdrawal_hold':
      return t('Withdrawal #{id} requested', { id });
    case 'withdrawal_return':
      return t('Withdrawal #{id} came back', { id });
    case 'withdrawal_payout':
      return t('Withdrawal #{id} paid', { id });
    case 'withdrawal_fee':
      return t('Fee for withdrawal #{id}', { id });
    case 'trade_lock':
      return t('Locked for trade #{id}', { id });
    case 'trade_release':
      return t('Trade #{id} completed', { id });
    case 'trade_buyer_fee':
      return t('Buyer’s fee for trade #{id}', { id });
    case 'trade_seller_fee':
      // The seller pays it out of the price.
      return subject.type === 'trade' && subject.side === 'buyer'
        ? t('Trade #{id} completed', { id })
        : t('Seller’s fee for trade #{id}', { id });
    case 'trade_refund':
      return t('Back from trade #{id}', { id });
    case 'bid_lock':
      return t('Locked for bid #{id}', { id });
    case 'bid_return':
      return t('Back from bid #{id}', { id });
    case 'guarantee_lock':
      return t('Promised in trade #{id}', { id });
    case 'guarantee_return':
      return t('Promise in trade #{id} came back', { id });
    case 'guarantee_pay':
      return t('Promise in trade #{id} paid', { id });
    default:
      return t('Movement {kind}', { kind: kind satisfies never });
  }
}
