import { depositMachine, LIVE_WITHDRAWAL_STATUSES, withdrawalMachine } from './money/wallet/requestMachines';
import { allowedActions, mayEver, type Transition, transitionOf, transitionTo } from './stateMachine';
import { isLiveTrade, tradeMachine } from './trading/trades/tradeMachine';

const edgesOf = (machine: {
  transitions: readonly { action: string; from: readonly string[]; to: string }[];
}) =>
  machine.transitions
    .flatMap(({ action, from, to }) => from.map((state) => `${state} -${action}-> ${to}`))
    .sort();

describe('the machines are those of docs/domain.md#states', () => {
  it('trade', () => {
    expect(edgesOf(tradeMachine)).toEqual(
      [
        'open -change_wallet-> open',
        // The ways out: docs/domain.md#no-trade-without-an-end.
        'open -decline-> cancelled',
        'open -cancel_overdue-> cancelled',
        'open -expire-> cancelled',
        'open -escalate-> disputed',
        'open -ask_cancel-> open',
        'open -agree_cancel-> cancelled',
        'open -ask_extension-> open',
        'open -agree_extension-> open',
        'crypto_sent -ask_split-> crypto_sent',
        'disputed -ask_split-> disputed',
        'crypto_sent -agree_split-> completed',
        'disputed -agree_split-> completed',
        // While no source has seen the coins, an agreed division waits.
        ...['crypto_sent', 'disputed'].flatMap((state) => [
          `${state} -agree_split-> ${state}`,
          `${state} -take_back_split-> ${state}`,
          `${state} -carry_out_split-> completed`,
        ]),
        ...['open', 'crypto_sent', 'disputed'].flatMap((state) => [
          `${state} -refuse-> ${state}`,
          `${state} -withdraw-> ${state}`,
        ]),
        'disputed -add_hash-> disputed',
        'crypto_sent -add_payment-> crypto_sent',
        'disputed -add_payment-> disputed',
        'cancelled -send_late_hash-> cancelled',
        'cancelled -close_late_payment-> cancelled',
        'open -send_hash-> crypto_sent',
        'crypto_sent -mark_complete-> crypto_sent',
        // The buyer's word decides nothing.
        'crypto_sent -confirm_receipt-> crypto_sent',
        'disputed -confirm_receipt-> disputed',
        'open -dispute-> disputed',
        'crypto_sent -dispute-> disputed',
        'crypto_sent -verify-> completed',
        'crypto_sent -reject-> cancelled',
        // A dispute is argued, and divided.
        'disputed -answer_dispute-> disputed',
        'disputed -ask_evidence-> disputed',
        'disputed -add_nothing-> disputed',
        'disputed -divide-> completed',
        'disputed -resolve-> completed',
        'disputed -cancel-> cancelled',
      ].sort(),
    );
  });

  it('deposit', () => {
    expect(edgesOf(depositMachine)).toEqual(['pending -approve-> approved', 'pending -reject-> rejected']);
  });

  it('withdrawal', () => {
    expect(edgesOf(withdrawalMachine)).toEqual(
      [
        'pending -process-> processing',
        'pending -reject-> rejected',
        'processing -complete-> approved',
        'processing -cancel-> rejected',
      ].sort(),
    );
  });
});

describe('reading a machine', () => {
  it('tells what an actor may do now', () => {
    expect(allowedActions(withdrawalMachine, 'pending', ['admin'])).toEqual(['process', 'reject']);
    expect(allowedActions(withdrawalMachine, 'pending', ['owner'])).toEqual(['reject']);
    expect(allowedActions(tradeMachine, 'completed', ['seller', 'buyer', 'admin'])).toEqual([]);
  });

  it('tells never from not now', () => {
    expect(mayEver(tradeMachine, 'verify', 'seller')).toBe(false);
    expect(mayEver(tradeMachine, 'verify', 'admin')).toBe(true);
    expect(transitionOf(tradeMachine, 'open', 'verify')).toBeNull();
    expect(transitionOf(tradeMachine, 'crypto_sent', 'verify')?.to).toBe('completed');
  });

  it('tells by which action a state is reached', () => {
    expect(transitionTo(withdrawalMachine, 'pending', 'rejected')?.action).toBe('reject');
    expect(transitionTo(withdrawalMachine, 'processing', 'rejected')?.action).toBe('cancel');
    expect(transitionTo(withdrawalMachine, 'pending', 'approved')).toBeNull();
  });

  it('holds money exactly while an actor can still end it', () => {
    const withActions = (machine: { states: readonly string[]; transitions: readonly Transition[] }) =>
      machine.states.filter((state) =>
        machine.transitions.some(({ from, to }) => from.includes(state) && to !== state),
      );
    expect(withActions(tradeMachine)).toEqual(
      tradeMachine.states.filter((status) => isLiveTrade({ status })),
    );
    expect(withActions(withdrawalMachine)).toEqual(LIVE_WITHDRAWAL_STATUSES);
  });
});
