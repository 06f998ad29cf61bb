import { withdrawalMachine } from '@souk/contracts/money/requestMachines';
import { mayEver } from '@souk/contracts/stateMachine';
import { tradeEdge } from '@souk/contracts/trading/tradeConditions';
import {
  type TradeAction,
  type TradeActor,
  type TradeSide,
  tradeMachine,
} from '@souk/contracts/trading/tradeMachine';
import type { Command } from './Command';
import { doneBy, type Micros, type ModelTrade, OPENED, requestAfter, waitsAfter } from './ModelTrade';

const USDT: Micros = 1_000_000n;
const PRICE = 2n;
const FEE_PER_MILLE = 15n;
/** What each seller promises of a trade; here none is late, so it always goes back. */
export const GUARANTEE_PERCENT = 5n;
/** What the seller gets of a divided trade. */
const SPLIT = 5n * USDT;
const DIVIDING: readonly TradeAction[] = ['ask_split', 'agree_split', 'carry_out_split', 'divide'];
/** Disputes are argued elsewhere: that moves no money. */
const NOT_ARGUED = { unanswered: [], evidence: { seller: null, buyer: null }, isMarkedComplete: false };

interface ModelBid {
  buyer: number;
  amount: bigint;
  left: bigint;
  held: Micros;
  isLive: boolean;
}
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

/** What is set aside with a bid beside its cost. */
const FOR_ROUNDING: Micros = 100n;

function costOf(crypto: bigint): { value: Micros; fee: Micros } {
  const value = crypto * PRICE * USDT;
  return { value, fee: (value * FEE_PER_MILLE) / 1000n };
}

/** Souk's money as one page of memory: what must happen, without a database, a transaction or a lock. */
export class Model {
  balances: ModelBalance[];
  readonly trades = new Map<number, ModelTrade>();
  readonly bids = new Map<number, ModelBid>();
  readonly deposits = new Map<number, ModelRequest<'pending' | 'approved' | 'rejected'>>();
  readonly withdrawals = new Map<number, ModelRequest<WithdrawalStatus>>();

  /** The USDT that each trader starts with. */
  constructor(traders: number, usdt = 0) {
    const available = BigInt(usdt) * USDT;
    this.balances = Array.from({ length: traders }, () => ({ available, escrow: 0n, held: 0n }));
  }

  clone(): Model {
    const copy = new Model(this.balances.length);
    copy.balances = structuredClone(this.balances);
    for (const name of ['trades', 'bids', 'deposits', 'withdrawals'] as const) {
      for (const [id, row] of this[name]) (copy[name] as Map<number, unknown>).set(id, { ...row });
    }
    return copy;
  }

  /** Does what the command does and answers the status it must get. `id` names what it is about, or what it made. */
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
        return this.postBid(command, id);
      case 'takeBid':
        return this.takeBid(command, id);
      case 'closeBid':
        return this.closeBid(id);
      case 'act':
        return this.act(command, id);
    }
  }

  private of(trader: number): ModelBalance {
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
    const { value, fee } = costOf(BigInt(crypto));
    const guarantee = (value * GUARANTEE_PERCENT) / 100n;
    const [balance, promiser] = [this.of(trader), this.of(seller)];
    if (promiser.available < guarantee) return 409;
    if (balance.available < value + fee) return 400;
    promiser.available -= guarantee;
    promiser.escrow += guarantee;
    balance.available -= value + fee;
    balance.escrow += value + fee;
    this.trades.set(id, {
      buyer: trader,
      seller,
      value,
      fee,
      guarantee,
      ...OPENED,
    });
    return 201;
  }

  private postBid({ trader, crypto }: Extract<Command, { kind: 'postBid' }>, id: number): number {
    const amount = BigInt(crypto);
    const { value, fee } = costOf(amount);
    const held = value + fee + FOR_ROUNDING;
    const balance = this.of(trader);
    if (balance.available < held) return 400;
    balance.available -= held;
    balance.escrow += held;
    this.bids.set(id, { buyer: trader, amount, left: amount, held, isLive: true });
    return 201;
  }

  private takeBid(
    { trader, crypto, bid: bidId = 0 }: Extract<Command, { kind: 'takeBid' }>,
    id: number,
  ): number {
    const bid = this.bids.get(bidId);
    const amount = BigInt(crypto);
    if (!bid) return 404;
    if (bid.buyer === trader) return 403;
    if (!bid.isLive) return 409;
    if (amount > bid.amount) return 422;
    if (amount > bid.left) return 409;
    const { value, fee } = costOf(amount);
    bid.left -= amount;
    bid.held -= value + fee;
    this.trades.set(id, { buyer: bid.buyer, seller: trader, value, fee, guarantee: 0n, ...OPENED });
    if (bid.left === 0n) this.endBid(bid);
    return 201;
  }

  private closeBid(id: number): number {
    const bid = this.bids.get(id);
    if (!bid) return 404;
    if (!bid.isLive) return 409;
    this.endBid(bid);
    return 204;
  }

  private endBid(bid: ModelBid): void {
    this.of(bid.buyer).escrow -= bid.held;
    this.of(bid.buyer).available += bid.held;
    Object.assign(bid, { held: 0n, isLive: false });
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
    trade.hasHash ||= action === 'send_hash';
    trade.isReceived ||= action === 'confirm_receipt';
    trade.request = requestAfter(trade, action, actor as TradeSide);
    const isClosed = edge.to === 'completed' || edge.to === 'cancelled';
    if (isClosed && !wasClosed) this.settle(trade, DIVIDING.includes(done) ? SPLIT : trade.value);
    return action.startsWith('ask_') ? 201 : 200;
  }

  private settle({ buyer, seller, value, fee, guarantee, status }: ModelTrade, sold: Micros): void {
    this.of(seller).escrow -= guarantee;
    this.of(seller).available += guarantee;
    this.of(buyer).escrow -= value + fee;
    if (status === 'cancelled') {
      this.of(buyer).available += value + fee;
      return;
    }
    const soldFee = (fee * sold) / value;
    this.of(seller).available += sold - soldFee;
    this.of(buyer).available += value + fee - sold - soldFee;
  }
}
