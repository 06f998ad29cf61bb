import { depositMachine, LIVE_WITHDRAWAL_STATUSES, withdrawalMachine } from './requestMachines';
import { allowedActions, mayEver, type Transition, transitionOf, transitionTo } from './stateMachine';
import { isLiveTrade, tradeMachine } from './tradeMachine';

/** The edges of a machine as "state -action-> state". */
const edgesOf = (machine: {
  transitions: readonly { action: string; from: readonly string[]; to: string }[];
}) =>
  machine.transitions
    .flatMap(({ action, from, to }) => from.map((state) => `${state} -${action}-> ${to}`))
    .sort();

describe('the machines are those of spec §4', () => {
  it('trade', () => {
    expect(edgesOf(tradeMachine)).toEqual(
      [
        'open -change_wallet-> open',
        'open -send_hash-> crypto_sent',
        'crypto_sent -mark_complete-> crypto_sent',
        'open -dispute-> disputed',
        'crypto_sent -dispute-> disputed',
        'crypto_sent -verify-> completed',
        'crypto_sent -reject-> cancelled',
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
  it('tells what somebody may do now', () => {
    expect(allowedActions(tradeMachine, 'open', ['seller'])).toEqual(['send_hash', 'dispute']);
    expect(allowedActions(tradeMachine, 'open', ['buyer'])).toEqual(['change_wallet', 'dispute']);
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

  it('holds money exactly while somebody can still act', () => {
    const withActions = (machine: { states: readonly string[]; transitions: readonly Transition[] }) =>
      machine.states.filter((state) => machine.transitions.some(({ from }) => from.includes(state)));
    expect(withActions(tradeMachine)).toEqual(
      tradeMachine.states.filter((status) => isLiveTrade({ status })),
    );
    expect(withActions(withdrawalMachine)).toEqual(LIVE_WITHDRAWAL_STATUSES);
  });
});
