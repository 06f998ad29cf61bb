import { WITHDRAWAL_COLUMNS } from '../../../domain/ledger/requestColumns';

/** Transfers unknown to the ledger: none settles a case, no entry of the treasury explains it, and its other end is not the platform's. */
const open = (
  side: 'to' | 'from',
) => `chain_transfers WHERE NOT chain_transfers.is_settled AND chain_transfers.side = '${side}'
  AND chain_transfers.vanished_at IS NULL AND chain_transfers.adjustment_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM watched_addresses
    WHERE watched_addresses.network = chain_transfers.network AND watched_addresses.address = chain_transfers.counterparty)`;

export const OPEN_ARRIVALS = open('to');
export const OPEN_DEPARTURES = open('from');

export const IS_CLAIMED = `EXISTS (SELECT 1 FROM deposits WHERE deposits.canonical_txn_hash = chain_transfers.hash
  AND deposits.network = chain_transfers.network AND deposits.status = 'pending')`;

const IS_PAID_BY = `withdrawals.network = departed.network AND ${WITHDRAWAL_COLUMNS.paid} = departed.amount
  AND (withdrawals.wallet_address = departed.counterparty OR (departed.network <> 'tron'
    AND LOWER(withdrawals.wallet_address) = LOWER(departed.counterparty)))`;

/** Withdrawals given back within the day before their payment left, or after it, and those not begun: unless as many are being paid. */
export const PAID_OPEN = `(
  SELECT chain_transfers.network, chain_transfers.counterparty, chain_transfers.amount, chain_transfers.block_at,
    COUNT(*) OVER (PARTITION BY chain_transfers.network, chain_transfers.counterparty, chain_transfers.amount) AS alike
  FROM ${OPEN_DEPARTURES}) AS departed
  JOIN withdrawals ON withdrawals.status IN ('pending', 'rejected') AND ${IS_PAID_BY}
    AND withdrawals.created_at <= departed.block_at + INTERVAL 1 MINUTE
    AND (withdrawals.decided_at IS NULL OR withdrawals.decided_at > departed.block_at - INTERVAL 1 DAY)
  WHERE alike > (SELECT COUNT(*) FROM withdrawals WHERE withdrawals.status = 'processing' AND ${IS_PAID_BY})`;
