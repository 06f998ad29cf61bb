import type {
  AdminDeposit,
  AdminWithdrawal,
  Deposit as WireDeposit,
  Withdrawal as WireWithdrawal,
} from '@souk/contracts/wallet';
import type { CaseFacts } from '../../evidence/presentCases';
import type { Deposit, User, Withdrawal } from '../../models';
import { presentTime } from '../../presenters/presentTime';
import { presentUserSummary } from '../../presenters/presentUserSummary';

/** A deposit as its user sees it. */
export function presentDeposit(deposit: Deposit): WireDeposit {
  return {
    id: deposit.id,
    user_id: deposit.userId,
    amount: deposit.amount,
    txn_hash: deposit.txnHash,
    status: deposit.status,
    admin_notes: deposit.adminNotes,
    created_at: deposit.createdAt.toISOString(),
    decided_at: presentTime(deposit.decidedAt),
  };
}

/** A deposit loaded `withUser`, for an admin. */
export function presentAdminDeposit(deposit: Deposit, facts: CaseFacts): AdminDeposit {
  return { ...presentDeposit(deposit), user: presentUserSummary(deposit.user as User), ...facts };
}

/** A withdrawal as its user sees it. */
export function presentWithdrawal(withdrawal: Withdrawal): WireWithdrawal {
  return {
    id: withdrawal.id,
    user_id: withdrawal.userId,
    amount: withdrawal.amount,
    wallet_address: withdrawal.walletAddress,
    txn_hash: withdrawal.txnHash,
    status: withdrawal.status,
    admin_notes: withdrawal.adminNotes,
    created_at: withdrawal.createdAt.toISOString(),
    decided_at: presentTime(withdrawal.decidedAt),
  };
}

/** A withdrawal loaded `withUser`, for an admin. It is paid to the address of its request, whatever the profile says now. */
export function presentAdminWithdrawal(withdrawal: Withdrawal, facts: CaseFacts): AdminWithdrawal {
  return { ...presentWithdrawal(withdrawal), user: presentUserSummary(withdrawal.user as User), ...facts };
}
