import { depositMachine } from '@souk/contracts/requestMachines';
import { allowedActions } from '@souk/contracts/stateMachine';
import type { AdminDeposit, DepositDecision } from '@souk/contracts/wallet';
import type { Decision } from '../../components/decision/Decision';
import { moneyText } from '../../components/moneyText';

export interface DepositChoice extends Decision {
  status: DepositDecision['status'];
}

type DepositAction = (typeof depositMachine.transitions)[number]['action'];

/** What an admin may decide about a deposit now, from the state machine (spec §4 Deposit). */
export function depositDecisions(deposit: AdminDeposit): DepositChoice[] {
  return allowedActions(depositMachine, deposit.status, ['admin']).map((action) => describe(action, deposit));
}

function describe(action: DepositAction, deposit: AdminDeposit): DepositChoice {
  const money = moneyText(deposit.amount);
  const name = deposit.user.username;
  switch (action) {
    case 'approve':
      return {
        status: 'approved',
        label: 'Approve',
        title: 'Approve this deposit?',
        consequence: `${money} is added to ${name}'s available balance at once. This cannot be undone.`,
        confirmLabel: `Approve ${money}`,
        done: `Deposit approved. ${money} was added to ${name}'s balance.`,
      };
    case 'reject':
      return {
        status: 'rejected',
        label: 'Reject',
        danger: true,
        title: 'Reject this deposit?',
        consequence: `${name} is not credited the ${money}. They may submit the same transaction again.`,
        confirmLabel: `Reject ${money}`,
        note: { label: `Note that ${name} reads` },
        done: `Deposit rejected. ${name} was not credited.`,
      };
  }
}
