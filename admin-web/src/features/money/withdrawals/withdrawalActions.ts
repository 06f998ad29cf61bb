import { type WithdrawalStatus, withdrawalMachine } from '@souk/contracts/money/wallet/requestMachines';
import { allowedActions } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';

export type WithdrawalAction = (typeof withdrawalMachine.transitions)[number]['action'];

const BUTTONS = {
  process: { action: 'process', label: t('Process') },
  reject: { action: 'reject', label: t('Reject'), danger: true },
  complete: { action: 'complete', label: t('Complete') },
  cancel: { action: 'cancel', label: t('Cancel'), danger: true },
} as const satisfies Record<WithdrawalAction, unknown>;

/** An admin's current decisions about a withdrawal, from the state machine (docs/domain.md#states). */
export function withdrawalActions({ status }: { status: WithdrawalStatus }) {
  return allowedActions(withdrawalMachine, status, ['admin']).map((action) => BUTTONS[action]);
}
