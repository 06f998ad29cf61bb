import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts/requestMachines';
import { WALLET_ADDRESS_MISSING, type WithdrawalRequest } from '@souk/contracts/wallet';
import type { Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { lockRow } from '../../database/lockRow';
import { assertMay } from '../../http/authorise';
import { holdWithdrawal } from '../../ledger/movements';
import { User, Withdrawal } from '../../models';
import { payoutsHeldUntil } from '../../settings/payoutsHeldUntil';
import { readSettings } from '../../settings/settings';
import { assertFewWaiting } from './assertFewWaiting';

/**
 * A user asks to be paid out. The amount is set aside at once and the profile's address is fixed on the request: that is
 * where it is paid, whatever the profile says later (design §2).
 * @throws AppError `forbidden`, `malformed` without an address in the profile, `insufficient_funds`, `conflict` where the
 * address is not the one that the user saw, while payouts are held, and while too many of theirs are not decided yet.
 */
export async function requestWithdrawal(
  transaction: Transaction,
  { userId, request }: { userId: number; request: WithdrawalRequest },
): Promise<Withdrawal> {
  // Locked: if the user is changing the address at this moment, the request has either the old or the new one, and says which.
  const user = await lockRow(transaction, User, userId);
  const settings = await readSettings(transaction);
  assertMay('reachable', user, settings);
  if (!user.walletAddress) throw new AppError('malformed', WALLET_ADDRESS_MISSING);
  const held = payoutsHeldUntil(user, settings);
  if (held) throw payoutsHeld(held);
  const { amount, seen_wallet_address: seenAddress } = request;
  if (seenAddress !== undefined && seenAddress !== user.walletAddress) throw addressChanged();
  const where = { userId, status: LIVE_WITHDRAWAL_STATUSES };
  assertFewWaiting('withdrawals', await Withdrawal.count({ where, transaction }));
  const row = { userId, amount, walletAddress: user.walletAddress, network: settings.usdt_network };
  const withdrawal = await Withdrawal.create(row, { transaction });
  await holdWithdrawal(transaction, withdrawal);
  return withdrawal.reload({ transaction });
}

function payoutsHeld(until: Date): AppError {
  return new AppError(
    'conflict',
    `Your payout address or password was changed lately. To keep your money safe, withdrawals are possible from ${until.toISOString()} on.`,
  );
}

function addressChanged(): AppError {
  return new AppError(
    'conflict',
    'Your wallet address was changed meanwhile. Nothing was taken. Check the address and try again.',
  );
}
