import { withdrawalMachine } from '@souk/contracts/requestMachines';
import { allowedActions } from '@souk/contracts/stateMachine';
import type { AdminWithdrawal } from '@souk/contracts/wallet';
import type { Decision } from '../../components/decision/Decision';
import { moneyText } from '../../components/moneyText';

/** A decision that a question is enough for. */
export interface WithdrawalChoice extends Decision {
  kind: 'ask';
  status: 'processing' | 'rejected';
}

/** Completing needs the hash of the payment, so it has a dialog of its own (spec §2 Withdrawals). */
export interface Completion {
  kind: 'complete';
}

type WithdrawalAction = (typeof withdrawalMachine.transitions)[number]['action'];

/** What an admin may do with a withdrawal now, from the state machine (spec §4 Withdrawal). */
export function withdrawalDecisions(withdrawal: AdminWithdrawal): (WithdrawalChoice | Completion)[] {
  return allowedActions(withdrawalMachine, withdrawal.status, ['admin']).map((action) =>
    describe(action, withdrawal),
  );
}

function describe(action: WithdrawalAction, withdrawal: AdminWithdrawal): WithdrawalChoice | Completion {
  const money = moneyText(withdrawal.amount);
  const name = withdrawal.user.username;
  const returned = `${money} goes back to ${name}'s available balance.`;
  switch (action) {
    case 'process':
      return {
        kind: 'ask',
        status: 'processing',
        label: 'Process',
        title: 'Process this withdrawal?',
        consequence: `${name} is told that ${money} is on its way. It stays set aside until you complete or cancel.`,
        confirmLabel: `Process ${money}`,
        done: `Withdrawal is being processed. Send ${money}, then complete it with the hash.`,
      };
    case 'reject':
      return {
        kind: 'ask',
        status: 'rejected',
        label: 'Reject',
        danger: true,
        title: 'Reject this withdrawal?',
        consequence: returned,
        confirmLabel: `Reject and return ${money}`,
        done: `Withdrawal rejected. ${returned}`,
      };
    case 'complete':
      return { kind: 'complete' };
    case 'cancel':
      return {
        kind: 'ask',
        status: 'rejected',
        label: 'Cancel',
        danger: true,
        title: 'Cancel this withdrawal?',
        consequence: `${returned} Cancel only if nothing was sent.`,
        confirmLabel: `Cancel and return ${money}`,
        done: `Withdrawal cancelled. ${returned}`,
      };
  }
}
