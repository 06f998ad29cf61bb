import { compareAmounts, exactUsdt } from '@souk/contracts/amounts/amounts';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import { type WithdrawalStatus, withdrawalMachine } from '@souk/contracts/money/wallet/requestMachines';
import type { WithdrawalDecision } from '@souk/contracts/money/wallet/withdrawalDecision';
import { transitionTo } from '@souk/contracts/stateMachine';
import { notesOr } from '@souk/contracts/texts/sayNotes';
import type { Transaction } from 'sequelize';
import { reasonIn, recordAudit } from '../../../../domain/audit/recordAudit';
import { whoDecided } from '../../../../domain/audit/whoDecided';
import { payWithdrawal } from '../../../../domain/ledger/movements';
import { settleTransfer } from '../../../../domain/ledger/settleTransfer';
import { type User, Withdrawal } from '../../../../domain/models';
import { announce } from '../../../../domain/outbox/announce';
import { lockUser } from '../../../../domain/policy/lockUser';
import { payoutsHeldUntil } from '../../../../domain/policy/settings/payoutsHeldUntil';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { loggedNotes, storedNotes } from '../../../../domain/presenters/presentNotes';
import { assertNotOwn, type Caller } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { lockRow } from '../../../../kernel/database/lockRow';
import { assertReasoned } from '../../shared/chain/verdicts/assertReasoned';
import { minutesLate } from '../../shared/evidence/minutesLate';
import { giveBack } from '../withdrawals/giveBack';
import { withdrawalData } from '../withdrawals/withdrawalData';
import { assertHandles } from './assertHandles';
import { assertPayable } from './assertPayable';
import { readPaidWith } from './readPaidWith';

interface Asked {
  decision: WithdrawalDecision;
  caller: Caller;
  requestId: string;
}

type WithdrawalAction = (typeof withdrawalMachine.transitions)[number]['action'];
type Evidence = Awaited<ReturnType<typeof assertReasoned>> & { paid_together?: string };

/**
 * An admin starts, completes, rejects or cancels a withdrawal (docs/domain.md#states). Completing takes the held amount out of the
 * platform; rejecting and cancelling give it back.
 * @throws AppError `not_found`; 403 for the admin's own; 409 if the state forbids it, if another admin decided since the caller saw it, if
 * a deactivated user would be paid, if the hash paid another withdrawal, `payout_of_another`, `payee_held`, `claim_held`, `payouts_paused`,
 * `paid_already`, and as `assertReasoned` and `lockPaidWith`.
 */
export async function decideWithdrawal(
  transaction: Transaction,
  input: Asked & { id: number },
): Promise<Withdrawal> {
  const { id, decision, caller } = input;
  const withdrawal = await lockRow(transaction, Withdrawal, id);
  const { userId } = withdrawal;
  assertNotOwn(caller, userId);
  // The lock keeps the user's activity unchanged until the end.
  const user = await lockUser(transaction, userId);
  const isAsSeen = !decision.seen_status || decision.seen_status === withdrawal.status;
  const edge = isAsSeen ? transitionTo(withdrawalMachine, withdrawal.status, decision.status) : null;
  if (!edge) {
    throw await tooLate(transaction, withdrawal);
  }
  const to = decision.status;
  if (to === 'processing') await waiveFee(transaction, withdrawal, user);
  await assertHandles(transaction, withdrawal, caller);
  if (to !== 'rejected') await assertPayable(transaction, user, withdrawal);
  const seen = to === 'approved' ? await weigh(transaction, withdrawal, decision) : {};
  const others = to === 'approved' ? await lockPaidWith(transaction, withdrawal, { decision, caller }) : [];
  for (const other of others)
    await assertPayable(transaction, await lockUser(transaction, other.userId), other);
  const all = [withdrawal, ...others];
  const together = others.length > 0 && { paid_together: all.map((one) => one.id).join(', ') };
  const evidence = { ...seen, ...together };
  for (const one of all) await carryOut(transaction, one, { action: edge.action, evidence, ...input });
  return withdrawal;
}

async function carryOut(
  transaction: Transaction,
  withdrawal: Withdrawal,
  { action, decision, evidence, caller, requestId }: Asked & { action: WithdrawalAction; evidence: Evidence },
): Promise<void> {
  const { id, userId } = withdrawal;
  const before = { status: withdrawal.status };
  const { status } = decision;
  if (status === 'approved') await payWithdrawal(transaction, withdrawal);
  if (status === 'rejected') await giveBack(transaction, withdrawal);
  await save(transaction, withdrawal, { decision, caller });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: `withdrawal.${action}`,
    id,
    userId,
    before,
    after: {
      status,
      admin_notes: loggedNotes(withdrawal.adminNotes, withdrawal.adminNotesSaid),
      txn_hash: withdrawal.txnHash,
      ...(withdrawal.lateMinutes !== null && { late_by_minutes: withdrawal.lateMinutes }),
      ...evidence,
      ...reasonIn(decision),
    },
    requestId,
  });
  const data = { ...withdrawalData(withdrawal), reason: withdrawal.adminNotes ?? '' };
  await announce(transaction, { kind: EVENTS_OF[status], id, userIds: [userId], data });
}

/** A payment that begins later than promised costs no fee: fixed now, so that the amount is known before it is sent. */
async function waiveFee(transaction: Transaction, withdrawal: Withdrawal, user: User): Promise<void> {
  const { network, createdAt, fee } = withdrawal;
  // The payment could not begin during a hold.
  const since = async () => payoutsHeldUntil(user, await readSettings(transaction), createdAt) ?? createdAt;
  const decided = {
    kind: 'withdrawal',
    row: () => withdrawal,
    network,
    now: timeOf(withdrawal),
    since,
  } as const;
  const lateMinutes = compareAmounts(fee, '0') > 0 ? await minutesLate(transaction, decided) : null;
  if (lateMinutes === null) return;
  await withdrawal.update({ lateMinutes, waivedFee: fee, fee: '0' }, { transaction });
}

/** @returns the chain's verdict on the payment and the facts that were seen. */
function weigh(transaction: Transaction, { id }: Withdrawal, decision: WithdrawalDecision) {
  const hash = canonicalTransactionHash(decision.txn_hash ?? '');
  const asked = { hash, reason: reasonOf(decision), opened: decision.opened_hash };
  return assertReasoned(transaction, { kind: 'withdrawal', id, ...asked });
}

/** A client's note counts as no reason (docs/domain.md#what-clients-rely-on). */
const reasonOf = (decision: WithdrawalDecision) => decision.reason ?? notesOf(decision).words;

const notesOf = ({ status, admin_notes: words }: WithdrawalDecision) =>
  notesOr(`withdrawal_${status}`, words);

/**
 * The other withdrawals that a payment exactly covers together with this one: one call completes all of them.
 * @throws AppError `payment_too_large` if it paid more than the caller has in hand, `withdrawal_decided`; 403 for the admin's own.
 */
async function lockPaidWith(
  transaction: Transaction,
  withdrawal: Withdrawal,
  { decision, caller }: Pick<Asked, 'decision' | 'caller'>,
): Promise<Withdrawal[]> {
  const { others, ...payment } = await readPaidWith(transaction, withdrawal, decision.txn_hash ?? '');
  const isReady = ({ status, handledBy }: Withdrawal) =>
    status === 'processing' && handledBy === caller.user.id;
  if (payment.isMore && (others.length > 0 ? !others.every(isReady) : !reasonOf(decision)))
    throw new AppError('payment_too_large', {
      paid: exactUsdt(payment.paid),
      due: exactUsdt(withdrawal.flows.paid),
      ...(others.length > 0 && { others: others.map(({ id }) => `#${id}`).join(', ') }),
    });
  const locked: Withdrawal[] = [];
  for (const { id } of others) {
    const other = await lockRow(transaction, Withdrawal, id);
    assertNotOwn(caller, other.userId);
    // It was decided, or taken over, after the read.
    if (!isReady(other)) throw await tooLate(transaction, other);
    locked.push(other);
  }
  return locked;
}

const EVENTS_OF = {
  processing: 'withdrawal_processing',
  approved: 'withdrawal_completed',
  rejected: 'withdrawal_rejected',
} as const;

const DECIDED: Record<WithdrawalStatus, string | null> = {
  pending: null,
  processing: 'set to processing',
  approved: 'completed',
  rejected: 'rejected',
};

/** The error for a withdrawal whose state has changed, with the decision that changed it. */
export async function tooLate(transaction: Transaction, { id, status }: Withdrawal): Promise<AppError> {
  const decided = DECIDED[status as WithdrawalStatus];
  if (!decided) return new AppError('withdrawal_pending');
  const who = await whoDecided(transaction, ['withdrawal', id]);
  return new AppError('withdrawal_decided', { status: decided, ...who });
}

async function save(
  transaction: Transaction,
  withdrawal: Withdrawal,
  { decision, caller }: Pick<Asked, 'decision' | 'caller'>,
): Promise<void> {
  const { status } = decision;
  const paid = status === 'approved' && decision.txn_hash ? decision.txn_hash : null;
  const canonicalTxnHash = paid && canonicalTransactionHash(paid);
  if (canonicalTxnHash) {
    const { id: referenceId, network, flows, walletAddress: payee, releasedAt } = withdrawal;
    const { joins_payouts: isJoining } = await readSettings(transaction);
    const joinedSince = isJoining ? releasedAt : null;
    const settled = { referenceId, network, hash: canonicalTxnHash, amount: flows.paid, payee, joinedSince };
    await settleTransfer(transaction, { kind: 'withdrawal', ...settled });
  }
  await withdrawal.update(
    {
      status,
      ...storedNotes(notesOf(decision)),
      txnHash: paid,
      canonicalTxnHash,
      decidedAt: status === 'processing' ? null : timeOf(withdrawal),
      ...(status === 'processing' && { handledBy: caller.user.id, releasedAt: timeOf(withdrawal) }),
    },
    { transaction },
  );
}
