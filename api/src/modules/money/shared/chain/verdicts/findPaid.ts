import { compareAmounts, USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import { unitsOf } from '@souk/contracts/amounts/units';
import { accountOf, checkAddress, spellAddress } from '@souk/contracts/chains/checkAddress';
import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts/money/wallet/requestMachines';
import { col, fn, Op, type Transaction, where } from 'sequelize';
import { SettledTransfer, Verdict, WatchedTransfer, Withdrawal } from '../../../../../domain/models';
import { CLOCK_TOLERANCE_MS } from './judge';

/** A payment that a source shows and that settles nothing yet: the treasury saw it leave, or a checked hash was confirmed. */
interface Departure
  extends Pick<WatchedTransfer, 'network' | 'hash' | 'counterparty' | 'amount' | 'blockAt'> {
  /** Row of the treasury's transfers; null if it left from an address that no one watches. */
  id: number | null;
}

/** A payment and the withdrawals that add up to it. */
export interface Payment {
  departure: Departure;
  pays: Withdrawal[];
  /** Numbers of payments and uncompleted withdrawals of this amount and address, which are paired by number. */
  alike: { payments: number; withdrawals: number };
}

/** Withdrawals per address among which sums are tried: twice as many take the square of the time. */
const MOST_SUMMED = 12;

/**
 * Matches payments that sources show with these uncompleted withdrawals by address and amount. Equal ones are paired by number, those
 * being paid first, then the oldest; a payment equal to the sum of several pays all of them.
 */
export async function findPaid(
  transaction: Transaction | undefined,
  withdrawals: readonly Withdrawal[],
): Promise<Payment[]> {
  const payees = [...new Set(withdrawals.filter(isLive).map(payeeOf))];
  if (payees.length === 0) return [];
  const live = await findLive(transaction, payees);
  const open = [...(await findLeft(transaction, payees)), ...(await findConfirmed(transaction, live))];
  const keys = new Set(open.map(({ network, counterparty }) => `${network} ${counterparty}`));
  return [...keys].flatMap((key) =>
    pair(
      open.filter(({ network, counterparty }) => key === `${network} ${counterparty}`),
      live.filter((one) => key === `${one.network} ${payeeOf(one)}`),
    ),
  );
}

function findLeft(transaction: Transaction | undefined, payees: readonly string[]): Promise<Departure[]> {
  return WatchedTransfer.findAll({
    where: { side: 'from', counterparty: payees, isSettled: false, vanishedAt: null, adjustmentId: null },
    order: ['id'],
    transaction,
  });
}

/** Payments from elsewhere: the chain confirmed a hash that was checked for one of these withdrawals. */
async function findConfirmed(
  transaction: Transaction | undefined,
  live: readonly Withdrawal[],
): Promise<Departure[]> {
  const paid = { [Op.ne]: null };
  const where = {
    subjectType: 'withdrawal',
    subjectId: live.map(({ id }) => id),
    outcome: 'match',
    paid,
  } as const;
  const said = await Verdict.findAll({ where, order: ['subjectId'], transaction });
  const hash = said.map((one) => one.hash);
  if (hash.length === 0) return [];
  // The payment's owner has been decided, or the treasury names it.
  const known = [
    ...(await SettledTransfer.findAll({ where: { hash }, transaction })),
    ...(await WatchedTransfer.findAll({ where: { hash, side: 'from' }, transaction })),
  ];
  return said.flatMap(({ network, hash, subjectId, paid: amount, blockAt }, place) => {
    const isSame = (one: Pick<Departure, 'network' | 'hash'>) => one.network === network && one.hash === hash;
    if (known.some(isSame) || said.findIndex(isSame) < place) return [];
    const subject = live.find(({ id }) => id === subjectId);
    if (!subject || subject.network !== network || !amount || !blockAt) return [];
    return [{ id: null, network, hash, counterparty: payeeOf(subject), amount, blockAt }];
  });
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

function pair(open: readonly Departure[], live: readonly Withdrawal[]): Payment[] {
  const payments: Payment[] = [];
  const alike = ({ amount: due }: Departure) => ({
    payments: open.filter(({ amount }) => compareAmounts(amount, due) === 0).length,
    withdrawals: live.filter(({ flows }) => compareAmounts(flows.paid, due) === 0).length,
  });
  const rest = new Set(live);
  // Single withdrawals first: a sum must not take one that another payment equals.
  for (const most of [1, MOST_SUMMED])
    for (const departure of open) {
      if (payments.some((payment) => payment.departure === departure)) continue;
      const earlier = [...rest].filter(
        ({ createdAt }) => departure.blockAt.getTime() >= createdAt.getTime() - CLOCK_TOLERANCE_MS,
      );
      const paying = earlier.filter(({ status }) => status === 'processing');
      const pays = summing(paying, departure.amount, most) ?? summing(earlier, departure.amount, most);
      if (!pays) continue;
      payments.push({ departure, pays, alike: alike(departure) });
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

/** The payment that a source shows for an uncompleted withdrawal; null without any. */
export async function findShown(
  transaction: Transaction,
  withdrawal: Withdrawal,
): Promise<{ hash: string; at: Date } | null> {
  const payments = await findPaid(transaction, [withdrawal]);
  const seen = payments.find(({ pays }) => pays.some(({ id }) => id === withdrawal.id));
  return seen ? { hash: seen.departure.hash, at: seen.departure.blockAt } : null;
}
