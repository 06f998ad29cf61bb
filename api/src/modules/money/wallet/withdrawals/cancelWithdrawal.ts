import { withdrawalMachine } from '@souk/contracts/money/wallet/requestMachines';
import { transitionOf } from '@souk/contracts/stateMachine';
import type { Transaction } from 'sequelize';
import { Withdrawal } from '../../../../domain/models';
import { announce } from '../../../../domain/outbox/announce';
import { assertWayOut } from '../../../../domain/policy/assertWayOut';
import { type Caller, whereFrom } from '../../../../domain/session/Caller';
import { AppError, found } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { lockRow } from '../../../../kernel/database/lockRow';
import { giveBack } from './giveBack';
import { withdrawalData } from './withdrawalData';

/**
 * A user cancels a withdrawal whose payment has not begun: the held amount is free again.
 * @throws AppError `not_found` for a stranger's; `withdrawal_not_cancellable` once an admin is paying it, or it has ended; as `giveBack`.
 */
export async function cancelWithdrawal(
  transaction: Transaction,
  { id, caller }: { id: number; caller: Pick<Caller, 'user' | 'proof'> },
): Promise<Withdrawal> {
  const withdrawal = await lockRow(transaction, Withdrawal, id);
  const { userId } = found(withdrawal.userId === caller.user.id ? withdrawal : null);
  assertWayOut(transaction, 'take_back_withdrawal', { caller, isUnusual: false });
  const edge = transitionOf(withdrawalMachine, withdrawal.status, 'reject');
  if (!edge) throw new AppError('withdrawal_not_cancellable');
  await giveBack(transaction, withdrawal);
  const data = { ...withdrawalData(withdrawal), by: 'owner', ...whereFrom(caller) };
  await announce(transaction, { kind: 'withdrawal_rejected', id, userIds: [userId], data });
  return withdrawal.update(
    { status: edge.to, adminNotes: 'You cancelled this withdrawal.', decidedAt: timeOf(withdrawal) },
    { transaction },
  );
}
