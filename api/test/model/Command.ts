import { type TradeSide, tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import fc from 'fast-check';
import type { RequestedAction } from '../actOnTrade';

/** An action of someone. Traders are numbered; `pick` chooses among the rows of that moment. Amounts are whole units. */
export type Command =
  | { kind: 'deposit'; trader: number; amount: number }
  | { kind: 'decideDeposit'; pick: number; to: 'approved' | 'rejected' }
  | { kind: 'withdraw'; trader: number; amount: number }
  | {
      kind: 'decideWithdrawal';
      pick: number;
      to: 'processing' | 'approved' | 'rejected';
      seen?: 'pending' | 'processing';
    }
  | { kind: 'openTrade'; trader: number; seller: number; crypto: number }
  /** `price` in cents a unit; `crypto` in parts, of which each price leaves a millionth to round. */
  | { kind: 'postBid'; trader: number; crypto: number; price: number; promised: number }
  /** `bid` is the picked one, `seen` what the taker saw of it. */
  | { kind: 'takeBid'; trader: number; pick: number; crypto: number; bid?: number; seen?: Seen }
  | { kind: 'closeBid'; pick: number }
  | { kind: 'pauseBid'; pick: number; to: 'paused' | 'active' }
  /** `crypto` is its new remainder. */
  | { kind: 'changeBid'; pick: number; price?: number; crypto?: number }
  | { kind: 'changeOffer'; seller: number; price: number }
  /** In hundredths of a per cent. */
  | { kind: 'changeFee'; side: TradeSide; fee: number }
  /** Its time runs out. */
  | { kind: 'expire'; pick: number }
  | { kind: 'act'; pick: number; action: RequestedAction; actor: 'seller' | 'buyer' | 'stranger' | 'admin' };

/** Cents a unit, and the guarantee in hundredths of a per cent. */
export interface Seen {
  price: number;
  promised: number;
}

export const TRADERS = 3;

const trader = fc.nat(TRADERS - 1);
const amount = fc.integer({ min: 1, max: 60 });
const pick = fc.nat(1000);
const crypto = fc.integer({ min: 1, max: 20 });
const price = fc.integer({ min: 150, max: 250 });
const TRADE_ACTIONS: RequestedAction[] = [
  'change_wallet',
  'send_hash',
  'mark_complete',
  'dispute',
  'decline',
  'cancel_overdue',
  'ask_cancel',
  'ask_split',
  'agree_cancel',
  'agree_split',
  'take_back_split',
  'carry_out_split',
  'refuse',
  'withdraw',
  'verify',
  'reject',
  'resolve',
  'divide',
  'cancel',
];

const deposit = fc.record({ kind: fc.constant('deposit' as const), trader, amount });
const decideDeposit = fc.record({
  kind: fc.constant('decideDeposit' as const),
  pick,
  to: fc.constantFrom('approved' as const, 'rejected' as const),
});
const withdraw = fc.record({ kind: fc.constant('withdraw' as const), trader, amount });
const decideWithdrawal = fc.record({
  kind: fc.constant('decideWithdrawal' as const),
  pick,
  to: fc.constantFrom('processing' as const, 'approved' as const, 'rejected' as const),
  seen: fc.constantFrom(undefined, 'pending' as const, 'processing' as const),
});
const openTrade = fc.record({
  kind: fc.constant('openTrade' as const),
  trader,
  seller: trader,
  crypto,
});
const postBid = fc.record({
  kind: fc.constant('postBid' as const),
  trader,
  crypto,
  price,
  promised: fc.constantFrom(0, 0, 500),
});
const takeBidFields = { kind: fc.constant('takeBid' as const), trader, pick };
const takeBid = fc.record({ ...takeBidFields, crypto });
const closeBid = fc.record({ kind: fc.constant('closeBid' as const), pick });
const pauseBid = fc.record({
  kind: fc.constant('pauseBid' as const),
  pick,
  to: fc.constantFrom('paused' as const, 'active' as const),
});
const change = { kind: fc.constant('changeBid' as const), pick };
/** Including reservations of live trades, a bid has at most 50 parts. */
const left = fc.integer({ min: 1, max: 45 });
const changeBid = fc.oneof(
  fc.record({ ...change, price }),
  fc.record({ ...change, crypto: left }),
  fc.record({ ...change, price, crypto: left }),
);
const changeOffer = fc.record({ kind: fc.constant('changeOffer' as const), seller: trader, price });
const changeFee = fc.record({
  kind: fc.constant('changeFee' as const),
  side: fc.constantFrom('buyer' as const, 'seller' as const),
  fee: fc.nat(1000),
});
const expire = fc.record({ kind: fc.constant('expire' as const), pick });
/** Mostly by a permitted actor, so that histories go deep; sometimes by anyone, so that refusals occur. */
const act = fc
  .record({ kind: fc.constant('act' as const), pick, action: fc.constantFrom(...TRADE_ACTIONS) })
  .chain((base) => {
    const entitled = tradeMachine.transitions
      .filter(({ action }) => action === base.action)
      .flatMap(({ by }) => [...by])
      .filter((actor) => actor !== 'platform');
    const anybody = fc.constantFrom(
      'seller' as const,
      'buyer' as const,
      'stranger' as const,
      'admin' as const,
    );
    const actor = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...entitled) },
      { weight: 1, arbitrary: anybody },
    );
    return actor.map((chosen) => ({ ...base, actor: chosen }));
  });

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 1, arbitrary: deposit },
  { weight: 1, arbitrary: decideDeposit },
  { weight: 1, arbitrary: withdraw },
  { weight: 2, arbitrary: decideWithdrawal },
  { weight: 3, arbitrary: openTrade },
  { weight: 2, arbitrary: postBid },
  { weight: 3, arbitrary: takeBid },
  { weight: 1, arbitrary: closeBid },
  { weight: 1, arbitrary: pauseBid },
  { weight: 2, arbitrary: changeBid },
  { weight: 1, arbitrary: changeOffer },
  { weight: 8, arbitrary: act },
);

/** Commands of one step run at the same time. */
const step = fc.array(command, { minLength: 1, maxLength: 3 });

/** A history beside others on one platform. */
export const history = fc.array(step, { minLength: 15, maxLength: 30 });

/** Parts of bids, and the short ways in which their trades end. */
const takePart = fc.record({ ...takeBidFields, crypto: fc.integer({ min: 1, max: 7 }) });
const end = fc.record({
  kind: fc.constant('act' as const),
  pick,
  end: fc.constantFrom(
    { action: 'send_hash', actor: 'seller' } as const,
    { action: 'decline', actor: 'seller' } as const,
    { action: 'verify', actor: 'admin' } as const,
    { action: 'reject', actor: 'admin' } as const,
    { action: 'dispute', actor: 'buyer' } as const,
    { action: 'resolve', actor: 'admin' } as const,
  ),
});
const aboutBids: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: postBid },
  { weight: 6, arbitrary: takePart },
  { weight: 5, arbitrary: end.map(({ end, ...act }) => ({ ...act, ...end })) },
  { weight: 2, arbitrary: changeBid },
  { weight: 1, arbitrary: fc.oneof(pauseBid, closeBid) },
);

const stepAlone: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 4, arbitrary: step },
  { weight: 8, arbitrary: fc.array(aboutBids, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.tuple(changeFee, aboutBids) },
  { weight: 1, arbitrary: fc.tuple(expire) },
);

/** A history alone on the platform: it changes fees and lets time run out. */
export const historyAlone = (steps: number) =>
  fc.array(stepAlone, { minLength: steps / 2, maxLength: steps, size: 'max' });
