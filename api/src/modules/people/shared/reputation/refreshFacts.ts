import { MEDIAN_OF_SALES } from '@souk/contracts/people/reputation/traderFacts';
import { CANCEL_FAULT, CANCEL_REASONS, type TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import { change, select } from '../../../../kernel/database/statements';
import { isCounted } from './isCounted';

const faultsOf = (side: TradeSide) =>
  CANCEL_REASONS.filter((reason) => CANCEL_FAULT[reason] === side)
    .map((reason) => `'${reason}'`)
    .join(', ');

/** Ended trades of some users on one side. A divided dispute counts as lost for neither side. */
const endedAs = (
  side: TradeSide,
  other: TradeSide,
) => `SELECT ${side}_id AS user_id, ${other}_id AS partner_id,
    status = 'completed' AS completed, status = 'cancelled' AND cancel_reason IN (${faultsOf(side)})${side === 'seller' ? ' AND wallet_refused_at IS NULL' : ''} AS cancelled,
    ${
      side === 'seller'
        ? "status = 'cancelled' AND cancel_reason = 'dispute_decided'"
        : "status = 'completed' AND disputed_by = 'buyer' AND split_usdt IS NULL"
    } AS lost
  FROM trades WHERE ${side}_id IN (:userIds) AND status IN ('completed', 'cancelled')`;

const TRADES = `SELECT user_id AS userId, CAST(SUM(completed) AS SIGNED) AS completed,
    CAST(SUM(COALESCE(cancelled, 0)) AS SIGNED) AS cancelled, CAST(SUM(COALESCE(lost, 0)) AS SIGNED) AS lost,
    COUNT(DISTINCT IF(completed, partner_id, NULL)) AS partners
  FROM (${endedAs('seller', 'buyer')} UNION ALL ${endedAs('buyer', 'seller')}) AS ended GROUP BY user_id`;

/** Median time of the last sales to their first hash, in seconds. */
const SENDING = `SELECT seller_id AS userId, CAST(CEIL(AVG(seconds)) AS SIGNED) AS seconds
  FROM (SELECT seller_id, seconds, COUNT(*) OVER (PARTITION BY seller_id) AS many,
      ROW_NUMBER() OVER (PARTITION BY seller_id ORDER BY seconds) AS place
    FROM (SELECT seller_id, (SELECT TIMESTAMPDIFF(SECOND, recent.created_at, MIN(case_entries.at)) FROM case_entries
          WHERE case_entries.trade_id = recent.id AND case_entries.kind = 'hash_sent') AS seconds
      FROM (SELECT id, seller_id, created_at, ROW_NUMBER() OVER (PARTITION BY seller_id ORDER BY id DESC) AS nth
        FROM trades WHERE seller_id IN (:userIds) AND status = 'completed') AS recent
      WHERE nth <= ${MEDIAN_OF_SALES}) AS sent WHERE seconds IS NOT NULL) AS placed
  WHERE place IN (FLOOR((many + 1) / 2), CEIL((many + 1) / 2)) GROUP BY seller_id`;

const THUMBS = `SELECT rated_id AS userId, CAST(SUM(thumb = 'up') AS SIGNED) AS up, CAST(SUM(thumb = 'down') AS SIGNED) AS down
  FROM ratings WHERE rated_id IN (:userIds) AND ${isCounted('ratings')} GROUP BY rated_id`;

const COLUMNS =
  'user_id, completed_trades, cancelled_trades, disputes_lost, partners, send_seconds, thumbs_up, thumbs_down';
const CHANGED = COLUMNS.split(', ')
  .map((name) => `${name} = VALUES(${name})`)
  .join(', ');

/**
 * Computes the facts of some users again, from their trades and ratings alone. Their rows are locked first, so that of two parallel runs
 * the later one sees all that the earlier one saw; the transaction must read what was committed since.
 */
export async function refreshFacts(transaction: Transaction, users: Iterable<number>): Promise<void> {
  const userIds = [...new Set(users)].sort((a, b) => a - b);
  if (userIds.length === 0) return;
  const read = async <Row extends { userId: number }>(sql: string) =>
    new Map((await select<Row>(transaction, sql, { userIds })).map((row) => [row.userId, row]));
  const locked = userIds.map((id) => [id]);
  await change(
    transaction,
    'INSERT INTO trader_facts (user_id) VALUES :locked ON DUPLICATE KEY UPDATE user_id = VALUES(user_id)',
    { locked },
  );
  const trades = await read<{
    userId: number;
    completed: number;
    cancelled: number;
    lost: number;
    partners: number;
  }>(TRADES);
  const sending = await read<{ userId: number; seconds: number }>(SENDING);
  const thumbs = await read<{ userId: number; up: number; down: number }>(THUMBS);
  const rows = userIds.map((id) => {
    const { completed = 0, cancelled = 0, lost = 0, partners = 0 } = trades.get(id) ?? {};
    const { up = 0, down = 0 } = thumbs.get(id) ?? {};
    return [id, completed, cancelled, lost, partners, sending.get(id)?.seconds ?? null, up, down];
  });
  const sql = `INSERT INTO trader_facts (${COLUMNS}) VALUES :rows ON DUPLICATE KEY UPDATE ${CHANGED}`;
  await change(transaction, sql, { rows });
}
