import { USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import { unitsOf } from '@souk/contracts/amounts/units';
import { accountOf, checkAddress, spellAddress } from '@souk/contracts/chains/checkAddress';
import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts/money/wallet/requestMachines';
import { col, fn, Op, type Transaction, where } from 'sequelize';
import { SettledTransfer, Verdict, WatchedTransfer, Withdrawal } from '../../../../../domain/models';
import { CLOCK_TOLERANCE_MS } from './judge';

/** A payment that left the platform's address and settles nothing yet, and the withdrawals that add up to it. */
export interface Payment {
  transfer: WatchedTransfer;
  pays: Withdrawal[];
}

/** Withdrawals per address among which sums are tried: twice as many take the square of the time. */
const MOST_SUMMED = 12;

/**
 * Matches payments that the treasury saw with these uncompleted withdrawals by address and amount. Equal ones are paired by number, those
 * being paid first; a payment equal to the sum of several pays all of them.
 */
export async function findPaid(
  transaction: Transaction | undefined,
  withdrawals: readonly Withdrawal[],
): Promise<Payment[]> {
  const payees = [...new Set(withdrawals.filter(isLive).map(payeeOf))];
  if (payees.length === 0) return [];
  const open = await WatchedTransfer.findAll({
    where: { side: 'from', counterparty: payees, isSettled: false, vanishedAt: null, adjustmentId: null },
    order: ['id'],
    transaction,
  });
  const live = open.length === 0 ? [] : await findLive(transaction, payees);
  const keys = new Set(open.map(({ network, counterparty }) => `${network} ${counterparty}`));
  return [...keys].flatMap((key) =>
    pair(
      open.filter(({ network, counterparty }) => key === `${network} ${counterparty}`),
      live.filter((one) => key === `${one.network} ${payeeOf(one)}`),
    ),
  );
}

export function findLive(
  transaction: Transaction | undefined,
  payees: readonly string[],
): Promise<Withdrawal[]> {
  const spelled = fn('LOWER', fn('TRIM', col('wallet_address')));
  const isOne = where(spelled, { [Op.in]: payees.map((payee) => payee.toLowerCase()) });
  const order = [['status', 'DESC'] as [string, string], 'id'];
  return Withdrawal.findAll({
    where: { [Op.and]: [{ status: LIVE_WITHDRAWAL_STATUSES }, isOne] },
    order,
    transaction,
  });
}

const isLive = ({ status }: Withdrawal) => LIVE_WITHDRAWAL_STATUSES.some((live) => live === status);

export function payeeOf({ network, walletAddress }: Pick<Withdrawal, 'network' | 'walletAddress'>): string {
  const address = walletAddress.trim();
  return checkAddress(network, address) === null
    ? spellAddress(network, accountOf(network, address))
    : address;
}

function pair(open: readonly WatchedTransfer[], live: readonly Withdrawal[]): Payment[] {
  const payments: Payment[] = [];
  const rest = new Set(live);
  // Single withdrawals first: a sum must not take one that another payment equals.
  for (const most of [1, MOST_SUMMED])
    for (const transfer of open) {
      if (payments.some((payment) => payment.transfer === transfer)) continue;
      const earlier = [...rest].filter(
        ({ createdAt }) => transfer.blockAt.getTime() >= createdAt.getTime() - CLOCK_TOLERANCE_MS,
      );
      const paying = earlier.filter(({ status }) => status === 'processing');
      const pays = summing(paying, transfer.amount, most) ?? summing(earlier, transfer.amount, most);
      if (!pays) continue;
      payments.push({ transfer, pays });
      for (const one of pays) rest.delete(one);
    }
  return payments;
}

export function summing(
  withdrawals: readonly Withdrawal[],
  amount: string,
  most = MOST_SUMMED,
): Withdrawal[] | null {
  const units = withdrawals.map(({ flows }) => unitsOf(flows.paid, USDT_DECIMALS));
  const due = unitsOf(amount, USDT_DECIMALS);
  const alone = units.indexOf(due);
  if (alone >= 0) return [withdrawals[alone] as Withdrawal];
  if (most === 1) return null;
  const search = (from: number, left: bigint): Withdrawal[] | null => {
    if (left === 0n) return [];
    for (let place = from; place < Math.min(units.length, most); place += 1) {
      const unit = units[place] as bigint;
      const others = unit <= left ? search(place + 1, left - unit) : null;
      if (others) return [withdrawals[place] as Withdrawal, ...others];
    }
    return null;
  };
  return search(0, due);
}

/**
 * A payment that a source shows for an uncompleted withdrawal: one that the treasury saw, or one from elsewhere that the chain confirmed
 * for a checked hash. Null without any.
 */
export async function findShown(
  transaction: Transaction,
  withdrawal: Withdrawal,
): Promise<{ hash: string; at: Date } | null> {
  const seen = (await findPaid(transaction, [withdrawal])).find(({ pays }) =>
    pays.some(({ id }) => id === withdrawal.id),
  );
  if (seen) return { hash: seen.transfer.hash, at: seen.transfer.blockAt };
  const { id: subjectId, network } = withdrawal;
  const said = await Verdict.findOne({
    where: { subjectType: 'withdrawal', subjectId, network, outcome: 'match' },
    transaction,
  });
  if (!said?.blockAt) return null;
  const { hash, blockAt } = said;
  // The payment's owner has been decided, or the treasury names it.
  const isOthers =
    (await SettledTransfer.findOne({ where: { network, hash }, transaction })) ??
    (await WatchedTransfer.findOne({ where: { network, hash, side: 'from' }, transaction }));
  return isOthers ? null : { hash, at: blockAt };
}
