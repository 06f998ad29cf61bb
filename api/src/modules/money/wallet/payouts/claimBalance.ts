import { compareAmounts, exactUsdt } from '@souk/contracts/amounts/amounts';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { idSchema } from '@souk/contracts/fields/fields';
import { balanceClaim } from '@souk/contracts/money/wallet/balanceClaim';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { type Asked, approvalAction } from '../../../../domain/approvals/ApprovalAction';
import { userLines } from '../../../../domain/approvals/userLines';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { holdWithdrawal } from '../../../../domain/ledger/movements';
import { LedgerAccount, User, Withdrawal } from '../../../../domain/models';
import { announce } from '../../../../domain/outbox/announce';
import { lockUser } from '../../../../domain/policy/lockUser';
import { readSettings, shareSettings } from '../../../../domain/policy/settings/settings';
import { writeSaid } from '../../../../domain/presenters/presentNotes';
import { assertNotOwn } from '../../../../domain/session/Caller';
import { AppError, found } from '../../../../kernel/AppError';
import { withdrawalData } from '../withdrawals/withdrawalData';

const claimPayload = z.object({ id: idSchema, claim: balanceClaim });
type Claim = z.output<typeof claimPayload>;

/** After closing a user cannot withdraw: two administrators, who verified the person, record the claimed payout. */
export const claimPay = approvalAction({
  name: 'claim.pay',
  payload: claimPayload,
  subject: ({ id }) => ['user', id],
  owners: async (_, { id }) => [id],
  isAlwaysOfTwo: true,
  needs: async (transaction, { id }) => {
    await lockUser(transaction, id);
    return { code: 'always' };
  },
  summary: async (transaction, { id, claim }) => {
    const user = found(await User.findByPk(id, { transaction }));
    const { usdt_network } = await readSettings(transaction);
    return [
      ...userLines(user),
      line('full_name', user.fullName),
      line('kyc_status', user.kycStatus),
      line('amount', claim.seen_available),
      line('payout_address', claim.wallet_address),
      line('wallet_address', user.walletAddress),
      line('network', usdt_network),
      line('reason', claim.reason),
    ];
  },
  run: claimBalance,
});

/**
 * A user's available balance becomes a withdrawal to the address that they gave, which is then paid as any other.
 * @throws AppError `not_found`; `own_account`; `claim_early` unless the platform is closed; `claim_deactivated`; `claim_changed` if the
 * balance differs from the one that the administrator saw.
 */
async function claimBalance(
  transaction: Transaction,
  { id: userId, claim }: Claim,
  { caller, requestId }: Asked,
): Promise<Withdrawal> {
  const { wind_down, usdt_network: network } = await shareSettings(transaction);
  if (wind_down.state !== 'closed') throw new AppError('claim_early');
  const user = await lockUser(transaction, userId);
  assertNotOwn(caller, userId);
  if (!user.isActive) throw new AppError('claim_deactivated');
  const amount = claim.seen_available;
  const lock = transaction.LOCK.UPDATE;
  const account = await LedgerAccount.findOne({ where: { userId, kind: 'available' }, transaction, lock });
  const available = account?.balance ?? '0';
  if (compareAmounts(available, amount) !== 0)
    throw new AppError('claim_changed', { available: exactUsdt(available) }, { field: 'seen_available' });
  const row = { userId, amount, walletAddress: claim.wallet_address, network, claimedBy: caller.user.id };
  const withdrawal = await Withdrawal.create({ ...row, adminNotesSaid: CLAIMED }, { transaction });
  await holdWithdrawal(transaction, withdrawal);
  await withdrawal.reload({ transaction });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'withdrawal.claim',
    id: withdrawal.id,
    userId,
    after: {
      amount: withdrawal.flows.held,
      network,
      wallet_address: withdrawal.walletAddress,
      reason: claim.reason,
    },
    requestId,
  });
  await announce(transaction, {
    kind: 'withdrawal_claimed',
    id: withdrawal.id,
    userIds: [userId],
    forAdmins: true,
    data: { ...withdrawalData(withdrawal), username: user.username },
  });
  return withdrawal;
}

const CLAIMED = writeSaid([{ code: 'balance_claimed' }]);
