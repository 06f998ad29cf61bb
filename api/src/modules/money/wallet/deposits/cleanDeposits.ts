import { doOrAsk } from '../../../../domain/approvals/doOrAsk';
import { Deposit, User } from '../../../../domain/models';
import { lockRow } from '../../../../kernel/database/lockRow';
import { cleanRoutes } from '../../shared/evidence/cleanRoutes';
import { depositApprove } from '../walletApprovals';

const include = [{ model: User, as: 'user', attributes: ['username'] }];

export const cleanDepositRoutes = cleanRoutes({
  kind: 'deposit',
  may: 'deposits.decide',
  readOldest: (transaction, limit) =>
    Deposit.findAll({
      where: { status: 'pending' },
      include,
      order: ['createdAt', 'id'],
      limit,
      transaction,
    }),
  lock: (transaction, id) => lockRow(transaction, Deposit, id),
  termsOf: ({ userId, user, status, flows, txnHash, createdAt }) => ({
    owners: [userId],
    isWaiting: status === 'pending',
    who: user?.username ?? '',
    amount: flows.reported,
    txn_hash: txnHash,
    since: createdAt.toISOString(),
  }),
  approve: (transaction, id, asked) =>
    doOrAsk(
      transaction,
      depositApprove,
      { id, decision: { status: 'approved', admin_notes: null, seen_flags: [] } },
      asked,
    ),
});
