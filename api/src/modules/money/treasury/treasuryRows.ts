import { DEPOSIT_COLUMNS, WITHDRAWAL_COLUMNS } from '../../../domain/ledger/requestColumns';
import { IS_CLAIMED, OPEN_ARRIVALS, OPEN_DEPARTURES } from './openTransfers';

// Rows behind each of the treasury's terms: an id and an amount each. `:due` are the payments of withdrawals that are being paid.

/** The case's network is watched since before its decision: the outcome of earlier ones is unknown. */
const isFollowed = (table: string) => `EXISTS (SELECT 1 FROM watched_addresses
  WHERE watched_addresses.network = ${table}.network AND watched_addresses.created_at <= ${table}.decided_at)`;

/** Transfers on the chain that count for a deposit: each deposit of one hash has its own. */
const came = (
  isGone = false,
) => `(SELECT CAST(SUM(chain_transfers.amount + chain_transfers.rest - chain_transfers.surplus) AS DECIMAL(30, 6))
  FROM settled_transfers JOIN chain_transfers ON chain_transfers.hash = settled_transfers.hash
    AND chain_transfers.network = settled_transfers.network AND chain_transfers.is_settled
    AND chain_transfers.settled_place = settled_transfers.place AND chain_transfers.side = 'to'
  WHERE settled_transfers.kind = 'deposit' AND settled_transfers.reference_id = deposits.id
    AND chain_transfers.vanished_at IS ${isGone ? 'NOT ' : ''}NULL)`;

/** Amount that left by a payout hash: one payment may cover several payouts. */
const WENT = `(SELECT SUM(chain_transfers.amount) FROM chain_transfers
  WHERE chain_transfers.hash = withdrawals.canonical_txn_hash AND chain_transfers.network = withdrawals.network
    AND chain_transfers.is_settled AND chain_transfers.side = 'from' AND chain_transfers.vanished_at IS NULL)`;

/** Includes fractions of a millionth: a million such transfers add up. */
const EXACT = 'chain_transfers.amount + chain_transfers.rest';

export const TERM_ROWS = {
  claimed: `SELECT chain_transfers.id, ${EXACT} AS amount FROM ${OPEN_ARRIVALS} AND ${IS_CLAIMED}`,
  unclaimed: `SELECT chain_transfers.id, ${EXACT} AS amount FROM ${OPEN_ARRIVALS} AND NOT ${IS_CLAIMED}`,
  surplus: `SELECT id, surplus AS amount FROM chain_transfers
    WHERE surplus > 0 AND is_settled AND vanished_at IS NULL`,
  payouts_not_on_chain: `SELECT withdrawals.id, ${WITHDRAWAL_COLUMNS.paid} AS amount FROM withdrawals
    WHERE withdrawals.status = 'approved' AND ${isFollowed('withdrawals')} AND NOT EXISTS (SELECT 1 FROM chain_transfers
      WHERE chain_transfers.hash = withdrawals.canonical_txn_hash AND chain_transfers.network = withdrawals.network
        AND chain_transfers.side = 'from' AND chain_transfers.vanished_at IS NULL)`,
  payouts_not_completed: `SELECT chain_transfers.id, chain_transfers.amount FROM ${OPEN_DEPARTURES} AND chain_transfers.id IN (:due)`,
  /** Adjustments whose transfer left its chain, and reversed ones, explain nothing. */
  adjustments: `SELECT id, amount FROM treasury_adjustments WHERE reverses_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM treasury_adjustments AS back WHERE back.reverses_id = treasury_adjustments.id)
    AND (transfer_id IS NULL OR EXISTS (SELECT 1 FROM chain_transfers
      WHERE chain_transfers.adjustment_id = treasury_adjustments.id AND chain_transfers.vanished_at IS NULL))`,
};

/**
 * Net of deposits and withdrawals: nothing else brings money in or takes it out. The indexes by amount contain all summed columns, and take
 * a tenth of the time of the rows.
 */
export const MADE = `SELECT
  (SELECT COALESCE(SUM(${DEPOSIT_COLUMNS.credited}), 0) FROM deposits FORCE INDEX (deposits_by_amount) WHERE status = 'approved')
    - (SELECT COALESCE(SUM(${WITHDRAWAL_COLUMNS.paid}), 0) FROM withdrawals FORCE INDEX (withdrawals_by_net_amount) WHERE status = 'approved') AS amount`;

/** Rows that may explain the difference, each with the amount that it adds. A ledger that differs from its transfers is another cause. */
export const SUSPECT_ROWS = `
  SELECT 'left' AS kind, chain_transfers.id, -chain_transfers.amount AS amount, chain_transfers.network, chain_transfers.hash
    FROM ${OPEN_DEPARTURES} AND chain_transfers.id NOT IN (:due)
  UNION ALL SELECT IF(gone IS NULL, 'credited', 'vanished'), id, came - amount, network, hash FROM (
    SELECT deposits.id, ${DEPOSIT_COLUMNS.credited} AS amount, deposits.network, deposits.canonical_txn_hash AS hash, COALESCE(${came()}, 0) AS came,
      ${came(true)} AS gone
    FROM deposits WHERE deposits.status = 'approved' AND ${isFollowed('deposits')}) AS credited WHERE came <> amount
  UNION ALL SELECT 'paid', MIN(id), SUM(amount) - MIN(went), network, hash FROM (
    SELECT withdrawals.id, ${WITHDRAWAL_COLUMNS.paid} AS amount, withdrawals.network, withdrawals.canonical_txn_hash AS hash, ${WENT} AS went
    FROM withdrawals WHERE withdrawals.status = 'approved' AND ${isFollowed('withdrawals')}) AS paid
  GROUP BY network, hash HAVING SUM(amount) <> MIN(went)
  LIMIT 100`;
