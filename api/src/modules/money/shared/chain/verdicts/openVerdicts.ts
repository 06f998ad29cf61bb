import { ASSETS, coinNetwork, type NetworkCode } from '@souk/contracts/chains/networks';
import type { VerdictSubject } from '@souk/contracts/money/chain/chain';
import { literal, Op, type Sequelize } from 'sequelize';
import { Verdict } from '../../../../../domain/models';
import { NOW } from '../../../../../kernel/database/databaseTime';
import { select } from '../../../../../kernel/database/statements';
import type { Chain } from '../Chain';
import { ENOUGH } from '../sources/agree';

const AT_A_TIME = 500;
/** A case that was decided before the job saw it is still checked for this long. */
const DECIDED_HOURS = 2;

interface Found {
  kind: VerdictSubject;
  id: number;
  hash: string;
  /** The network; for a trade its coin's code. */
  chain: string;
}

/** Cases in one table, on a chain with a source, with a hash that has no verdict. */
function unjudged(kind: VerdictSubject, condition: string, given = `${kind}s`): string {
  const table = `${kind}s`;
  const from = given === table ? table : `${table} JOIN ${given} ON trade_id = ${table}.id`;
  const [chain, watched] = kind === 'trade' ? ['crypto_type', ':coins'] : ['network', ':networks'];
  return `(SELECT '${kind}' AS kind, ${table}.id, ${given}.canonical_txn_hash AS hash, ${table}.${chain} AS chain
    FROM ${from} LEFT JOIN verdicts ON subject_type = '${kind}' AND subject_id = ${table}.id
      AND verdicts.hash = ${given}.canonical_txn_hash
    WHERE ${condition} AND ${table}.${chain} IN (${watched}) AND ${given}.canonical_txn_hash IS NOT NULL
      AND verdicts.hash IS NULL LIMIT ${AT_A_TIME})`;
}

const LATELY = `>= NOW(3) - INTERVAL ${DECIDED_HOURS} HOUR`;
/** A deposit reported before an address was set cannot be checked. */
const ADDRESSED = 'deposits.address IS NOT NULL';

/** Each query has an index. */
const UNJUDGED = [
  ...[undefined, 'trade_payments'].flatMap((given) => [
    unjudged('trade', "trades.status IN ('crypto_sent', 'disputed')", given),
    unjudged('trade', "trades.late_payment = 'open'", given),
    unjudged('trade', `trades.status = 'completed' AND trades.status_at ${LATELY}`, given),
  ]),
  unjudged('deposit', `deposits.status = 'pending' AND ${ADDRESSED}`),
  unjudged('deposit', `deposits.status = 'approved' AND ${ADDRESSED} AND deposits.decided_at ${LATELY}`),
  unjudged('withdrawal', `withdrawals.status = 'approved' AND withdrawals.decided_at ${LATELY}`),
].join(' UNION ');

export async function openVerdicts(sequelize: Sequelize, chain: Chain): Promise<void> {
  const { networks } = chain;
  const watched = ASSETS.filter(({ selectable, network }) => selectable && networks.includes(network));
  // A list in SQL must not be empty.
  const coins = ['', ...watched.map(({ code }) => code)];
  const replacements = { networks: [...networks], coins };
  const found = await select<Found>(sequelize, UNJUDGED, replacements);
  for (const { kind, id, hash, chain: where } of found) {
    const network = kind === 'trade' ? coinNetwork(where) : (where as NetworkCode);
    const { blocks: needed, minutes: neededMinutes } = chain.finalityOf(network);
    // Only a trade has several.
    if (kind !== 'trade')
      await Verdict.destroy({ where: { ...subjectOf(kind, id), hash: { [Op.ne]: hash } } });
    await Verdict.upsert({ ...FRESH, ...subjectOf(kind, id), network, hash, needed, neededMinutes });
  }
}

/** Final, and said by one source alone. At most every ten minutes: the other may be away. */
const OF_ONE_SOURCE = literal(
  `JSON_LENGTH(sources) < ${ENOUGH} AND checked_at < NOW(3) - INTERVAL 10 MINUTE`,
);

/** Once a network has a second source, cases that wait for a decision are asked about again: two are what a batch takes. */
export async function askSecondSources(chain: Chain): Promise<void> {
  const network = chain.networks.filter((one) => chain.sourcesOf(one).length >= ENOUGH);
  const waits = { subjectType: ['trade', 'deposit'], decidedAt: null, nextAt: null };
  await Verdict.update(
    { nextAt: NOW as unknown as Date },
    { where: { ...waits, network, [Op.and]: OF_ONE_SOURCE } },
  );
}

const subjectOf = (subjectType: VerdictSubject, subjectId: number) => ({ subjectType, subjectId });

const FRESH = {
  outcome: 'unknown',
  reasons: '[]',
  sources: '[]',
  confirmations: null,
  paid: null,
  payer: null,
  senders: '[]',
  recipient: null,
  blockNumber: null,
  blockHash: null,
  blockAt: null,
  createdAt: NOW as unknown as Date,
  checkedAt: null,
  nextAt: NOW as unknown as Date,
  decidedAt: null,
  vanishedAt: null,
  dismissedAt: null,
} as const;

const DECIDED = `
  SELECT DISTINCT 'trade' AS kind, id, status = 'completed' AS isPaid FROM verdicts JOIN trades ON trades.id = subject_id
    WHERE decided_at IS NULL AND subject_type = 'trade' AND status IN ('completed', 'cancelled')
      AND (late_payment IS NULL OR late_payment <> 'open')
  UNION ALL SELECT 'deposit', id, status = 'approved' FROM verdicts JOIN deposits ON deposits.id = subject_id
    WHERE verdicts.decided_at IS NULL AND subject_type = 'deposit' AND status IN ('approved', 'rejected')
  UNION ALL SELECT 'withdrawal', id, status = 'approved' FROM verdicts JOIN withdrawals ON withdrawals.id = subject_id
    WHERE verdicts.decided_at IS NULL AND subject_type = 'withdrawal' AND status IN ('approved', 'rejected')`;

export async function closeVerdicts(sequelize: Sequelize): Promise<void> {
  const decided = await select<{ kind: VerdictSubject; id: number; isPaid: number }>(sequelize, DECIDED);
  const now = NOW as unknown as Date;
  for (const { kind, id, isPaid } of decided) {
    const rest = isPaid ? { nextAt: now } : { nextAt: null, vanishedAt: null };
    await Verdict.update({ decidedAt: now, ...rest }, { where: { ...subjectOf(kind, id), decidedAt: null } });
  }
}
