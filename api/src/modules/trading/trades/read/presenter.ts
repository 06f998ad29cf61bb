import { compareAmounts, toFixedDecimals, USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import { coinNetwork } from '@souk/contracts/chains/networks';
import { situationOf } from '@souk/contracts/trading/trades/situation';
import { isLiveTrade } from '@souk/contracts/trading/trades/tradeMachine';
import type { TradeRequest } from '@souk/contracts/trading/trades/tradeRequests';
import type { AdminTrade, Trade as WireTrade } from '@souk/contracts/trading/trades/trades';
import type { Attributes, Includeable } from 'sequelize';
import { presentPause } from '../../../../domain/clock/readClock';
import { type Trade, User } from '../../../../domain/models';
import { presentNotes } from '../../../../domain/presenters/presentNotes';
import { addsPayment } from '../../../../domain/tradeLog/addsPayment';
import type { TradeMoments } from '../../../../domain/tradeLog/readMoments';
import { tradeFacts } from '../../../../domain/tradeLog/tradeFacts';
import { presentTime } from '../../../../kernel/presentTime';
import { type CaseFacts, presentVerdict } from '../../../money';
import type { TradeRow } from './readTradeFacts';

export function withParties(): Includeable[] {
  return [
    { model: User, as: 'seller', attributes: ['username'] },
    { model: User, as: 'buyer', attributes: ['username'] },
  ];
}

/** A trade with its parties' names, either a model's instance or a plain row. */
export type TradeWithParties = Attributes<Trade> & {
  seller?: { username: string };
  buyer?: { username: string };
};

/** A trade as one of its parties, or an admin, sees it. Throws without `withParties`, rather than leave names out. */
export function presentTrade(trade: TradeRow, viewerId: number): WireTrade {
  const { seller, buyer, moments } = trade as Required<TradeRow>;
  const request = presentRequest(moments.request);
  return {
    id: trade.id,
    offer_id: trade.offerId,
    bid_id: trade.side === 'buy' ? trade.offerId : null,
    is_back_in_bid: Boolean(trade.isGivenBack),
    seller_id: trade.sellerId,
    seller_username: seller.username,
    buyer_id: trade.buyerId,
    buyer_username: buyer.username,
    crypto_type: trade.cryptoType,
    crypto_amount: trade.cryptoAmount,
    usdt_amount: trade.usdtAmount,
    price_per_unit: trade.pricePerUnit,
    buyer_wallet_address: trade.buyerWalletAddress,
    wallet_changed_at: presentTime(moments.walletChangedAt),
    buyer_fee_percentage: trade.buyerFeePercentage,
    seller_fee_percentage: trade.sellerFeePercentage,
    ...presentTradeFees(trade),
    seller_txn_hash: trade.sellerTxnHash,
    status: trade.status,
    ...presentNotes('dispute_reason', trade.disputeReason, trade.disputeReasonSaid),
    disputed_by: trade.disputedBy,
    dispute: presentDispute(trade),
    ...presentNotes('admin_notes', trade.adminNotes, trade.adminNotesSaid),
    created_at: trade.createdAt.toISOString(),
    status_at: trade.statusAt.toISOString(),
    crypto_sent_at: presentTime(moments.cryptoSentAt),
    marked_complete_at: presentTime(moments.markedCompleteAt),
    received_at: presentTime(moments.receivedAt),
    disputed_at: presentTime(moments.disputedAt),
    closed_at: isLiveTrade(trade) ? null : trade.statusAt.toISOString(),
    ...presentTurn(trade, request),
    request,
    divide_at: presentTime(trade.divideAt),
    split: presentSplit(trade),
    guarantee:
      compareAmounts(trade.guarantee, '0') > 0 ? { amount: trade.guarantee, end: trade.guaranteeEnd } : null,
    cancel_reason: trade.cancelReason,
    late_payment: trade.latePayment,
    verdict: presentVerdict(trade.verdict, {
      network: coinNetwork(trade.cryptoType),
      hash: trade.canonicalTxnHash,
    }),
    payments: presentPayments(trade),
    adds_payment: addsPayment(trade, moments),
    contested: (trade.payments ?? []).some(({ hash }) => isContested(trade, hash)),
    found_payments: (trade.found ?? []).map(({ hash, amount, blockAt }) => ({
      hash: `0x${hash}`,
      amount,
      at: blockAt.toISOString(),
      contested: isContested(trade, hash),
    })),
    unread_messages: unreadOf(trade, viewerId),
  };
}

function presentPayments(
  { payments = [], sellerId, cryptoType }: TradeRow,
  isForAdmin = false,
): WireTrade['payments'] {
  const network = coinNetwork(cryptoType);
  return payments.map(({ txnHash, hash, userId, verdict }) => ({
    txn_hash: txnHash,
    by: userId === sellerId ? 'seller' : 'buyer',
    verdict: presentVerdict(verdict, { network, hash, isForAdmin }),
  }));
}

const isContested = ({ contested = [] }: TradeRow, hash: string): boolean => contested.includes(hash);

/** An admin has no unread count. */
function unreadOf({ sellerId, buyerId, sellerUnread, buyerUnread }: TradeRow, viewerId: number): number {
  if (viewerId === sellerId) return sellerUnread;
  return viewerId === buyerId ? buyerUnread : 0;
}

/** A trade that was decided too late had no fee: sums over completed trades then equal the fees taken. */
function presentTradeFees({ lateMinutes, buyerFee, sellerFee }: TradeRow) {
  if (lateMinutes === null) return { buyer_fee: buyerFee, seller_fee: sellerFee, fees_waived: null };
  const nothing = toFixedDecimals('0', USDT_DECIMALS);
  return { buyer_fee: nothing, seller_fee: nothing, fees_waived: { late_by_minutes: lateMinutes } };
}

function presentTurn(trade: TradeRow, request: TradeRequest | null) {
  const isPaymentSeen = trade.verdict?.outcome === 'match';
  const { moments } = trade;
  const isReceived = moments.receivedAt !== null;
  const known = { request, isReceived, isPaymentSeen, addsPayment: addsPayment(trade, moments) };
  const facts = tradeFacts(trade, trade.clock, known);
  const { turns, turn, deadline } = situationOf(facts, 'admin');
  const pause = isLiveTrade(trade) ? presentPause(trade.clock, trade.cryptoType) : null;
  return {
    send_by: facts.sendBy,
    end_by: facts.endBy,
    is_overdue: facts.isOverdue,
    is_clock_stopped: pause !== null,
    clock_stopped_by: pause?.reason ?? null,
    extended_minutes: trade.extendedMinutes,
    turns: [...turns],
    turn: turns[0] ?? null,
    verify_by: (turn === 'you' && deadline?.until) || null,
    queue_place: null,
  };
}

function presentRequest(request: TradeMoments['request']): TradeRequest | null {
  if (!request) return null;
  const { id, by, at, data } = request;
  return {
    id,
    kind: data.kind as TradeRequest['kind'],
    by,
    minutes: data.minutes === undefined ? null : Number(data.minutes),
    seller_usdt: data.seller_usdt ?? null,
    asked_at: at.toISOString(),
  };
}

function presentDispute(trade: TradeRow): WireTrade['dispute'] {
  const { disputeCode, sellerStance, buyerStance, sellerEvidenceBy, buyerEvidenceBy, decisionCode } = trade;
  if (disputeCode === null) return null;
  return {
    code: disputeCode,
    seller: { stance: sellerStance, evidence_by: presentTime(sellerEvidenceBy) },
    buyer: { stance: buyerStance, evidence_by: presentTime(buyerEvidenceBy) },
    decision_code: decisionCode,
  };
}

function presentSplit({ splitUsdt, splitBuyerFee, splitSellerFee, splitBy }: TradeRow): WireTrade['split'] {
  if (splitUsdt === null || splitBuyerFee === null || splitSellerFee === null || splitBy === null)
    return null;
  return { seller_usdt: splitUsdt, buyer_fee: splitBuyerFee, seller_fee: splitSellerFee, by: splitBy };
}

const NO_PARTY = 0;

export function presentAdminTrade(trade: TradeRow, facts: CaseFacts): AdminTrade {
  return { ...presentTrade(trade, NO_PARTY), ...facts, payments: presentPayments(trade, true) };
}
