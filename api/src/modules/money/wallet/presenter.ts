import { compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Verdict as WireVerdict } from '@souk/contracts/money/chain/chain';
import type {
  AdminDeposit,
  AdminWithdrawal,
  DepositBond,
  Deposit as WireDeposit,
  DepositIntent as WireIntent,
  Withdrawal as WireWithdrawal,
} from '@souk/contracts/money/wallet/wallet';
import { type Deposit, DepositIntent, User, type Withdrawal } from '../../../domain/models';
import { presentNotes } from '../../../domain/presenters/presentNotes';
import { presentPerson } from '../../../domain/presenters/presentPerson';
import { presentUserSummary, withUser } from '../../../domain/presenters/presentUserSummary';
import { presentTime } from '../../../kernel/presentTime';
import type { CaseFacts } from '../shared/evidence/presentCases';
import type { readFileTakes } from './payouts/readFileTakes';

export function presentDeposit(
  deposit: Deposit,
  { contested, verdict }: Pick<WireDeposit, 'contested' | 'verdict'>,
): WireDeposit {
  return {
    id: deposit.id,
    user_id: deposit.userId,
    amount: deposit.amount,
    claimed_amount: deposit.claimedAmount,
    txn_hash: deposit.txnHash,
    network: deposit.network,
    status: deposit.status,
    contested,
    admin_notes: deposit.adminNotes,
    created_at: deposit.createdAt.toISOString(),
    decided_at: presentTime(deposit.decidedAt),
    verdict,
  };
}

export function presentIntent(intent: DepositIntent): WireIntent {
  const { id, amount, amountToSend, address, network, expiresAt } = intent;
  return { id, amount, amount_to_send: amountToSend, address, network, expires_at: expiresAt.toISOString() };
}

export const withDepositor = () => [withUser(), { model: DepositIntent, as: 'intent' }];

export function presentAdminDeposit(deposit: Deposit, facts: CaseFacts): AdminDeposit {
  const contested = facts.flags.some((flag) => flag.contested);
  return {
    ...presentDeposit(deposit, { contested, verdict: facts.verdict }),
    user: presentUserSummary(deposit.user as User),
    address: deposit.address,
    bond: presentBond(deposit),
    ...facts,
  };
}

export function presentBond({ flows, intent }: Pick<Deposit, 'flows' | 'intent'>): DepositBond | null {
  if (!intent || compareAmounts(intent.amountToSend, flows.reported) !== 0) return null;
  return {
    amount_to_send: intent.amountToSend,
    created_at: intent.createdAt.toISOString(),
    expires_at: intent.expiresAt.toISOString(),
  };
}

export function presentWithdrawal(withdrawal: Withdrawal, verdict: WireVerdict | null): WireWithdrawal {
  return {
    id: withdrawal.id,
    user_id: withdrawal.userId,
    amount: withdrawal.amount,
    fee: withdrawal.flows.fee,
    net_amount: withdrawal.flows.paid,
    fee_waived:
      withdrawal.lateMinutes === null
        ? null
        : { late_by_minutes: withdrawal.lateMinutes, fee: withdrawal.waivedFee },
    wallet_address: withdrawal.walletAddress,
    network: withdrawal.network,
    txn_hash: withdrawal.txnHash,
    status: withdrawal.status,
    ...presentNotes('admin_notes', withdrawal.adminNotes, withdrawal.adminNotesSaid),
    created_at: withdrawal.createdAt.toISOString(),
    decided_at: presentTime(withdrawal.decidedAt),
    verdict,
  };
}

export const withPayee = () => [
  withUser(),
  { model: User, as: 'handler', attributes: ['id', 'email', 'username'] },
  { model: User, as: 'recorder', attributes: ['id', 'email', 'username'] },
];

/** The address is the one of the request, whatever the profile says now. */
export function presentAdminWithdrawal(
  withdrawal: Withdrawal,
  facts: CaseFacts,
  takes?: Awaited<ReturnType<typeof readFileTakes>>,
): AdminWithdrawal {
  const user = presentUserSummary(withdrawal.user as User);
  const { handler, recorder } = withdrawal;
  const take = takes?.get(withdrawal.id)?.at(-1);
  return {
    ...presentWithdrawal(withdrawal, facts.verdict),
    user,
    ...facts,
    handled_by: handler ? presentPerson(handler) : null,
    ...(take && { in_file: { by: take.by, at: take.at.toISOString() } }),
    claimed_by: recorder ? presentPerson(recorder) : null,
  };
}
