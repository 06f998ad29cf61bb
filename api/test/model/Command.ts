import { tradeMachine } from '@souk/contracts/trading/tradeMachine';
import fc from 'fast-check';
import type { RequestedAction } from '../actOnTrade';

/** What someone does. Traders are numbered; `pick` chooses among what there is at that moment. Amounts are whole units. */
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
  | { kind: 'postBid'; trader: number; crypto: number }
  /** `bid` is what it picks. */
  | { kind: 'takeBid'; trader: number; pick: number; crypto: number; bid?: number }
  | { kind: 'closeBid'; pick: number }
  | { kind: 'act'; pick: number; action: RequestedAction; actor: 'seller' | 'buyer' | 'stranger' | 'admin' };

export const TRADERS = 3;

const trader = fc.nat(TRADERS - 1);
const amount = fc.integer({ min: 1, max: 60 });
const pick = fc.nat(1000);
const crypto = fc.integer({ min: 1, max: 20 });
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
const postBid = fc.record({ kind: fc.constant('postBid' as const), trader, crypto });
const takeBid = fc.record({ kind: fc.constant('takeBid' as const), trader, pick, crypto });
const closeBid = fc.record({ kind: fc.constant('closeBid' as const), pick });
/** Mostly by someone who may, so that histories go deep; sometimes by anyone, so that refusals are seen. */
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
  { weight: 8, arbitrary: act },
);

/** A history: step after step, the commands of one step at the same moment. */
export const history: fc.Arbitrary<Command[][]> = fc.array(
  fc.array(command, { minLength: 1, maxLength: 3 }),
  {
    minLength: 15,
    maxLength: 30,
  },
);
