import { disputeCodesFor, evidenceAskedOf } from '../src/trading/disputes/disputeRules';
import { type TradeFacts, tradeActions } from '../src/trading/trades/tradeConditions';
import {
  otherSide,
  TRADE_SIDES,
  type TradeAction,
  type TradeActor,
  type TradeSide,
  tradeMachine,
} from '../src/trading/trades/tradeMachine';

const OPENED: TradeFacts = {
  status: 'open',
  isOverdue: false,
  isEnded: false,
  hasHash: false,
  addsPayment: [],
  isMarkedComplete: false,
  isReceived: false,
  isLatePayment: false,
  request: null,
  splitWaits: false,
  isPaymentSeen: false,
  unanswered: [],
  evidence: { seller: null, buyer: null },
};

const NOTHING_RUNS = {
  isOverdue: false,
  isEnded: false,
  request: null,
  splitWaits: false,
  isPaymentSeen: false,
  addsPayment: [],
  unanswered: [],
  evidence: OPENED.evidence,
} as const;

/** Every trade that the state machine leads to from an opened one, as its facts: the seller's marks, requests, time and evidence. */
export function reachableTrades(): TradeFacts[] {
  const found = new Map<string, TradeFacts>();
  const ahead = [OPENED];
  for (let facts = ahead.pop(); facts; facts = ahead.pop()) {
    const key = JSON.stringify(facts);
    if (found.has(key)) continue;
    found.set(key, facts);
    ahead.push(...later(facts));
    for (const actor of tradeMachine.actors)
      for (const action of tradeActions(facts, actor)) ahead.push(...after(facts, action, actor));
  }
  return [...found.values()];
}

function later(facts: TradeFacts): TradeFacts[] {
  const { status, isOverdue, evidence } = facts;
  const late = TRADE_SIDES.filter((side) => evidence[side] === 'missing').map((side) => ({
    ...facts,
    evidence: { ...evidence, [side]: 'late' },
  }));
  // A source sees the coins arrive.
  if (status !== 'open')
    return facts.hasHash && !facts.splitWaits ? [...late, { ...facts, isPaymentSeen: true }] : late;
  return [isOverdue ? { ...facts, isEnded: true } : { ...facts, isOverdue: true }];
}

function after(facts: TradeFacts, action: TradeAction, actor: TradeActor): TradeFacts[] {
  const side = actor as TradeSide;
  const given = (by: TradeSide) => ({ ...facts.evidence, [by]: null });
  switch (action) {
    case 'change_wallet':
      return [facts];
    case 'send_hash':
      return [{ ...facts, ...NOTHING_RUNS, status: 'crypto_sent', hasHash: true, addsPayment: ['seller'] }];
    // Others are left: how many were given is no part of the facts here.
    case 'add_payment':
      return [{ ...facts, evidence: given(side) }];
    case 'mark_complete':
      return [{ ...facts, isMarkedComplete: true }];
    case 'confirm_receipt':
      return [{ ...facts, isReceived: true }];
    case 'dispute':
      return disputeCodesFor(side, facts.status).map((code) => disputed(facts, code, side));
    case 'escalate':
      return [disputed(facts, 'not_sent', null)];
    case 'ask_cancel':
      return [{ ...facts, request: { kind: 'cancel', by: side } }];
    case 'ask_extension':
      return [{ ...facts, request: { kind: 'extend', by: side } }];
    case 'ask_split':
      return [{ ...facts, request: { kind: 'split', by: side } }];
    case 'agree_extension':
      return [
        { ...facts, request: null },
        { ...facts, request: null, isOverdue: false, isEnded: false },
      ];
    case 'refuse':
    case 'withdraw':
      return [{ ...facts, request: null }];
    case 'add_hash':
      return [{ ...facts, hasHash: true, addsPayment: TRADE_SIDES, evidence: given('seller') }];
    case 'add_nothing':
      return [{ ...facts, evidence: given(side) }];
    case 'answer_dispute':
      return [{ ...facts, unanswered: facts.unanswered.filter((one) => one !== side) }];
    case 'ask_evidence':
      return TRADE_SIDES.map((of) => ({ ...facts, evidence: { ...facts.evidence, [of]: 'missing' } }));
    case 'send_late_hash':
      return [{ ...facts, hasHash: true, isLatePayment: true }];
    case 'close_late_payment':
      return [{ ...facts, isLatePayment: false }];
    case 'agree_split':
      return facts.isPaymentSeen
        ? [{ ...facts, ...NOTHING_RUNS, status: 'completed' }]
        : [{ ...facts, splitWaits: true }];
    case 'take_back_split':
      return [{ ...facts, request: null, splitWaits: false }];
    case 'verify':
    case 'resolve':
    case 'divide':
    case 'carry_out_split':
      return [{ ...facts, ...NOTHING_RUNS, status: 'completed' }];
    case 'decline':
    case 'cancel_overdue':
    case 'expire':
    case 'agree_cancel':
    case 'reject':
    case 'cancel':
      return [{ ...facts, ...NOTHING_RUNS, status: 'cancelled' }];
  }
}

function disputed(
  facts: TradeFacts,
  code: Parameters<typeof evidenceAskedOf>[1],
  by: TradeSide | null,
): TradeFacts {
  const asked = (side: TradeSide) => (evidenceAskedOf(side, code) ? ('missing' as const) : null);
  return {
    ...facts,
    ...NOTHING_RUNS,
    status: 'disputed',
    addsPayment: facts.hasHash ? TRADE_SIDES : [],
    isPaymentSeen: facts.isPaymentSeen,
    request: facts.request?.kind === 'split' ? facts.request : null,
    splitWaits: facts.splitWaits,
    unanswered: by ? [otherSide(by)] : TRADE_SIDES,
    evidence: { seller: asked('seller'), buyer: asked('buyer') },
  };
}
