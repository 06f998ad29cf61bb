import type { Transaction } from 'sequelize';
import { TreasuryState, type User, type Withdrawal } from '../../../../domain/models';
import { payoutsHeldUntil } from '../../../../domain/policy/settings/payoutsHeldUntil';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { AppError } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { lockRow } from '../../../../kernel/database/lockRow';
import { findShown } from '../../shared/chain/verdicts/findPaid';
import { PayoutPause } from '../../tables';

/** @throws AppError `payee_deactivated`; `payee_held` or `claim_held` before the payment has begun; `payouts_paused`. */
export async function assertPayable(
  transaction: Transaction,
  user: User,
  withdrawal: Withdrawal,
): Promise<void> {
  const { status } = withdrawal;
  // A payment that was made is recorded, even for a deactivated user.
  if (!user.isActive && !(await findShown(transaction, withdrawal)))
    throw new AppError('payee_deactivated', { way: status === 'pending' ? 'Reject' : 'Cancel' });
  if (status === 'pending') await assertNotHeld(transaction, user, withdrawal);
  await assertPayoutsOpen(transaction);
}

async function assertNotHeld(
  transaction: Transaction,
  user: User,
  { claimedBy, createdAt }: Withdrawal,
): Promise<void> {
  const settings = await readSettings(transaction);
  // A claim's address is as new as the claim. Two people verified its owner: a thief of the mailbox cannot delay it repeatedly.
  const only = {
    walletAddressChangedAt: createdAt,
    passwordResetAt: null,
    factorRemovedAt: null,
    emailChangedAt: null,
  };
  // A request from before the hold may be from a thief whom the owner has just signed out.
  const until = payoutsHeldUntil(claimedBy === null ? user : only, settings, timeOf(user));
  const code = claimedBy === null ? 'payee_held' : 'claim_held';
  if (until) throw new AppError(code, { until: until.toISOString() });
}

/**
 * Blocks payouts while the chains differ from the books. A pause that begins at the same moment waits for this payout, or this payout for
 * the pause. @throws AppError `payouts_paused`.
 */
async function assertPayoutsOpen(transaction: Transaction): Promise<void> {
  const state = await lockRow(transaction, TreasuryState, 1);
  // Locked, because a pause may have begun after this transaction's first read.
  const lock = transaction.LOCK.UPDATE;
  const pause = await PayoutPause.findOne({ where: { endedAt: null }, transaction, lock });
  if (pause) throw new AppError('payouts_paused', { since: pause.startedAt.toISOString() });
  await state.update({ version: state.version + 1 }, { transaction });
}
