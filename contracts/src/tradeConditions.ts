import type { DisputeStanding } from './disputes';
import {
  type RequestKind,
  TRADE_SIDES,
  type TradeAction,
  type TradeActor,
  type TradeSide,
  type TradeStatus,
  tradeMachine,
} from './tradeMachine';

/** What the conditions of the trade's machine depend on, beside its state. */
export interface TradeFacts {
  status: TradeStatus;
  /** The seller's time is over. */
  isOverdue: boolean;
  /** The time after it is over too, in which the platform waits for the two of them. */
  isEnded: boolean;
  hasHash: boolean;
  /** A hash that came after the end, and that no admin has looked at yet. */
  isLatePayment: boolean;
  /** What one side has asked and the other has not answered. */
  request: { kind: RequestKind; by: TradeSide } | null;
  /** The sides that may still say what they say to the dispute: not the one that started it. */
  unanswered: readonly TradeSide[];
  /** The sides whose evidence is missing. */
  evidenceMissing: readonly TradeSide[];
}

const askedByOther =
  (kind?: RequestKind) =>
  ({ request }: TradeFacts, actor: TradeActor) =>
    request !== null && request.by !== actor && (kind === undefined || request.kind === kind);

const CONDITIONS = {
  overdue: ({ isOverdue }) => isOverdue,
  ended: ({ isEnded }) => isEnded,
  no_hash: ({ hasHash }) => !hasHash,
  late_payment: ({ isLatePayment }) => isLatePayment,
  nothing_asked: ({ request }) => request === null,
  cancel_asked: askedByOther('cancel'),
  extension_asked: askedByOther('extend'),
  split_asked: askedByOther('split'),
  asked_by_other: askedByOther(),
  unanswered: ({ unanswered }, actor) => unanswered.some((side) => side === actor),
  evidence_missing: ({ evidenceMissing }, actor) => evidenceMissing.some((side) => side === actor),
  asked_by_self: ({ request }, actor) => request !== null && request.by === actor,
} satisfies Record<string, (facts: TradeFacts, actor: TradeActor) => boolean>;

/** The edge that an actor's action takes now, or null. The api refuses what has none, the screens draw a button for each. */
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

/** What an actor may do with a trade now. */
export function tradeActions(facts: TradeFacts, actor: TradeActor): TradeAction[] {
  const actions = new Set(tradeMachine.transitions.map(({ action }) => action));
  return [...actions].filter((action) => tradeEdge(facts, action, actor));
}

/** The same facts from a trade as the api answers it. */
export function factsOf(trade: {
  status: TradeStatus;
  is_overdue: boolean;
  seller_txn_hash: string | null;
  late_payment: 'open' | 'closed' | null;
  request: TradeFacts['request'];
  disputed_by: TradeSide | null;
  dispute: DisputeStanding | null;
}): TradeFacts {
  const { disputed_by, dispute } = trade;
  return {
    status: trade.status,
    isOverdue: trade.is_overdue,
    // Only the platform itself acts on it.
    isEnded: false,
    hasHash: trade.seller_txn_hash !== null,
    isLatePayment: trade.late_payment === 'open',
    request: trade.request,
    unanswered: TRADE_SIDES.filter((side) => side !== disputed_by && dispute?.[side].stance === null),
    evidenceMissing: TRADE_SIDES.filter((side) => Boolean(dispute?.[side].evidence_by)),
  };
}
