import type { VerdictSubject } from '@souk/contracts/chain';
import { coinNetwork, NETWORKS, type NetworkCode } from '@souk/contracts/networks';
import { QueryTypes, type Sequelize } from 'sequelize';
import { NOW } from '../database/databaseTime';
import { Verdict } from '../models';

/** Cases that one run takes up; the next comes soon. */
const AT_A_TIME = 500;
/** A case that was decided before the job saw it is still taken up for so long. */
const DECIDED_HOURS = 2;

interface Found {
  kind: VerdictSubject;
  id: number;
  hash: string;
  /** Null: the coin's. */
  network: NetworkCode | null;
  coin: string;
}

/** Of one table: cases with a hash that has no verdict, or whose verdict is about another one. */
function unjudged(kind: VerdictSubject, columns: string, condition: string): string {
  const table = `${kind}s`;
  return `(SELECT '${kind}' AS kind, ${table}.id, ${table}.canonical_txn_hash AS hash, ${columns} FROM ${table}
    LEFT JOIN verdicts ON subject_type = '${kind}' AND subject_id = ${table}.id
    WHERE ${condition} AND ${table}.canonical_txn_hash IS NOT NULL
      AND (verdicts.hash IS NULL OR verdicts.hash <> ${table}.canonical_txn_hash) LIMIT ${AT_A_TIME})`;
}

const LATELY = `>= UTC_TIMESTAMP(3) - INTERVAL ${DECIDED_HOURS} HOUR`;
const OF_TRADE = 'NULL AS network, trades.crypto_type AS coin';
const OF_USDT = (table: string) => `${table}.network, 'USDT' AS coin`;
const OF_DEPOSIT = OF_USDT('deposits');

/** By an index each. A deposit without an address was reported while none was set. */
const UNJUDGED = [
  unjudged('trade', OF_TRADE, "trades.status IN ('crypto_sent', 'disputed')"),
  unjudged('trade', OF_TRADE, "trades.late_payment = 'open'"),
  unjudged('trade', OF_TRADE, `trades.status = 'completed' AND trades.status_at ${LATELY}`),
  unjudged('deposit', OF_DEPOSIT, "deposits.status = 'pending' AND deposits.address IS NOT NULL"),
  unjudged(
    'deposit',
    OF_DEPOSIT,
    `deposits.status = 'approved' AND deposits.address IS NOT NULL AND deposits.decided_at ${LATELY}`,
  ),
  unjudged(
    'withdrawal',
    OF_USDT('withdrawals'),
    `withdrawals.status = 'approved' AND withdrawals.decided_at ${LATELY}`,
  ),
].join(' UNION ');

/** Takes up the cases on these networks whose transaction no chain was asked about yet. */
export async function takeUpCases(sequelize: Sequelize, networks: readonly NetworkCode[]): Promise<void> {
  const found = await sequelize.query<Found>(UNJUDGED, { type: QueryTypes.SELECT });
  for (const { kind, id, hash, network: named, coin } of found) {
    const network = named ?? coinNetwork(coin);
    if (!networks.includes(network)) continue;
    await Verdict.upsert({
      ...FRESH,
      ...subjectOf(kind, id),
      network,
      hash,
      needed: NETWORKS[network].confirmations,
    });
  }
}

const subjectOf = (subjectType: VerdictSubject, subjectId: number) => ({ subjectType, subjectId });

/** Of a hash that is to be checked at once. */
const FRESH = {
  outcome: 'unknown',
  reasons: '[]',
  sources: '[]',
  confirmations: null,
  paid: null,
  payer: null,
  recipient: null,
  blockNumber: null,
  blockHash: null,
  blockAt: null,
  createdAt: NOW as unknown as Date,
  checkedAt: null,
  nextAt: NOW as unknown as Date,
  decidedAt: null,
  vanishedAt: null,
} as const;

/** Verdicts of cases that are over and were not when they were last looked at. */
const DECIDED = `
  SELECT 'trade' AS kind, id, status = 'completed' AS isPaid FROM verdicts JOIN trades ON trades.id = subject_id
    WHERE decided_at IS NULL AND subject_type = 'trade' AND status IN ('completed', 'cancelled')
      AND (late_payment IS NULL OR late_payment <> 'open')
  UNION ALL SELECT 'deposit', id, status = 'approved' FROM verdicts JOIN deposits ON deposits.id = subject_id
    WHERE verdicts.decided_at IS NULL AND subject_type = 'deposit' AND status IN ('approved', 'rejected')
  UNION ALL SELECT 'withdrawal', id, status = 'approved' FROM verdicts JOIN withdrawals ON withdrawals.id = subject_id
    WHERE verdicts.decided_at IS NULL AND subject_type = 'withdrawal' AND status IN ('approved', 'rejected')`;

/** Has the chain asked once more about what was decided; of what was refused it is asked no more. */
export async function closeCases(sequelize: Sequelize): Promise<void> {
  const decided = await sequelize.query<{ kind: VerdictSubject; id: number; isPaid: number }>(DECIDED, {
    type: QueryTypes.SELECT,
  });
  const now = NOW as unknown as Date;
  for (const { kind, id, isPaid } of decided) {
    const rest = isPaid ? { nextAt: now } : { nextAt: null, vanishedAt: null };
    await Verdict.update({ decidedAt: now, ...rest }, { where: { ...subjectOf(kind, id), decidedAt: null } });
  }
}
