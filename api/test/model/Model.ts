import { withdrawalMachine } from '@souk/contracts/money/wallet/requestMachines';
import { mayEver } from '@souk/contracts/stateMachine';
import { tradeEdge } from '@souk/contracts/trading/trades/tradeConditions';
import {
  type TradeAction,
  type TradeActor,
  type TradeSide,
  tradeMachine,
} from '@souk/contracts/trading/trades/tradeMachine';
import type { Command } from './Command';
import { doneBy, type Micros, type ModelTrade, OPENED, requestAfter, waitsAfter } from './ModelTrade';
import { divided, FEE, feeOf, PRICE, UNIT, USDT, usdt, worthOf } from './modelAmounts';
import { changeBid, closeBid, type ModelBid, pauseBid, postBid, returnToBid, takeBid } from './modelBids';

/** Guarantee percentage of each trade; none is late here, so it always goes back. */
export const GUARANTEE_PERCENT = 5n;
/** The seller's part of a divided trade. */
const SPLIT = 5n * USDT;
const DIVIDING: readonly TradeAction[] = ['ask_split', 'agree_split', 'carry_out_split', 'divide'];
/** Arguing a dispute moves no money and is tested elsewhere. */
const NOT_ARGUED = {
  unanswered: [],
  evidence: { seller: null, buyer: null },
  isMarkedComplete: false,
  addsPayment: [],
};

interface ModelRequest<Status> {
  trader: number;
  amount: Micros;
  status: Status;
}
type WithdrawalStatus = 'pending' | 'processing' | 'approved' | 'rejected';

export interface ModelBalance {
  available: Micros;
  escrow: Micros;
  held: Micros;
}

/** Model of Souk's money in memory: the expected results, without database, transaction or lock. */
export class Model {
  balances: ModelBalance[];
  readonly fees: Record<TradeSide, bigint> = { buyer: FEE, seller: FEE };
  prices: bigint[];
  readonly trades = new Map<number, ModelTrade>();
  readonly bids = new Map<number, ModelBid>();
  readonly deposits = new Map<number, ModelRequest<'pending' | 'approved' | 'rejected'>>();
  readonly withdrawals = new Map<number, ModelRequest<WithdrawalStatus>>();

  /** USDT of each trader at the start. */
  constructor(traders: number, usdt = 0) {
    const available = BigInt(usdt) * USDT;
    this.balances = Array.from({ length: traders }, () => ({ available, escrow: 0n, held: 0n }));
    this.prices = this.balances.map(() => PRICE);
  }

  clone(): Model {
    const copy = new Model(this.balances.length);
    copy.balances = structuredClone(this.balances);
    Object.assign(copy.fees, this.fees);
    copy.prices = [...this.prices];
    for (const name of ['trades', 'bids', 'deposits', 'withdrawals'] as const) {
      for (const [id, row] of this[name]) (copy[name] as Map<number, unknown>).set(id, { ...row });
    }
    return copy;
  }

  /** Each trader's balances in the api's format. */
  shown(): string[][] {
    return this.balances.map(({ available, escrow, held }) => [available, escrow, held].map(usdt));
  }

  /** Equal for equal models. */
  print(): string {
    const { balances, fees, prices, trades, bids, deposits, withdrawals } = this;
    const rows = [trades, bids, deposits, withdrawals].map((map) => [...map]);
    return JSON.stringify([balances, fees, prices, rows], (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
  }

  /** Applies a command and returns its expected status. `id` is its subject or its result. */
  apply(command: Command, id: number): number {
    switch (command.kind) {
      case 'deposit':
        this.deposits.set(id, {
          trader: command.trader,
          amount: BigInt(command.amount) * USDT,
          status: 'pending',
        });
        return 201;
      case 'decideDeposit':
        return this.decideDeposit(id, command.to);
      case 'withdraw':
        return this.withdraw(command.trader, BigInt(command.amount) * USDT, id);
      case 'decideWithdrawal':
        return this.decideWithdrawal(id, command);
      case 'openTrade':
        return this.openTrade(command, id);
      case 'postBid':
        return postBid(this, command, id);
      case 'takeBid':
        return takeBid(this, command, id);
      case 'closeBid':
        return closeBid(this, id);
      case 'pauseBid':
        return pauseBid(this, id, command.to);
      case 'changeBid':
        return changeBid(this, command, id);
      case 'changeOffer':
        this.prices[command.seller] = BigInt(command.price);
        return 200;
      case 'changeFee':
        this.fees[command.side] = BigInt(command.fee);
        return 200;
      case 'expire':
        return this.expire(id);
      case 'act':
        return this.act(command, id);
    }
  }

  of(trader: number): ModelBalance {
    return this.balances[trader] as ModelBalance;
  }

  private decideDeposit(id: number, to: 'approved' | 'rejected'): number {
    const deposit = this.deposits.get(id);
    if (!deposit) return 404;
    if (deposit.status !== 'pending') return 409;
    deposit.status = to;
    if (to === 'approved') this.of(deposit.trader).available += deposit.amount;
    return 200;
  }

  private withdraw(trader: number, amount: Micros, id: number): number {
    const balance = this.of(trader);
    if (balance.available < amount) return 400;
    balance.available -= amount;
    balance.held += amount;
    this.withdrawals.set(id, { trader, amount, status: 'pending' });
    return 201;
  }

  private decideWithdrawal(id: number, { to, seen }: Extract<Command, { kind: 'decideWithdrawal' }>): number {
    const withdrawal = this.withdrawals.get(id);
    if (!withdrawal) return 404;
    const isEdge = withdrawalMachine.transitions.some(
      (edge) => edge.to === to && (edge.from as readonly string[]).includes(withdrawal.status),
    );
    if (!isEdge || (seen && seen !== withdrawal.status)) return 409;
    withdrawal.status = to;
    const balance = this.of(withdrawal.trader);
    if (to !== 'processing') balance.held -= withdrawal.amount;
    if (to === 'rejected') balance.available += withdrawal.amount;
    return 200;
  }

  private openTrade({ trader, seller, crypto }: Extract<Command, { kind: 'openTrade' }>, id: number): number {
    if (trader === seller) return 403;
    const value = worthOf(BigInt(crypto) * UNIT, this.prices[seller] ?? PRICE);
    const buyerFee = feeOf(value, this.fees.buyer);
    const guarantee = (value * GUARANTEE_PERCENT) / 100n;
    const [balance, promiser] = [this.of(trader), this.of(seller)];
    if (promiser.available < guarantee) return 409;
    if (balance.available < value + buyerFee) return 400;
    promiser.available -= guarantee;
    promiser.escrow += guarantee;
    balance.available -= value + buyerFee;
    balance.escrow += value + buyerFee;
    const sellerFee = feeOf(value, this.fees.seller);
    const money = { value, buyerFee, sellerFee, guarantee };
    this.trades.set(id, { buyer: trader, seller, ...money, bid: null, ...OPENED });
    return 201;
  }

  /** True if a trade's time may run out here: with a guarantee, or after messages, more rules apply than the model has. */
  mayExpire(id: number): boolean {
    const trade = this.trades.get(id);
    return trade?.status === 'open' && !trade.isTouched && trade.guarantee === 0n;
  }

  private expire(id: number): number {
    const trade = this.trades.get(id);
    if (!trade || !this.mayExpire(id)) return 409;
    Object.assign(trade, { status: 'cancelled', isTouched: true });
    this.settle(trade, 0n);
    return 200;
  }

  private act({ action, actor }: Extract<Command, { kind: 'act' }>, id: number): number {
    const trade = this.trades.get(id);
    if (!trade) return 404;
    const mayNever = actor === 'stranger' || !mayEver(tradeMachine, action, actor);
    if (mayNever) return actor === 'stranger' && !mayEver(tradeMachine, action, 'admin') ? 404 : 403;
    const facts = {
      ...trade,
      isOverdue: false,
      isEnded: false,
      isLatePayment: false,
      isPaymentSeen: false,
      ...NOT_ARGUED,
    };
    const done = doneBy(action, trade);
    const edge = tradeEdge(facts, done, actor as TradeActor);
    if (!edge) return 409;
    if (DIVIDING.includes(done) && trade.value <= SPLIT) return 422;
    const wasClosed = trade.status === 'cancelled';
    trade.splitWaits = waitsAfter(trade, done);
    trade.status = edge.to;
    trade.isTouched = true;
    trade.hasHash ||= action === 'send_hash';
    trade.isReceived ||= action === 'confirm_receipt';
    trade.request = requestAfter(trade, action, actor as TradeSide);
    const isClosed = edge.to === 'completed' || edge.to === 'cancelled';
    if (isClosed && !wasClosed) this.settle(trade, DIVIDING.includes(done) ? SPLIT : trade.value);
    return action.startsWith('ask_') ? 201 : 200;
  }

  private settle(trade: ModelTrade, sold: Micros): void {
    const { buyer, seller, value, buyerFee, sellerFee, guarantee, status } = trade;
    this.of(seller).escrow -= guarantee;
    this.of(seller).available += guarantee;
    if (returnToBid(this, trade)) return;
    this.of(buyer).escrow -= value + buyerFee;
    if (status === 'cancelled') {
      this.of(buyer).available += value + buyerFee;
      return;
    }
    this.of(seller).available += sold - divided(sellerFee * sold, value);
    this.of(buyer).available += value + buyerFee - sold - divided(buyerFee * sold, value);
  }
}
