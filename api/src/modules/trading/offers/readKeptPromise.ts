import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { type KeptPromise, LEAST_KEPT_CASES } from '@souk/contracts/trading/trades/keptPromise';
import { KEPT_DAYS } from '@souk/contracts/trading/trades/sayKeptPromise';
import type { Sequelize } from 'sequelize';
import { recall } from '../../../kernel/database/recall';
import { select } from '../../../kernel/database/statements';

/** SQL: the moment from which a trade waits for its verification, as in `tradeMinutesLate`; NULL if no hours run. */
const SINCE = `IF(asked.subject_id IS NULL, sent.at, GREATEST(sent.at, asked.matched_at))`;
const JOINS = `JOIN case_entries AS sent ON sent.trade_id = trades.id AND sent.kind = 'hash_sent' AND sent.seq =
    (SELECT MIN(seq) FROM case_entries WHERE trade_id = trades.id AND kind = 'hash_sent')
  LEFT JOIN (SELECT subject_id, MIN(matched_at) AS matched_at FROM verdicts WHERE subject_type = 'trade' GROUP BY subject_id)
    AS asked ON asked.subject_id = trades.id`;

/** Trades decided in the last days, and those that already wait for longer than promised. */
const WAITED = `SELECT TIMESTAMPDIFF(SECOND, ${SINCE}, audit_log.created_at) AS seconds
  FROM audit_log JOIN trades ON trades.id = CAST(audit_log.subject_id AS UNSIGNED) ${JOINS}
  WHERE audit_log.action IN ('trade.verify', 'trade.reject') AND audit_log.created_at >= NOW(3) - INTERVAL ${KEPT_DAYS} DAY
  UNION ALL SELECT TIMESTAMPDIFF(SECOND, ${SINCE}, NOW(3)) FROM trades ${JOINS}
  WHERE trades.status = 'crypto_sent' AND ${SINCE} < NOW(3) - INTERVAL ${PROMISED_HOURS} HOUR`;

const KEPT = `SELECT CAST(COUNT(*) AS SIGNED) AS cases, CAST(SUM(seconds > ${PROMISED_HOURS * 3600}) AS SIGNED) AS late,
    GREATEST(1, CAST(CEIL(MAX(IF(place = CEIL(many / 2), seconds, 0)) / 60) AS SIGNED)) AS median_minutes
  FROM (SELECT seconds, COUNT(*) OVER () AS many, ROW_NUMBER() OVER (ORDER BY seconds) AS place
    FROM (${WAITED}) AS waited WHERE seconds IS NOT NULL) AS placed`;

/** Visitors share an answer of at most this age. */
const REMEMBERED_MS = 600_000;

/** Recent waiting times of trades for verification, at most ten minutes old. */
export function recallKeptPromise(sequelize: Sequelize): Promise<KeptPromise> {
  return recall(sequelize, 'kept promise', REMEMBERED_MS, () => readKeptPromise(sequelize));
}

export async function readKeptPromise(sequelize: Sequelize): Promise<KeptPromise> {
  const [kept] = await select<NonNullable<KeptPromise['kept']>>(sequelize, KEPT);
  return { kept: kept && kept.cases >= LEAST_KEPT_CASES ? kept : null };
}
