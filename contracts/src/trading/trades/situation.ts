import { PROMISED_HOURS } from '../../backOffice/desk/waiting';
import { type DatedFacts, type TradeFacts, tradeActions } from './tradeConditions';
import { otherSide, TRADE_SIDES, type TradeAction, type TradeSide } from './tradeMachine';

// The only computation of a trade's situation: the api, both sites and the mails use it.

export type Turn = TradeSide | 'platform';

const isAwaited = ({ evidence }: TradeFacts) => TRADE_SIDES.some((side) => evidence[side] === 'missing');

/**
 * Tasks that may wait, and their sides. Their order is the order of `turns`. Late evidence may still be added, and the platform may
 * decide without it. `answer` is optional: a trade goes on without it.
 */
const TASKS = {
  answer: ({ request, splitWaits }) => (request && !splitWaits ? [otherSide(request.by)] : []),
  add_evidence: ({ evidence }) => TRADE_SIDES.filter((side) => evidence[side] !== null),
  cancel_or_wait: ({ isOverdue }) => (isOverdue ? ['buyer'] : []),
  send: ({ status }) => (status === 'open' ? ['seller'] : []),
  verify: ({ status }) => (status === 'crypto_sent' ? ['platform'] : []),
  mark_complete: ({ status, isMarkedComplete }) =>
    status === 'crypto_sent' && !isMarkedComplete ? ['seller'] : [],
  decide: (facts) => (facts.status === 'disputed' && !isAwaited(facts) ? ['platform'] : []),
  look_at_payment: ({ isLatePayment }) => (isLatePayment ? ['platform'] : []),
} satisfies Record<string, (facts: TradeFacts) => readonly Turn[]>;
export type Task = keyof typeof TASKS;

export interface Pending {
  task: Task;
  by: Turn;
}

export interface Deadline {
  /** Start and end: ISO 8601 in UTC. */
  from: string;
  until: string;
  isStopped: boolean;
  /** The consequence when it is over; `waits_for_team`: none until our team acts. */
  afterwards: 'buyer_may_cancel' | 'platform_ends' | 'waits_for_team';
}

export interface Situation {
  pending: readonly Pending[];
  /** The viewer's tasks: the trade needs them where there are any. */
  tasks: readonly Task[];
  /** The side whose turn it is; none once it is closed, unless a payment came late. */
  turns: readonly Turn[];
  /** The same for the viewer; `counterparty` is a side to an admin. */
  turn: 'you' | 'counterparty' | 'platform' | null;
  /** The deadline that runs now, which may be the other side's; for evidence the viewer's own comes first. Null: none. */
  deadline: Deadline | null;
  actions: readonly TradeAction[];
}

/** Computes a trade's situation: whose turn it is, its deadline, the consequence, the viewer's actions and tasks. */
export function situationOf(facts: DatedFacts, viewer: TradeSide | 'admin'): Situation {
  const pending = pendingOf(facts);
  const turns = [...new Set(pending.filter(({ task }) => task !== 'answer').map(({ by }) => by))];
  const own: Turn = viewer === 'admin' ? 'platform' : viewer;
  return {
    pending,
    tasks: pending.filter(({ by }) => by === own).map(({ task }) => task),
    turns,
    turn: turnTo(own, turns),
    deadline: deadlineOf(facts, own),
    actions: tradeActions(facts, viewer).filter(
      (action) => action !== 'mark_complete' || (facts.hasHash && !facts.isMarkedComplete),
    ),
  };
}

export function pendingOf(facts: TradeFacts): Pending[] {
  return (Object.keys(TASKS) as Task[]).flatMap((task) =>
    (TASKS[task] as (facts: TradeFacts) => readonly Turn[])(facts).map((by) => ({ task, by })),
  );
}

function turnTo(own: Turn, turns: readonly Turn[]): Situation['turn'] {
  if (turns.includes(own)) return 'you';
  const [first] = turns;
  if (first === undefined) return null;
  return first === 'platform' ? 'platform' : 'counterparty';
}

function deadlineOf(facts: DatedFacts, own: Turn): Deadline | null {
  const { status, isOverdue, isClockStopped, createdAt, statusAt, sendBy, endBy } = facts;
  if (status === 'open') {
    return isOverdue
      ? { from: sendBy, until: endBy, isStopped: isClockStopped, afterwards: 'platform_ends' }
      : { from: createdAt, until: sendBy, isStopped: isClockStopped, afterwards: 'buyer_may_cancel' };
  }
  if (status !== 'crypto_sent' && status !== 'disputed') return null;
  // Only the seller's time stands still with the platform.
  const until = evidenceUntil(facts, own) ?? promisedBy(statusAt);
  return { from: statusAt, until, isStopped: false, afterwards: 'waits_for_team' };
}

/** Deadline of awaited evidence: the viewer's own, else the last that may still come in time; null where none is. */
function evidenceUntil({ evidence, evidenceBy }: DatedFacts, own: Turn): string | null {
  const due = own === 'platform' ? null : evidenceBy[own];
  const awaited = TRADE_SIDES.filter((side) => evidence[side] === 'missing').map((side) => evidenceBy[side]);
  return due ?? awaited.sort().at(-1) ?? null;
}

function promisedBy(since: string): string {
  return new Date(Date.parse(since) + PROMISED_HOURS * 3_600_000).toISOString();
}
