import { withdrawalMachine } from '@souk/contracts/money/requestMachines';
import { transitionOf } from '@souk/contracts/stateMachine';
import type { Transaction } from 'sequelize';
import { returnWithdrawal } from '../../../domain/ledger/movements';
import { Withdrawal } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { leave } from '../../../domain/policy/leave';
import { type Caller, whereFrom } from '../../../domain/session/Caller';
import { AppError, found } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { assertUnpaid } from './assertUnpaid';
import { withdrawalData } from './withdrawalData';

/**
 * A user takes back a withdrawal whose payment has not begun: what was set aside is free again.
 * @throws AppError `not_found` for a stranger's; `withdrawal_not_cancellable` once an admin is paying it, or it has ended;
 * `paid_already`.
 */
export async function cancelWithdrawal(
  transaction: Transaction,
  { id, caller }: { id: number; caller: Pick<Caller, 'user' | 'proof'> },
): Promise<Withdrawal> {
  const withdrawal = await lockRow(transaction, Withdrawal, id);
  const { userId } = found(withdrawal.userId === caller.user.id ? withdrawal : null);
  leave(transaction, 'take_back_withdrawal', { caller, isUnusual: false });
  const edge = transitionOf(withdrawalMachine, withdrawal.status, 'reject');
  if (!edge) throw new AppError('withdrawal_not_cancellable');
  await assertUnpaid(transaction, withdrawal);
  await returnWithdrawal(transaction, withdrawal);
  const data = { ...withdrawalData(withdrawal), by: 'owner', ...whereFrom(caller) };
  await announce(transaction, { kind: 'withdrawal_rejected', id, userIds: [userId], data });
  return withdrawal.update(
    { status: edge.to, adminNotes: 'You cancelled this withdrawal.', decidedAt: timeOf(withdrawal) },
    { transaction },
  );
}
