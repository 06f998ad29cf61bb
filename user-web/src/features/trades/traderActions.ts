import { type ActionBy, allowedActions } from '@souk/contracts/stateMachine';
import { type TradeSide, tradeMachine } from '@souk/contracts/tradeMachine';
import type { Trade } from '@souk/contracts/trades';

/** The actions that a trader takes on a trade; the rest of the machine is the admin's. */
export type TraderAction = ActionBy<(typeof tradeMachine.transitions)[number], TradeSide>;

export const TRADER_ACTION_LABELS: Record<TraderAction, string> = {
  send_hash: 'Send Transaction Hash',
  mark_complete: 'Mark as Complete',
  dispute: 'Start dispute',
  change_wallet: 'Change address',
};

/** Those that take a trade further, as against what may be corrected on the way. */
export const STEP_ACTIONS: readonly TraderAction[] = ['send_hash', 'mark_complete', 'dispute'];

/**
 * The buttons of one side of a trade, drawn from the state machine. Marking complete needs a hash (spec §2) and is not
 * offered twice.
 */
export function traderActions(
  trade: Pick<Trade, 'status' | 'seller_txn_hash' | 'marked_complete_at'>,
  side: TradeSide,
): TraderAction[] {
  return allowedActions(tradeMachine, trade.status, [side]).filter(
    (action) => action !== 'mark_complete' || (trade.seller_txn_hash && !trade.marked_complete_at),
  );
}
