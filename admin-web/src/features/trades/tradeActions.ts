import { type ActionBy, allowedActions } from '@souk/contracts/stateMachine';
import { type TradeStatus, tradeMachine } from '@souk/contracts/tradeMachine';

export type TradeAction = ActionBy<(typeof tradeMachine.transitions)[number], 'admin'>;

const BUTTONS = {
  verify: { action: 'verify', label: 'Approve' },
  reject: { action: 'reject', label: 'Reject', danger: true },
  resolve: { action: 'resolve', label: 'Resolve' },
  cancel: { action: 'cancel', label: 'Cancel', danger: true },
} as const satisfies Record<TradeAction, unknown>;

/** What an admin may decide about a trade now, from the state machine (spec §4 Trade). */
export function tradeActions({ status }: { status: TradeStatus }) {
  return allowedActions(tradeMachine, status, ['admin']).map((action) => BUTTONS[action]);
}
