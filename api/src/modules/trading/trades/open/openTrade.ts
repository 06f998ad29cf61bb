import { compareAmounts, parseDecimal } from '@souk/contracts/amounts/amounts';
import { isFarAbove } from '@souk/contracts/trading/prices/farPrice';
import type { OpenTradeRequest } from '@souk/contracts/trading/trades/trades';
import type { Transaction } from 'sequelize';
import { escrowTrade } from '../../../../domain/ledger/movements';
import { announce } from '../../../../domain/outbox/announce';
import { nameTrade } from '../../../../domain/outbox/tradeSubject';
import { assertWayOut } from '../../../../domain/policy/assertWayOut';
import { assertWithinLimits } from '../../../../domain/policy/limits/readLimits';
import { purchaseParts } from '../../../../domain/policy/limits/usage';
import { type Caller, whereFrom } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';
import { assertSeen } from '../../shared/assertSeen';
import type { TradeRow } from '../read/readTradeFacts';
import { moneyOfTrade } from './moneyOfTrade';
import type { TradableOffer } from './readParties';
import { reserveOffer } from './reserveOffer';
import { sayWelcome, startTrade } from './startTrade';

/**
 * Opens a trade on an offer, reduces the offer's rest by its amount, and locks the buyer's payment, `usdt_amount + buyer_fee`, in escrow
 * (docs/domain.md#amounts-and-fees), with the seller's promise; the seller's welcome is its first message. The price, both fee percentages
 * and the seller's time are fixed on the trade; later changes of the offer or the fees do not affect it.
 * @throws AppError as `reserveOffer`; `invalid` for an amount outside the offer's limits or worth less than 0.01 USDT, `terms_changed` if
 * the buyer saw another total, `limit_reached`, `offer_sold_out` if less is left, `insufficient_funds`, as `escrowTrade`; as `assertWayOut` if the
 * wallet is unknown, or the price far above the usual one.
 */
export async function openTrade(
  transaction: Transaction,
  { buyer, request }: { buyer: Party; request: OpenTradeRequest },
): Promise<TradeRow> {
  const { crypto_amount: amount, buyer_wallet_address: wallet } = request;
  const { offer, settings, isReserved, isWalletKnown, savedAddress, heldUntil } = await reserveOffer(
    transaction,
    { side: 'sell', id: request.offer_id, takerId: buyer.user.id, amount, wallet },
  );
  const money = moneyOfTrade(amount, offer, settings);
  assertSeen(request.seen_total, money.buyerPays);
  const isFar = isFarAbove(offer.pricePerUnit, offer.usualPrice);
  const isUnusual = !isWalletKnown || isFar;
  assertWayOut(transaction, 'buy', { caller: buyer, isUnusual, heldUntil });
  const parts = purchaseParts(money.buyerPays, isWalletKnown);
  await assertWithinLimits(transaction, parts, { userId: buyer.user.id, settings, now: offer.now });
  if (!isReserved) throw soldOut(offer);
  const terms = { offer, amount, wallet, fees: settings, money, isWalletKnown, savedAddress };
  const trade = await startTrade(transaction, terms);
  await escrowTrade(transaction, trade);
  await sayWelcome(transaction, trade, offer);
  await tellSeller(transaction, trade, offer);
  if (isUnusual) await tellBuyer(transaction, trade, { buyer, isFar });
  return trade;
}

/** The coins may go to a stranger, or the price be far above their value: the money's owner is notified at once. */
async function tellBuyer(
  transaction: Transaction,
  trade: TradeRow,
  { buyer, isFar }: { buyer: Party; isFar: boolean },
): Promise<void> {
  const { seller } = trade as Required<TradeRow>;
  const price = { price: trade.pricePerUnit, ...(trade.usualPrice && { usual_price: trade.usualPrice }) };
  await announce(transaction, {
    kind: 'coins_to_new_wallet',
    id: trade.id,
    userIds: [buyer.user.id],
    data: {
      ...nameTrade(trade, { seller: seller.username, buyer: buyer.user.username }),
      wallet: trade.buyerWalletAddress,
      ...(isFar && price),
      ...whereFrom(buyer),
    },
  });
}

function soldOut({ left, cryptoType }: TradableOffer): AppError {
  const rest = (left && parseDecimal(left)) ?? '0';
  return new AppError('offer_sold_out', { left: rest, coin: cryptoType });
}

async function tellSeller(transaction: Transaction, trade: TradeRow, offer: TradableOffer): Promise<void> {
  const { seller, buyer } = trade as Required<TradeRow>;
  await announce(transaction, {
    kind: 'trade_opened',
    id: trade.id,
    userIds: [trade.sellerId],
    data: {
      ...nameTrade(trade, { seller: seller.username, buyer: buyer.username }),
      send_by: trade.sendBy.toISOString(),
      ...(compareAmounts(trade.guarantee, '0') > 0 && { guarantee: trade.guarantee }),
    },
  });
  if (offer.left === null || compareAmounts(offer.left, offer.minAmount) >= 0) return;
  const data = { left: offer.left, crypto_type: offer.cryptoType };
  await announce(transaction, { kind: 'offer_sold_out', id: offer.id, userIds: [offer.ownerId], data });
}

type Party = Pick<Caller, 'proof'> & { user: Pick<Caller['user'], 'id' | 'username'> };
