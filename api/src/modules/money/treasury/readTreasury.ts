import {
  addAmounts,
  compareAmounts,
  subtractAmounts,
  toFixedDecimals,
  USDT_DECIMALS,
} from '@souk/contracts/amounts/amounts';
import type { Treasury } from '@souk/contracts/money/treasury/treasury';
import { col, Op, type Transaction } from 'sequelize';
import { TreasuryState, Verdict, Withdrawal } from '../../../domain/models';
import { select } from '../../../kernel/database/statements';
import { presentTime } from '../../../kernel/presentTime';
import { findPaid } from '../shared/chain/verdicts/findPaid';
import { shownHash } from '../shared/shownHash';
import { PayoutPause, WatchedAddress } from '../tables';
import { readRestoreLines } from './readRestoreLines';
import { MADE, SUSPECT_ROWS, TERM_ROWS } from './treasuryRows';

type Term = Treasury['claimed'];

const inUsdt = (amount: string) => toFixedDecimals(amount, USDT_DECIMALS);

/**
 * Reserves on the chains, and their owners. The transaction is a snapshot, so that the terms agree with each other.
 * @param networks Those that have a source: if an address's network has none, the total is not checked.
 */
export async function readTreasury(transaction: Transaction, networks: readonly string[]): Promise<Treasury> {
  const watched = await WatchedAddress.findAll({ order: ['id'], transaction });
  const owned = await select<{ kind: keyof Treasury['users'] | 'fees'; amount: string }>(transaction, OWNED);
  const of = (kind: string) => inUsdt(owned.find((row) => row.kind === kind)?.amount ?? '0');
  const due = await readDue(transaction);
  const term = async (name: keyof typeof TERM_ROWS): Promise<Term> => {
    const rows = `(${TERM_ROWS[name]}) AS term`;
    const [sum] = await select<Omit<Term, 'ids'>>(
      transaction,
      `SELECT TRUNCATE(COALESCE(SUM(amount), 0), 6) AS amount, COUNT(*) AS count FROM ${rows}`,
      { due },
    );
    const ids = await select<{ id: number }>(
      transaction,
      `SELECT id FROM ${rows} ORDER BY id DESC LIMIT 100`,
      { due },
    );
    return { amount: sum?.amount ?? '0.000000', count: sum?.count ?? 0, ids: ids.map(({ id }) => id) };
  };
  const users = { available: of('available'), escrow: of('escrow'), withdrawal_hold: of('withdrawal_hold') };
  const terms = {
    claimed: await term('claimed'),
    unclaimed: await term('unclaimed'),
    surplus: await term('surplus'),
    payouts_not_on_chain: await term('payouts_not_on_chain'),
    payouts_not_completed: await term('payouts_not_completed'),
    adjustments: await term('adjustments'),
  };
  const isChecked =
    watched.length > 0 &&
    watched.every(({ balance, network }) => balance !== null && networks.includes(network));
  const on_chain = isChecked ? inUsdt(addAmounts(...watched.map(({ balance }) => balance ?? '0'))) : null;
  const { claimed, unclaimed, surplus, payouts_not_on_chain, payouts_not_completed, adjustments } = terms;
  const fees = of('fees');
  const explained = addAmounts(
    ...Object.values(users),
    fees,
    ...[claimed, unclaimed, surplus, payouts_not_on_chain, adjustments].map(({ amount }) => amount),
  );
  const state = await TreasuryState.findByPk(1, { rejectOnEmpty: true, transaction });
  const pause = await PayoutPause.findOne({ where: { endedAt: null }, transaction });
  const times = watched.map(({ scannedAt }) => scannedAt?.getTime() ?? 0);
  return {
    checked_at: isChecked ? new Date(Math.min(...times)).toISOString() : null,
    on_chain,
    addresses: watched.map(({ network, address, balance, tip, scannedAt }) => ({
      network,
      address,
      balance,
      block_number: tip,
      checked_at: presentTime(scannedAt),
    })),
    users,
    fees,
    ...terms,
    difference:
      on_chain && inUsdt(subtractAmounts(addAmounts(on_chain, payouts_not_completed.amount), explained)),
    differs_since: presentTime(state.differsSince),
    suspects: await readSuspects(transaction, { due, owned: addAmounts(...Object.values(users), fees) }),
    vanished: await readVanished(transaction),
    pause: pause && {
      reason: pause.reason,
      difference: pause.difference,
      since: pause.startedAt.toISOString(),
      backup_at: presentTime(pause.backupAt),
      lines: await readRestoreLines(transaction, pause),
    },
  };
}

/** Payments of withdrawals that are being paid. A payment beyond those belongs to none. */
export async function readDue(transaction: Transaction): Promise<number[]> {
  const paying = await Withdrawal.findAll({ where: { status: 'processing' }, transaction });
  const payments = await findPaid(transaction, paying);
  const due = payments.filter(({ pays }) => pays.every(({ status }) => status === 'processing'));
  // A list in SQL must not be empty.
  return [0, ...due.flatMap(({ departure }) => departure.id ?? [])];
}

type SuspectRow = Omit<Treasury['suspects'][number], 'txn_hash'> & { hash: string | null };

async function readSuspects(
  transaction: Transaction,
  { due, owned }: { due: number[]; owned: string },
): Promise<Treasury['suspects']> {
  const rows = await select<SuspectRow>(transaction, SUSPECT_ROWS, { due });
  const suspects = rows.map(({ hash, ...suspect }) => ({
    ...suspect,
    txn_hash: suspect.network && hash && shownHash(suspect.network, hash),
  }));
  const [made] = await select<{ amount: string }>(transaction, MADE);
  const amount = inUsdt(subtractAmounts(made?.amount ?? '0', owned));
  if (compareAmounts(amount, '0') === 0) return suspects;
  return [...suspects, { kind: 'ledger', id: null, amount, network: null, txn_hash: null }];
}

async function readVanished(transaction: Transaction): Promise<Treasury['vanished']> {
  const verdicts = await Verdict.findAll({
    where: {
      vanishedAt: { [Op.ne]: null },
      dismissedAt: { [Op.or]: [null, { [Op.lt]: col('vanished_at') }] },
    },
    order: ['vanishedAt'],
    limit: 100,
    transaction,
  });
  return verdicts.map(({ subjectType, subjectId, network, hash, vanishedAt }) => ({
    subject: subjectType,
    id: subjectId,
    network,
    txn_hash: shownHash(network, hash),
    since: (vanishedAt as Date).toISOString(),
  }));
}

/** The platform's fees are the sum of their transfers: no row has them. */
const OWNED = `
  SELECT kind, CAST(SUM(balance) AS DECIMAL(30, 6)) AS amount FROM ledger_accounts WHERE user_id IS NOT NULL GROUP BY kind
  UNION ALL SELECT 'fees', CAST(COALESCE(SUM(amount), 0) AS DECIMAL(30, 6)) FROM ledger_transfers WHERE credit_account_id = 1`;
