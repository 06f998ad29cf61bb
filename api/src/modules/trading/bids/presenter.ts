import type { Bid, MarketBid, OwnBid } from '@souk/contracts/trading/bids';
import { presentTime } from '../../../kernel/presentTime';
import { presentFacts } from '../../people';
import type { BidRow } from './readBids';

/** A bid as every user sees it. */
export function presentBid(bid: BidRow): Bid {
  return {
    id: bid.id,
    buyer_id: bid.buyerId,
    buyer_username: bid.buyerUsername,
    buyer: presentFacts(bid),
    crypto_type: bid.cryptoType,
    price_per_unit: bid.pricePerUnit,
    min_amount: bid.minAmount,
    max_amount: bid.maxAmount,
    available_amount: bid.left,
    send_within_minutes: bid.sendWithinMinutes,
    min_partner_trades: bid.minPartnerTrades,
    guarantee_percentage: bid.guaranteePercentage,
    ...(bid.canTake !== undefined && { can_take: bid.canTake === 1 }),
    status: bid.status,
    created_at: bid.createdAt.toISOString(),
  };
}

/** The same for visitors. */
export function presentMarketBid(bid: BidRow): MarketBid {
  const { buyer_id: _id, ...shown } = presentBid(bid);
  return shown;
}

/** The same for its owner. */
export function presentOwnBid(bid: BidRow): OwnBid {
  return {
    ...presentBid(bid),
    amount: bid.amount,
    filled_amount: bid.filled,
    buyer_wallet_address: bid.buyerWalletAddress,
    buyer_fee_percentage: bid.buyerFeePercentage,
    locked_usdt: bid.locked,
    held_usdt: bid.held,
    returned_usdt: bid.returned,
    ended_at: presentTime(bid.endedAt),
  };
}
