import type { ActionBy } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { tradeActions as actionsOf, factsOf } from '@souk/contracts/trading/trades/tradeConditions';
import type { tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { serverNow } from '@souk/web-core/format';

/** An admin's decisions; evidence is requested separately. */
export type TradeAction = Exclude<
  ActionBy<(typeof tradeMachine.transitions)[number], 'admin'>,
  'ask_evidence'
>;

const BUTTONS = {
  verify: { action: 'verify', label: t('Approve') },
  reject: { action: 'reject', label: t('Reject'), danger: true },
  resolve: { action: 'resolve', label: t('Resolve') },
  cancel: { action: 'cancel', label: t('Cancel'), danger: true },
  divide: { action: 'divide', label: t('Split') },
  carry_out_split: { action: 'carry_out_split', label: t('Divide now') },
  close_late_payment: { action: 'close_late_payment', label: t('Close') },
} as const satisfies Record<TradeAction, unknown>;

/** An admin's current decisions about a trade, from the state machine (docs/domain.md#states); in the order of their keys. */
export function tradeActions(trade: AdminTrade) {
  const allowed = actionsOf(factsOf(trade, serverNow()), 'admin');
  return Object.values(BUTTONS).filter(({ action }) => allowed.includes(action));
}
