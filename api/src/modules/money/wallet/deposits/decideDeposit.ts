import { compareAmounts, exactUsdt } from '@souk/contracts/amounts/amounts';
import type { DepositDecision } from '@souk/contracts/money/wallet/depositDecision';
import { depositMachine } from '@souk/contracts/money/wallet/requestMachines';
import { transitionTo } from '@souk/contracts/stateMachine';
import { Op, type Transaction } from 'sequelize';
import { reasonIn, recordAudit } from '../../../../domain/audit/recordAudit';
import { whoDecided } from '../../../../domain/audit/whoDecided';
import { creditDeposit } from '../../../../domain/ledger/movements';
import { settleTransfer } from '../../../../domain/ledger/settleTransfer';
import { Deposit, DepositIntent, User, type WatchedTransfer } from '../../../../domain/models';
import { announce } from '../../../../domain/outbox/announce';
import { assertNotOwn, type Caller } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { lockRow } from '../../../../kernel/database/lockRow';
import { assertReasoned } from '../../shared/chain/verdicts/assertReasoned';
import { freeSince } from './freeSince';

/**
 * An admin approves a deposit, which credits it once, with the arrived amount if that is less than reported, and settles its transaction;
 * or rejects it.
 * @throws AppError `not_found`; `own_account`; `deposit_decided`; `credit_too_large`; `transaction_settled` or `transaction_paid_out`;
 * `amount_of_another`; as `assertReasoned`.
 */
export async function decideDeposit(
  transaction: Transaction,
  input: { id: number; decision: DepositDecision; caller: Caller; requestId: string },
): Promise<Deposit> {
  const { id, decision, caller, requestId } = input;
  const deposit = await lockRow(transaction, Deposit, id);
  assertNotOwn(caller, deposit.userId);
  const edge = transitionTo(depositMachine, deposit.status, decision.status);
  if (!edge) {
    const { status } = deposit;
    throw new AppError('deposit_decided', { status, ...(await whoDecided(transaction, ['deposit', id])) });
  }
  const before = { status: deposit.status };
  const short = edge.to === 'approved' ? shortOf(deposit, decision) : {};
  const said = edge.to === 'approved' ? await approve(transaction, deposit.set(short), decision) : {};
  await deposit.update(
    {
      ...short,
      status: edge.to,
      adminNotes: decision.admin_notes ?? null,
      decidedAt: timeOf(deposit),
    },
    { transaction },
  );
  const { claimedAmount, flows } = deposit;
  const after = { status: deposit.status, admin_notes: deposit.adminNotes, ...said, ...reasonIn(decision) };
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: `deposit.${edge.action}`,
    subject: ['deposit', id],
    userId: deposit.userId,
    before: { ...before, ...(claimedAmount && { amount: flows.reported }) },
    after: { ...after, ...(claimedAmount && { amount: flows.credited }) },
    requestId,
  });
  await announce(transaction, {
    kind: edge.to === 'approved' ? 'deposit_approved' : 'deposit_rejected',
    id,
    userIds: [deposit.userId],
    data: {
      amount: flows.credited,
      network: deposit.network,
      reason: deposit.adminNotes ?? '',
      ...(claimedAmount && { claimed: flows.reported }),
    },
  });
  return deposit;
}

/** Both amounts of a deposit that arrived short; empty if it is credited as reported. */
function shortOf(
  { flows: { reported } }: Deposit,
  { credited_amount: credited }: DepositDecision,
): Partial<Pick<Deposit, 'amount' | 'claimedAmount'>> {
  const order = credited ? compareAmounts(credited, reported) : 0;
  if (order > 0)
    throw new AppError('credit_too_large', { claimed: exactUsdt(reported) }, { field: 'credited_amount' });
  return credited && order < 0 ? { amount: credited, claimedAmount: reported } : {};
}

/** @returns the chain's verdict and the facts that were seen. */
async function approve(transaction: Transaction, deposit: Deposit, words: DepositDecision) {
  const { id: referenceId, network, canonicalTxnHash: hash, flows } = deposit;
  const amount = flows.credited;
  const reason = words.reason ?? words.admin_notes;
  const opened = words.opened_hash;
  const said = await assertReasoned(transaction, { kind: 'deposit', id: referenceId, hash, reason, opened });
  const paid = await settleTransfer(transaction, { kind: 'deposit', referenceId, network, hash, amount });
  await assertNotToldToAnother(transaction, deposit, paid);
  await creditDeposit(transaction, deposit);
  return said;
}

/** A user who was given an amount is its sender: the claim says so, or the chain, whatever the claim says. */
async function assertNotToldToAnother(
  transaction: Transaction,
  deposit: Deposit,
  paid: readonly WatchedTransfer[],
): Promise<void> {
  const { userId, flows } = deposit;
  const amounts = [flows.reported, flows.credited, ...paid.map((one) => one.amount)];
  // An amount is freed only when a user requests another one.
  const expiresAt = { [Op.gte]: freeSince(timeOf(deposit)) };
  const where = { reservedAmount: amounts, userId: { [Op.ne]: userId }, expiresAt };
  const intent = await DepositIntent.findOne({ where, transaction });
  if (!intent) return;
  const read = { attributes: ['id', 'username'], rejectOnEmpty: true, transaction };
  const { username, id: user_id } = await User.findByPk(intent.userId, read);
  throw new AppError('amount_of_another', { username, user_id, amount: exactUsdt(intent.amountToSend) });
}
