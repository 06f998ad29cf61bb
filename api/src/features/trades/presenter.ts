import type { AdminTrade, Trade as WireTrade } from '@souk/contracts/trades';
import type { Includeable, InferAttributes } from 'sequelize';
import type { CaseFacts } from '../../evidence/presentCases';
import { type Trade, User } from '../../models';
import { presentTime } from '../../presenters/presentTime';

/** The joins that `presentTrade` needs. */
export function withParties(): Includeable[] {
  return [
    { model: User, as: 'seller', attributes: ['username'] },
    { model: User, as: 'buyer', attributes: ['username'] },
  ];
}

/** A trade with its parties' names, either a model's instance or a plain row. */
export type TradeWithParties = InferAttributes<Trade> & {
  seller?: { username: string };
  buyer?: { username: string };
};

/** A trade as its parties and admins see it. Fails where it was read without `withParties`, rather than name nobody. */
export function presentTrade(trade: TradeWithParties): WireTrade {
  const { seller, buyer } = trade as Required<TradeWithParties>;
  return {
    id: trade.id,
    offer_id: trade.offerId,
    seller_id: trade.sellerId,
    seller_username: seller.username,
    buyer_id: trade.buyerId,
    buyer_username: buyer.username,
    crypto_type: trade.cryptoType,
    crypto_amount: trade.cryptoAmount,
    usdt_amount: trade.usdtAmount,
    price_per_unit: trade.pricePerUnit,
    buyer_wallet_address: trade.buyerWalletAddress,
    wallet_changed_at: presentTime(trade.walletChangedAt),
    buyer_fee_percentage: trade.buyerFeePercentage,
    seller_fee_percentage: trade.sellerFeePercentage,
    buyer_fee: trade.buyerFee,
    seller_fee: trade.sellerFee,
    seller_txn_hash: trade.sellerTxnHash,
    status: trade.status,
    dispute_reason: trade.disputeReason,
    disputed_by: trade.disputedBy,
    admin_notes: trade.adminNotes,
    created_at: trade.createdAt.toISOString(),
    crypto_sent_at: presentTime(trade.cryptoSentAt),
    marked_complete_at: presentTime(trade.markedCompleteAt),
    disputed_at: presentTime(trade.disputedAt),
    closed_at: presentTime(trade.closedAt),
  };
}

/** A trade as an admin sees it. */
export function presentAdminTrade(trade: TradeWithParties, facts: CaseFacts): AdminTrade {
  return { ...presentTrade(trade), ...facts };
}
