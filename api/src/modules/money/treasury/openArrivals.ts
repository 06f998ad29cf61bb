/**
 * The transfers that came to the platform's addresses and that the ledger does not know of: no case is settled by them, no entry of
 * the treasury explains them, and they do not come from another address of the platform's.
 */
export const OPEN_ARRIVALS = `chain_transfers WHERE NOT chain_transfers.is_settled AND chain_transfers.side = 'to'
  AND chain_transfers.vanished_at IS NULL AND chain_transfers.adjustment_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM watched_addresses
    WHERE watched_addresses.network = chain_transfers.network AND watched_addresses.address = chain_transfers.counterparty)`;

/** Whether a deposit that is not decided stands for a transfer. */
export const IS_CLAIMED = `EXISTS (SELECT 1 FROM deposits WHERE deposits.canonical_txn_hash = chain_transfers.hash
  AND deposits.network = chain_transfers.network AND deposits.status = 'pending')`;
