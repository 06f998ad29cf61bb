import { exactUsdt } from '@souk/contracts/money';
import { depositMachine } from '@souk/contracts/requestMachines';
import { transitionTo } from '@souk/contracts/stateMachine';
import type { DepositDecision } from '@souk/contracts/wallet';
import { Op, type Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { alreadyDecided } from '../../audit/alreadyDecided';
import { reasonIn, recordAudit } from '../../audit/recordAudit';
import { lockRow } from '../../database/lockRow';
import { assertNotOwn } from '../../http/assertNotOwn';
import type { Caller } from '../../http/Callers';
import { creditDeposit } from '../../ledger/movements';
import { settleTransfer } from '../../ledger/settleTransfer';
import { Deposit, DepositIntent, User } from '../../models';

/**
 * An admin approves a deposit, which credits it once and settles its transaction, or rejects it.
 * @throws AppError `not_found`, `forbidden` for the admin's own, `conflict` where it was already decided, its transaction has settled
 * something else, or its amount was told to another user.
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
  if (edge.to === 'approved') await credit(transaction, deposit);
  await deposit.update(
    {
      status: edge.to,
      adminNotes: decision.admin_notes ?? null,
      decidedAt: new Date(),
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

async function credit(transaction: Transaction, deposit: Deposit): Promise<void> {
  await assertNotToldToAnother(transaction, deposit);
  const { id: referenceId, network, canonicalTxnHash: hash } = deposit;
  await settleTransfer(transaction, { kind: 'deposit', referenceId, network, hash });
  await creditDeposit(transaction, deposit);
}

/** Whoever was told an amount is the one who sends it: nobody else has its mark. */
async function assertNotToldToAnother(transaction: Transaction, { userId, amount }: Deposit): Promise<void> {
  const where = { reservedAmount: amount, userId: { [Op.ne]: userId } };
  const intent = await DepositIntent.findOne({ where, transaction });
  if (!intent) return;
  const other = await User.findByPk(intent.userId, { attributes: ['id', 'username'], transaction });
  throw new AppError(
    'conflict',
    `We told ${other?.username} (ID ${other?.id}) to send exactly ${exactUsdt(amount)} USDT. Whoever sent that is them: reject this claim.`,
  );
}
