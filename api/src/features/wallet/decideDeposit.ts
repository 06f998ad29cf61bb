import { depositMachine } from '@souk/contracts/requestMachines';
import { transitionTo } from '@souk/contracts/stateMachine';
import type { DepositDecision } from '@souk/contracts/wallet';
import type { Transaction } from 'sequelize';
import { alreadyDecided } from '../../audit/alreadyDecided';
import { reasonIn, recordAudit } from '../../audit/recordAudit';
import { lockRow } from '../../database/lockRow';
import { assertNotOwn } from '../../http/assertNotOwn';
import type { Caller } from '../../http/Callers';
import { creditDeposit } from '../../ledger/movements';
import { Deposit } from '../../models';

/**
 * An admin approves a deposit, which credits it once, or rejects it, which frees its hash.
 * @throws AppError `not_found`, `forbidden` for the admin's own, `conflict` where it was already decided.
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
    const what = `This deposit was already ${deposit.status}`;
    throw await alreadyDecided(transaction, { subject: ['deposit', id], what });
  }
  const before = { status: deposit.status };
  if (edge.to === 'approved') await creditDeposit(transaction, deposit);
  await deposit.update(
    {
      status: edge.to,
      adminNotes: decision.admin_notes ?? null,
      decidedAt: new Date(),
      claimedTxnHash: edge.to === 'rejected' ? null : deposit.claimedTxnHash,
    },
    { transaction },
  );
  const after = { status: deposit.status, admin_notes: deposit.adminNotes, ...reasonIn(decision) };
  await recordAudit(transaction, {
    actorId: caller.id,
    action: `deposit.${edge.action}`,
    subject: ['deposit', id],
    userId: deposit.userId,
    before,
    after,
    requestId,
  });
  return deposit;
}
