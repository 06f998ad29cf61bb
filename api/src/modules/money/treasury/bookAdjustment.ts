import { subtractAmounts, toFixedDecimals, USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import type { Adjustment, AdjustmentRequest } from '@souk/contracts/money/treasury/treasury';
import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { Deposit, User, WatchedTransfer } from '../../../domain/models';
import { presentPerson } from '../../../domain/presenters/presentPerson';
import { AppError } from '../../../kernel/AppError';
import { lockRow } from '../../../kernel/database/lockRow';
import { isDuplicate } from '../../../kernel/database/transaction';
import { shownHash } from '../shared/shownHash';
import { TreasuryAdjustment } from '../tables';

/**
 * An admin books USDT on the chain that is no user's: gas, or funds of the operator's own. No money of the ledger moves.
 * @throws AppError `not_found` for an unknown transfer, or one that left its chain; `transfer_booked`; `transfer_claimed`.
 */
export async function bookAdjustment(
  transaction: Transaction,
  { request, adminId, requestId }: { request: AdjustmentRequest; adminId: number; requestId: string },
): Promise<TreasuryAdjustment> {
  const { kind, reason, transfer_id: transferId, amount, direction } = request;
  const transfer = transferId === undefined ? null : await lockOpen(transaction, transferId);
  const isOut = transfer ? transfer.side === 'from' : direction === 'out';
  const size = transfer?.amount ?? amount ?? '0';
  const row = { kind, reason, amount: isOut ? `-${size}` : size, transferId: transfer?.id ?? null, adminId };
  const booked = await TreasuryAdjustment.create(row, { transaction });
  if (transfer) await transfer.update({ adjustmentId: booked.id }, { transaction });
  await recordAudit(transaction, {
    actorId: adminId,
    action: 'treasury.book',
    subject: ['treasury', booked.id],
    userId: null,
    before: null,
    after: { kind, amount: row.amount, reason, ...(transfer && { transfer_id: transfer.id }) },
    requestId,
  });
  return booked.reload({ include: ADJUSTMENT_PARTS(), transaction });
}

/**
 * An admin reverses an entry by another one: neither counts any more, and the transfer that it explained is open again.
 * @throws AppError `not_found`; `entry_reversed`, also for a reversal.
 */
export async function reverseAdjustment(
  transaction: Transaction,
  { id, reason, adminId, requestId }: { id: number; reason: string; adminId: number; requestId: string },
): Promise<TreasuryAdjustment> {
  const entry = await TreasuryAdjustment.findByPk(id, { transaction });
  if (!entry) throw new AppError('not_found');
  if (entry.reversesId !== null) throw new AppError('entry_reversed');
  const { kind } = entry;
  const amount = toFixedDecimals(subtractAmounts('0', entry.amount), USDT_DECIMALS);
  const reversal = await TreasuryAdjustment.create(
    { kind, reason, amount, reversesId: id, adminId },
    { transaction },
  ).catch((error) => {
    throw isDuplicate(error) ? new AppError('entry_reversed') : error;
  });
  await WatchedTransfer.update({ adjustmentId: null }, { where: { adjustmentId: id }, transaction });
  await recordAudit(transaction, {
    actorId: adminId,
    action: 'treasury.reverse',
    subject: ['treasury', reversal.id],
    userId: null,
    before: { entry: id, amount: entry.amount },
    after: { reason },
    requestId,
  });
  return reversal.reload({ include: ADJUSTMENT_PARTS(), transaction });
}

async function lockOpen(transaction: Transaction, id: number): Promise<WatchedTransfer> {
  const transfer = await lockRow(transaction, WatchedTransfer, id);
  const { adjustmentId, isSettled, vanishedAt, network, hash } = transfer;
  if (vanishedAt) throw new AppError('not_found');
  if (adjustmentId !== null) throw new AppError('transfer_booked', { id: adjustmentId });
  const where = { network, canonicalTxnHash: hash, status: 'pending' } as const;
  if (isSettled || (await Deposit.findOne({ attributes: ['id'], where, transaction })))
    throw new AppError('transfer_claimed');
  return transfer;
}

export const ADJUSTMENT_PARTS = () => [
  { model: User, as: 'admin' },
  { model: WatchedTransfer, as: 'transfer' },
];

export function presentAdjustment(adjustment: TreasuryAdjustment): Adjustment {
  const { id, kind, amount, reason, transferId, reversesId, transfer, admin, createdAt } = adjustment;
  return {
    id,
    kind,
    amount,
    reason,
    transfer_id: transferId,
    reverses_id: reversesId,
    transaction: transfer
      ? { network: transfer.network, txn_hash: shownHash(transfer.network, transfer.hash) }
      : null,
    admin: presentPerson(admin as User),
    created_at: createdAt.toISOString(),
  };
}
