import { addAmounts, compareAmounts, subtractAmounts } from '@souk/contracts/amounts/amounts';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import { Op, type Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { StaleSnapshot } from '../../kernel/database/serverErrors';
import { isDuplicate } from '../../kernel/database/transaction';
import { SettledTransfer, Verdict, WatchedTransfer, Withdrawal } from '../models';
import { covers, matchTransfers, sideOf } from './matchTransfers';

interface Settlement extends Pick<SettledTransfer, 'network' | 'hash' | 'kind' | 'referenceId'> {
  /** Part of its amount that counts for the case; null: all of it. */
  amount: string | null;
  payee?: string;
  /**
   * Start of a payout where one payment may pay all withdrawals to an address (`joins_payouts`). If no source names any, its hash may
   * have completed others to the address since.
   */
  joinedSince?: Date | null;
}

/**
 * Records that a chain transfer settles this deposit, withdrawal or trade. Many may claim a transfer, but it settles only one: if two
 * admins decide about it at once, the database lets one through. A hash settles several cases only if a source names a transfer for
 * each, or one that equals several payouts to its address; and a hash on two networks only if they tell the two apart.
 * @returns the transfers seen so far that count for it.
 * @throws AppError `transaction_paid_out` or `transaction_settled`, which name what it has settled already; `transfer_booked`.
 */
export async function settleTransfer(
  transaction: Transaction,
  settlement: Settlement,
): Promise<WatchedTransfer[]> {
  const { network, hash, kind, referenceId, amount } = settlement;
  const seen = await lockSeen(transaction, network, hash);
  const earlier = await SettledTransfer.findAll({ where: { hash }, order: ['place'], transaction });
  const isNamed = earlier.length === 0 || (await isAnother(transaction, settlement, { seen, earlier }));
  if (!isNamed) throw refusalOf(earlier.find((one) => one.network === network) ?? earlier[0]);
  const place = earlier.length;
  try {
    await SettledTransfer.create({ network, hash, kind, referenceId, amount, place }, { transaction });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // It was written after this transaction's snapshot.
    throw new StaleSnapshot('the transfer was settled', { cause: error });
  }
  const booked = seen.find(({ adjustmentId }) => adjustmentId !== null);
  const mine = await match(transaction, seen, [
    ...earlier.filter((one) => one.network === network),
    { place, kind, amount },
  ]);
  const counted = mine.filter(({ settledPlace }) => settledPlace === place);
  // An admin booked it as the platform's own: it belongs to no user.
  if (booked && (amount === null || !covers(counted, amount)))
    throw new AppError('transfer_booked', { id: booked.adjustmentId as number });
  return counted;
}

/** Matches the chain's transfers of these hashes with the cases that they settled. The transfers were written in this transaction. */
export async function matchSettled(
  transaction: Transaction,
  network: NetworkCode,
  hashes: ReadonlySet<string>,
): Promise<void> {
  if (hashes.size === 0) return;
  const rows = await SettledTransfer.findAll({ where: { network, hash: [...hashes] }, transaction });
  for (const hash of new Set(rows.map((row) => row.hash))) {
    const settled = rows.filter((row) => row.hash === hash);
    await match(transaction, await lockSeen(transaction, network, hash), settled);
  }
}

/** Locks the chain's transfers of a hash. Writers of such transfers, and cases settled by it, wait for the end of this transaction. */
function lockSeen(transaction: Transaction, network: NetworkCode, hash: string): Promise<WatchedTransfer[]> {
  const where = { network, hash, vanishedAt: null };
  return WatchedTransfer.findAll({ where, order: ['logIndex'], transaction, lock: transaction.LOCK.UPDATE });
}

/** @returns the transfers that count for a case. */
async function match(
  transaction: Transaction,
  seen: readonly WatchedTransfer[],
  settled: Parameters<typeof matchTransfers>[1],
): Promise<WatchedTransfer[]> {
  const matches = matchTransfers(
    seen.filter(({ adjustmentId }) => adjustmentId === null),
    settled,
  );
  const found = new Map(matches.map((one) => [one.id, one]));
  for (const transfer of seen) {
    const { place = 0, surplus = '0' } = found.get(transfer.id) ?? {};
    const isSettled = found.has(transfer.id);
    const isKnown =
      Boolean(transfer.isSettled) === isSettled &&
      transfer.settledPlace === place &&
      compareAmounts(transfer.surplus, surplus) === 0;
    if (!isKnown) await transfer.update({ isSettled, settledPlace: place, surplus }, { transaction });
  }
  return seen.filter(({ isSettled }) => isSettled);
}

interface Known {
  seen: readonly WatchedTransfer[];
  earlier: readonly SettledTransfer[];
}

/** True if the sources show that this transfer differs from what its hash has settled already. */
async function isAnother(
  transaction: Transaction,
  { network, hash, kind, referenceId, amount, payee, joinedSince }: Settlement,
  { seen, earlier }: Known,
): Promise<boolean> {
  if (kind === 'trade' || amount === null) {
    if (earlier.some((one) => one.network === network)) return false;
    const where = { subjectType: kind, subjectId: referenceId, network, hash, outcome: 'match' as const };
    return (await Verdict.findOne({ where, transaction })) !== null;
  }
  if (payee !== undefined) {
    const payout = { network, hash, payee, id: referenceId };
    const left = await readLeft(transaction, payout, seen);
    if (left !== null) return compareAmounts(left, amount) >= 0;
    const beside = joinedSince ? await readSettledBeside(transaction, payout) : [];
    const isJoined = beside.every(({ decidedAt }) => decidedAt && joinedSince && decidedAt >= joinedSince);
    return beside.length === earlier.length && isJoined;
  }
  const open = seen.filter(
    ({ isSettled, adjustmentId, side }) => !isSettled && adjustmentId === null && side === sideOf(kind),
  );
  return covers(open, amount);
}

interface Payout extends Pick<SettledTransfer, 'network' | 'hash'> {
  id: number;
  payee: string;
}

/**
 * Amount that a hash paid to a withdrawal's address and that settles no other withdrawal: by transfers that the treasury saw, else by
 * the chain's last answer about the hash. Null if no source named any.
 */
export async function readLeft(
  transaction: Transaction,
  payout: Payout,
  seen?: readonly WatchedTransfer[],
): Promise<string | null> {
  const { network, hash, payee } = payout;
  const all = seen ?? (await lockSeen(transaction, network, hash));
  const paid = all.filter(
    ({ adjustmentId, side, counterparty }) =>
      adjustmentId === null && side === 'from' && isSame(counterparty, payee),
  );
  const beside = await readSettledBeside(transaction, payout);
  const subjectId = [payout.id, ...beside.map(({ id }) => id)];
  const said = { subjectType: 'withdrawal', subjectId, network, hash, paid: { [Op.ne]: null } } as const;
  const named =
    paid.length > 0
      ? addAmounts(...paid.map(({ amount }) => amount))
      : (await Verdict.findOne({ where: said, transaction }))?.paid;
  return named ? subtractAmounts(named, addAmounts('0', ...beside.map(({ flows }) => flows.paid))) : null;
}

/** Other withdrawals to an address that a hash has settled. */
export async function readSettledBeside(
  transaction: Transaction | undefined,
  { network, hash, payee, id }: Payout,
): Promise<Withdrawal[]> {
  const where = { network, hash, kind: 'withdrawal' as const };
  const settled = await SettledTransfer.findAll({ where, transaction });
  const ids = settled.map(({ referenceId }) => referenceId).filter((other) => other !== id);
  const others = ids.length === 0 ? [] : await Withdrawal.findAll({ where: { id: ids }, transaction });
  return others.filter(({ walletAddress }) => isSame(walletAddress, payee));
}

/** Compares an address from the profile with one from the chain. */
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function refusalOf(settled: SettledTransfer | undefined): AppError {
  const { kind, referenceId: id } = settled as SettledTransfer;
  if (kind === 'withdrawal') return new AppError('transaction_paid_out', { id });
  return new AppError('transaction_settled', { kind, id });
}
