import {
  type RequestKind,
  TRADE_SIDES,
  type TradeAction,
  type TradeActor,
  type TradeSide,
  type TradeStatus,
  tradeMachine,
} from './tradeMachine';
import type { Trade } from './trades';

/** Facts on which the conditions of the trade's machine depend, beside its state. */
export interface TradeFacts {
  status: TradeStatus;
  /** The seller's time is over. */
  isOverdue: boolean;
  /** The grace time after it is over too, in which the platform waits for both sides. */
  isEnded: boolean;
  hasHash: boolean;
  /** The sides that may give a further hash while the payment is not complete. */
  addsPayment: readonly TradeSide[];
  /** A hash that came after the end, and that no admin has looked at yet. */
  isLatePayment: boolean;
  /** A side's request that the other has not answered. */
  request: { kind: RequestKind; by: TradeSide } | null;
  /** An agreed division that is carried out later. */
  splitWaits: boolean;
  /** A source says that the coins arrived. */
  isPaymentSeen: boolean;
  /** The sides that may still answer the dispute: not the one that started it. */
  unanswered: readonly TradeSide[];
  /** Each side's missing evidence: `late` once its time is over; null where none is asked of it. */
  evidence: Record<TradeSide, 'missing' | 'late' | null>;
  isMarkedComplete: boolean;
  /** The buyer said that the coins arrived. */
  isReceived: boolean;
}

/** The same with the times of its deadlines, in ISO 8601. */
export interface DatedFacts extends TradeFacts {
  createdAt: string;
  /** Start of its current status. */
  statusAt: string;
  sendBy: string;
  endBy: string;
  evidenceBy: Record<TradeSide, string | null>;
  isClockStopped: boolean;
}

const askedByOther =
  (kind?: RequestKind) =>
  ({ request, splitWaits }: TradeFacts, actor: TradeActor) =>
    request !== null && !splitWaits && request.by !== actor && (kind === undefined || request.kind === kind);
const splitAsked = askedByOther('split');

const CONDITIONS = {
  overdue: ({ isOverdue }) => isOverdue,
  ended: ({ isEnded }) => isEnded,
  no_hash: ({ hasHash }) => !hasHash,
  payment_missing: ({ isPaymentSeen, addsPayment }, actor) =>
    !isPaymentSeen && addsPayment.some((side) => side === actor),
  late_payment: ({ isLatePayment }) => isLatePayment,
  nothing_asked: ({ request }) => request === null,
  cancel_asked: askedByOther('cancel'),
  extension_asked: askedByOther('extend'),
  split_asked_seen: (facts, actor) => facts.isPaymentSeen && splitAsked(facts, actor),
  split_asked_unseen: (facts, actor) => !facts.isPaymentSeen && splitAsked(facts, actor),
  split_waits: ({ splitWaits }) => splitWaits,
  asked_by_other: askedByOther(),
  unanswered: ({ unanswered }, actor) => unanswered.some((side) => side === actor),
  not_received: ({ isReceived }) => !isReceived,
  evidence_missing: ({ evidence }, actor) => TRADE_SIDES.some((side) => side === actor && evidence[side]),
  asked_by_self: ({ request, splitWaits }, actor) => request !== null && !splitWaits && request.by === actor,
} satisfies Record<string, (facts: TradeFacts, actor: TradeActor) => boolean>;

/** The edge that an actor's action takes now, or null. The api refuses an action without one; screens draw a button for each edge. */
export function tradeEdge(facts: TradeFacts, action: TradeAction, actor: TradeActor) {
  return (
    tradeMachine.transitions.find(
      (edge) =>
        edge.action === action &&
        edge.from.some((state) => state === facts.status) &&
        edge.by.some((one) => one === actor) &&
        (edge.when === undefined || CONDITIONS[edge.when](facts, actor)),
    ) ?? null
  );
}

export function tradeActions(facts: TradeFacts, actor: TradeActor): TradeAction[] {
  return ACTIONS.filter((action) => tradeEdge(facts, action, actor));
}

const ACTIONS = [...new Set(tradeMachine.transitions.map(({ action }) => action))];

type Answered = Pick<
  Trade,
  | 'status'
  | 'created_at'
  | 'status_at'
  | 'send_by'
  | 'end_by'
  | 'is_overdue'
  | 'is_clock_stopped'
  | 'seller_txn_hash'
  | 'adds_payment'
  | 'marked_complete_at'
  | 'received_at'
  | 'late_payment'
  | 'disputed_by'
  | 'dispute'
  | 'divide_at'
  | 'verdict'
> & { request: TradeFacts['request'] };

export function factsOf(trade: Answered, now: number): DatedFacts {
  const { disputed_by, dispute } = trade;
  const evidenceBy = {
    seller: dispute?.seller.evidence_by ?? null,
    buyer: dispute?.buyer.evidence_by ?? null,
  };
  return {
    status: trade.status,
    createdAt: trade.created_at,
    statusAt: trade.status_at,
    sendBy: trade.send_by,
    endBy: trade.end_by,
    isOverdue: trade.is_overdue,
    // Only the platform itself acts on it.
    isEnded: false,
    isClockStopped: trade.is_clock_stopped,
    hasHash: trade.seller_txn_hash !== null,
    addsPayment: trade.adds_payment,
    isMarkedComplete: trade.marked_complete_at !== null,
    isReceived: trade.received_at !== null,
    isLatePayment: trade.late_payment === 'open',
    request: trade.request,
    splitWaits: trade.divide_at !== null,
    isPaymentSeen: trade.verdict?.outcome === 'match',
    unanswered: TRADE_SIDES.filter((side) => side !== disputed_by && dispute?.[side].stance === null),
    evidenceBy,
    evidence: { seller: evidenceAt(evidenceBy.seller, now), buyer: evidenceAt(evidenceBy.buyer, now) },
  };
}

/** State of evidence with this due time; null where none is missing. */
export function evidenceAt(due: string | null, now: number): 'missing' | 'late' | null {
  if (due === null) return null;
  return Date.parse(due) > now ? 'missing' : 'late';
}
