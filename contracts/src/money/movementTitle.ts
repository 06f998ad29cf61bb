import type { Movement } from './activity';

/** Why money moved, in a few words: "Locked for trade #12". */
export function movementTitle({ kind, subject }: Pick<Movement, 'kind' | 'subject'>): string {
  const { id } = subject;
  switch (kind) {
    case 'deposit':
      return `Deposit #${id} approved`;
    case 'withdrawal_hold':
      return `Withdrawal #${id} requested`;
    case 'withdrawal_return':
      return `Withdrawal #${id} came back`;
    case 'withdrawal_payout':
      return `Withdrawal #${id} paid`;
    case 'trade_lock':
      return `Locked for trade #${id}`;
    case 'trade_release':
      return `Trade #${id} completed`;
    case 'trade_buyer_fee':
      return `Buyer’s fee for trade #${id}`;
    case 'trade_seller_fee':
      // The seller pays it out of the price.
      return subject.type === 'trade' && subject.side === 'buyer'
        ? `Trade #${id} completed`
        : `Seller’s fee for trade #${id}`;
    case 'trade_refund':
      return `Back from trade #${id}`;
    default:
      return `Movement ${kind satisfies never}`;
  }
}
