import { compareAmounts, exactUsdt } from '@souk/contracts/amounts/amounts';
import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts/money/wallet/requestMachines';
import type { WithdrawalRequest } from '@souk/contracts/money/wallet/wallet';
import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { holdWithdrawal } from '../../../../domain/ledger/movements';
import { Withdrawal } from '../../../../domain/models';
import { announce } from '../../../../domain/outbox/announce';
import { assertWayOut } from '../../../../domain/policy/assertWayOut';
import { assertWithinLimits } from '../../../../domain/policy/limits/readLimits';
import { withdrawalParts } from '../../../../domain/policy/limits/usage';
import { lockUser } from '../../../../domain/policy/lockUser';
import { requestsHeldUntil } from '../../../../domain/policy/settings/payoutsHeldUntil';
import { shareSettings } from '../../../../domain/policy/settings/settings';
import { assertAble, factsOf } from '../../../../domain/session/assertAble';
import { type Caller, whereFrom } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { TravelRecord } from '../../tables';
import { travelDetails } from '../travel/travelDetails';
import { withdrawalData } from './withdrawalData';

/**
 * A user requests a payout. The amount is held at once and the profile's address is fixed on the request: it is paid there, whatever the
 * profile says later (docs/domain.md#deposits-and-withdrawals).
 * @throws AppError 403; `wallet_address_missing`; `insufficient_funds`; `wallet_address_changed` if the address is not the one that the
 * user saw; `fee_changed`; `withdrawal_too_small`; `limit_reached`; `payouts_held`; `too_many_waiting`; as `travelDetails`.
 */
export async function requestWithdrawal(
  transaction: Transaction,
  { caller, request }: { caller: Pick<Caller, 'user' | 'proof'>; request: WithdrawalRequest },
): Promise<Withdrawal> {
  const { id: userId } = caller.user;
  // Locked: during a change of the address, the request has either the old or the new one, and says which.
  const user = await lockUser(transaction, userId);
  const settings = await shareSettings(transaction);
  const now = timeOf(user);
  const heldUntil = requestsHeldUntil(user, settings, now);
  const where = { userId, status: LIVE_WITHDRAWAL_STATUSES };
  const facts = {
    ...factsOf(user),
    has_payout_address: user.walletAddress !== null,
    payouts_held_until: heldUntil?.toISOString(),
    waiting: await Withdrawal.count({ where, transaction }),
  };
  assertAble('withdrawals.request', facts, { platform: settings, now });
  if (!user.walletAddress) throw new AppError('wallet_address_missing');
  assertWayOut(transaction, 'withdraw', { caller, isUnusual: false, heldUntil });
  const { amount, seen_wallet_address: seenAddress, seen_fee: seenFee } = request;
  const { withdrawal_fee: fee, min_withdrawal: minimum } = settings;
  if (seenAddress !== undefined && seenAddress !== user.walletAddress)
    throw new AppError('wallet_address_changed');
  if (seenFee !== undefined && compareAmounts(seenFee, fee) !== 0)
    throw new AppError('fee_changed', { fee: exactUsdt(fee) }, { field: 'amount' });
  if (compareAmounts(amount, minimum) < 0)
    throw new AppError('withdrawal_too_small', { minimum: exactUsdt(minimum) }, { field: 'amount' });
  await assertWithinLimits(transaction, withdrawalParts(amount), { userId, settings, now });
  const travel = await travelDetails(transaction, { user, request, settings });
  const row = { userId, amount, fee, walletAddress: user.walletAddress, network: settings.usdt_network };
  const withdrawal = await Withdrawal.create(row, { transaction });
  if (travel) await TravelRecord.create({ withdrawalId: withdrawal.id, userId, ...travel }, { transaction });
  await holdWithdrawal(transaction, withdrawal);
  await withdrawal.reload({ transaction });
  await recordAudit(transaction, {
    actorId: userId,
    action: 'withdrawal.request',
    subject: ['withdrawal', withdrawal.id],
    userId,
    before: null,
    after: {
      amount: withdrawal.flows.held,
      ...(compareAmounts(fee, '0') > 0 && { fee: withdrawal.flows.fee }),
      network: withdrawal.network,
      wallet_address: withdrawal.walletAddress,
    },
    requestId: null,
  });
  await announce(transaction, {
    kind: 'withdrawal_requested',
    id: withdrawal.id,
    userIds: [userId],
    forAdmins: true,
    data: { ...withdrawalData(withdrawal), username: user.username, ...whereFrom(caller) },
  });
  return withdrawal;
}
