import type { ActionBy } from '@souk/contracts/stateMachine';
import { tradeActions as actionsOf, factsOf } from '@souk/contracts/tradeConditions';
import type { tradeMachine } from '@souk/contracts/tradeMachine';
import type { AdminTrade } from '@souk/contracts/trades';

export type TradeAction = ActionBy<(typeof tradeMachine.transitions)[number], 'admin'>;

const BUTTONS = {
  verify: { action: 'verify', label: 'Approve' },
  reject: { action: 'reject', label: 'Reject', danger: true },
  resolve: { action: 'resolve', label: 'Resolve' },
  cancel: { action: 'cancel', label: 'Cancel', danger: true },
  close_late_payment: { action: 'close_late_payment', label: 'Close' },
} as const satisfies Record<TradeAction, unknown>;

/** What an admin may decide about a trade now, from the state machine (spec §4 Trade). */
export function tradeActions(trade: AdminTrade) {
  return actionsOf(factsOf(trade), 'admin').map((action) => BUTTONS[action as TradeAction]);
}
