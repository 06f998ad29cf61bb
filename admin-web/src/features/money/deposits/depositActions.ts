import { type DepositStatus, depositMachine } from '@souk/contracts/money/wallet/requestMachines';
import { allowedActions } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';

export type DepositAction = (typeof depositMachine.transitions)[number]['action'];

const BUTTONS = {
  approve: { action: 'approve', label: t('Approve') },
  reject: { action: 'reject', label: t('Reject'), danger: true },
} as const satisfies Record<DepositAction, unknown>;

/** An admin's current decisions about a deposit, from the state machine (docs/domain.md#states). */
export function depositActions({ status }: { status: DepositStatus }) {
  return allowedActions(depositMachine, status, ['admin']).map((action) => BUTTONS[action]);
}
