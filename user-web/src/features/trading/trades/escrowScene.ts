import { compareAmounts, type DecimalString, subtractAmounts, tradeFlows } from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import { isLiveTrade, type TradeSide, tradeMachine } from '@souk/contracts/trading/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades';
import { sayCrypto, sayUsdt } from '@souk/web-core/format';
import { ownMoney } from './ownMoney';

/** What stands below a place: the fact, and what it depends on. */
type Caption = [fact: string, detail: string];

/** Where a trade's USDT is, as the escrow's picture draws it. */
export interface EscrowScene {
  /** What waits under the arch; null once it is empty. */
  held: DecimalString | null;
  /** Whose arch is lit, because USDT came to rest there. */
  lit: readonly TradeSide[];
  /** From the buyer to the arch; `back` once all of it went back. */
  paid: { amount: DecimalString; way: 'moved' | 'back' };
  /** From the arch to the seller; `none` where nothing goes there. */
  released: { amount: DecimalString; way: 'moved' | 'ahead' | 'none' };
  buyer: Caption;
  escrow: Caption;
  seller: Caption;
  /** The coins go from the seller to the buyer directly. */
  coins: { text: string; isSent: boolean };
}

/** @returns null for a state that came after this page: nothing is known of its money. */
export function escrowScene(trade: Trade, side: TradeSide): EscrowScene | null {
  if (!tradeMachine.states.includes(trade.status)) return null;
  if (isLiveTrade(trade)) return live(trade, side);
  return trade.status === 'cancelled' ? cancelled(trade, side) : completed(trade, side);
}

function live(trade: Trade, side: TradeSide): EscrowScene {
  const { buyerPays, sellerReceives } = tradeFlows(trade);
  const isDisputed = trade.status === 'disputed';
  return {
    held: buyerPays,
    lit: [],
    paid: { amount: buyerPays, way: 'moved' },
    released: { amount: sellerReceives, way: 'ahead' },
    buyer: [`${of('buyer', side)}paid ${sayUsdt(buyerPays)}`, 'into escrow'],
    escrow: ['No one can touch it', `until our team has ${isDisputed ? 'decided' : 'seen the coins'}`],
    seller: [
      side === 'seller' ? `you receive ${sayUsdt(sellerReceives)}` : `receives ${sayUsdt(sellerReceives)}`,
      isDisputed
        ? 'if that is the decision'
        : `once checked${hasFee(trade.seller_fee) ? ', fee taken off' : ''}`,
    ],
    coins: trade.seller_txn_hash
      ? { text: t('Seller says {trade} sent', { trade: coinsOf(trade) }), isSent: true }
      : {
          text: t('{trade} go straight to {trade2}', {
            trade: coinsOf(trade),
            trade2: buyerName(trade, side),
          }),
          isSent: false,
        },
  };
}

function completed(trade: Trade, side: TradeSide): EscrowScene {
  const { buyerPays } = tradeFlows(trade);
  const [paid, received] = [ownMoney(trade, 'buyer').amount, ownMoney(trade, 'seller').amount];
  const back = subtractAmounts(buyerPays, paid);
  const { buyer_fee, seller_fee } = trade.split ?? trade;
  const isDivided = compareAmounts(back, '0') > 0;
  return {
    held: null,
    lit: isDivided ? ['buyer', 'seller'] : ['seller'],
    paid: { amount: buyerPays, way: 'moved' },
    released: { amount: received, way: 'moved' },
    buyer: [
      `${of('buyer', side)}paid ${sayUsdt(paid)}`,
      isDivided ? `${sayUsdt(back)} came back` : feeText(buyer_fee, 'of it is the fee'),
    ],
    escrow: EMPTY,
    seller: [`${of('seller', side)}received ${sayUsdt(received)}`, feeText(seller_fee)],
    coins: {
      text: t('{trade} sent to {trade2}', { trade: coinsOf(trade), trade2: buyerName(trade, side) }),
      isSent: true,
    },
  };
}

function cancelled(trade: Trade, side: TradeSide): EscrowScene {
  const { buyerPays } = tradeFlows(trade);
  const seller = side === 'seller' ? 'you' : trade.seller_username;
  return {
    held: null,
    lit: ['buyer'],
    paid: { amount: buyerPays, way: 'back' },
    released: { amount: '0', way: 'none' },
    buyer: [`${sayUsdt(buyerPays)} came back`, side === 'buyer' ? 'all that you paid' : 'all that was paid'],
    escrow: EMPTY,
    seller: [`${of('seller', side)}received nothing`, 'the trade was cancelled'],
    coins: trade.late_payment
      ? { text: t('Seller says {trade} sent after the end', { trade: coinsOf(trade) }), isSent: true }
      : { text: t('{trade} stay with {seller}', { trade: coinsOf(trade), seller }), isSent: false },
  };
}

const EMPTY: Caption = ['Empty', 'nothing is held'];

/** "you " for the reader's own side. */
const of = (one: TradeSide, reader: TradeSide) => (one === reader ? 'you ' : '');

const coinsOf = (trade: Trade) => sayCrypto(trade.crypto_amount, trade.crypto_type);

const buyerName = (trade: Trade, side: TradeSide) => (side === 'buyer' ? 'you' : trade.buyer_username);

const hasFee = (fee: DecimalString) => compareAmounts(fee, '0') > 0;

const feeText = (fee: DecimalString, words = 'fee taken off') =>
  hasFee(fee) ? `${sayUsdt(fee)} ${words}` : 'no fee';
