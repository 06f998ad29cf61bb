import { addAmounts } from '@souk/contracts/amounts/amounts';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { LIVE_TRADE_STATUSES } from '@souk/contracts/trading/trades/tradeMachine';
import { Op, type Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { Deposit, LedgerAccount, Offer, Trade, User } from '../../../domain/models';
import { tellAdmins } from '../../../domain/outbox/tellAdmins';
import { AppError } from '../../../kernel/AppError';
import { NOW } from '../../../kernel/database/databaseTime';

/**
 * Makes a user an administrator, unless they have money, live trades or a pending deposit: an admin decides about others' money and may
 * have none here (docs/domain.md#who-may-do-what). The user's offers are taken off the market.
 * @throws AppError `account_not_found`, `account_has_ties`.
 */
export async function promoteToAdmin(transaction: Transaction, email: string): Promise<User> {
  const user = await User.findOne({
    where: { email: email.trim().toLowerCase() },
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  if (!user) throw new AppError('account_not_found', { email });
  if (user.role === 'admin') return user;
  // Runs before any read: a locked offer opens no trade, and an earlier trade is seen below.
  await Offer.update(
    { deletedAt: NOW },
    { where: { ownerId: user.id, side: 'sell', deletedAt: null }, transaction },
  );
  await assertOwnsNothing(transaction, user.id);
  const before = roleOf(user);
  await user.update({ role: 'admin', isActive: true, adminRolesAt: NOW }, { transaction });
  await recordAudit(transaction, {
    actorId: null,
    action: 'user.promote',
    subject: ['user', user.id],
    userId: user.id,
    before,
    after: roleOf(user),
    requestId: null,
  });
  await tellAdmins(transaction, 'command_line', [
    line('user', user.username),
    line('role', before.role, user.role),
  ]);
  return user;
}

function roleOf({ role, isActive }: User) {
  return { role, is_active: isActive };
}

async function assertOwnsNothing(transaction: Transaction, userId: number): Promise<void> {
  const accounts = await LedgerAccount.findAll({
    where: { userId },
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  const total = addAmounts(...accounts.map(({ balance }) => balance ?? '0'));
  const liveTrades = await Trade.count({
    where: { status: LIVE_TRADE_STATUSES, [Op.or]: [{ sellerId: userId }, { buyerId: userId }] },
    transaction,
  });
  const pendingDeposits = await Deposit.count({ where: { userId, status: 'pending' }, transaction });
  if (total === '0' && liveTrades === 0 && pendingDeposits === 0) return;
  throw new AppError('account_has_ties');
}
