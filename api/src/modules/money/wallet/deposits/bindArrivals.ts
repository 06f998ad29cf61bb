import type { NetworkCode } from '@souk/contracts/chains/networks';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { Sequelize } from 'sequelize';
import { lockUser } from '../../../../domain/policy/lockUser';
import type { Services } from '../../../../domain/Services';
import { AppError } from '../../../../kernel/AppError';
import { select } from '../../../../kernel/database/statements';
import { inTransaction } from '../../../../kernel/database/transaction';
import { each } from '../../../../kernel/jobs/each';
import type { Job } from '../../../../kernel/jobs/Job';
import { shownHash } from '../../shared/shownHash';
import { recordDeposit } from './recordDeposit';

/** Arrivals per run; the next comes soon. Far more than can fail at the same time: those would delay the others. */
const AT_A_TIME = 10_000;

/**
 * Transfers of an amount that one user alone was given, between the request and its expiry, without a reported deposit. One that an admin
 * rejected is not created again, and an admin's booking is no user's. A block's clock may be slightly behind.
 */
const ARRIVED = `
  SELECT deposit_intents.id, deposit_intents.user_id AS userId, deposit_intents.amount_to_send AS amount,
    chain_transfers.network, chain_transfers.hash, deposit_intents.address
  FROM deposit_intents
  JOIN users ON users.id = deposit_intents.user_id AND users.erased_at IS NULL
  JOIN chain_transfers ON chain_transfers.amount = deposit_intents.reserved_amount AND chain_transfers.side = 'to'
    AND chain_transfers.network = deposit_intents.network AND chain_transfers.vanished_at IS NULL
    AND chain_transfers.adjustment_id IS NULL
    AND chain_transfers.block_at BETWEEN deposit_intents.created_at - INTERVAL 1 MINUTE AND deposit_intents.expires_at
  JOIN watched_addresses ON watched_addresses.id = chain_transfers.watched_id
    AND (watched_addresses.address = deposit_intents.address
      OR (chain_transfers.network <> 'tron' AND LOWER(watched_addresses.address) = LOWER(deposit_intents.address)))
  WHERE deposit_intents.expires_at > NOW(3) - INTERVAL 7 DAY
    AND NOT EXISTS (SELECT 1 FROM deposits WHERE claimed_intent_id = deposit_intents.id)
    AND NOT EXISTS (SELECT 1 FROM deposits
      WHERE canonical_txn_hash = chain_transfers.hash AND user_id = deposit_intents.user_id)
    AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE canonical_txn_hash = chain_transfers.hash)
  ORDER BY chain_transfers.id LIMIT ${AT_A_TIME}`;

interface Arrival {
  id: number;
  userId: number;
  amount: string;
  network: NetworkCode;
  hash: string;
  address: string;
}

export const bindJob: Job = {
  name: 'claim-arrivals',
  everySeconds: 5,
  run: bindArrivals,
};

/** Creates a deposit for each transfer that only one user can have sent, as if they had reported it. An admin still decides. */
export async function bindArrivals({ sequelize }: Pick<Services, 'sequelize'>): Promise<void> {
  const arrived = await select<Arrival>(sequelize, ARRIVED);
  await each(arrived, (arrival) => bind(sequelize, arrival));
}

async function bind(
  sequelize: Sequelize,
  { id: intentId, userId, amount, network, hash, address }: Arrival,
): Promise<void> {
  const txnHash = shownHash(network, hash);
  const canonicalTxnHash = canonicalTransactionHash(txnHash);
  const deposit = { amount, txnHash, canonicalTxnHash, network, address, intentId };
  try {
    await inTransaction(sequelize, async (transaction) => {
      const user = await lockUser(transaction, userId);
      // The transfer stays unclaimed, for an admin to give back: the erased user could not withdraw it.
      if (user.erasedAt) return;
      await recordDeposit(transaction, user, deposit);
    });
  } catch (error) {
    // Its user reported it at the same moment.
    if (!(error instanceof AppError)) throw error;
  }
}
