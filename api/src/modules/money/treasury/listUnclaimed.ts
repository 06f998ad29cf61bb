import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import {
  DUST_USDT,
  type UnclaimedTransfer,
  type UnclaimedTransferQuery,
} from '@souk/contracts/money/treasury/treasury';
import type { Sequelize, Transaction } from 'sequelize';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import type { Page } from '../../../kernel/database/readPage';
import { select } from '../../../kernel/database/statements';
import { confirmationsOf } from '../shared/chain/sources/ChainSource';
import { shownHash } from '../shared/shownHash';
import { IS_CLAIMED, OPEN_ARRIVALS } from './openTransfers';

const ORDERS: Record<UnclaimedTransferQuery['sort'], string> = {
  '-at': 'chain_transfers.block_at DESC, chain_transfers.id DESC',
  at: 'chain_transfers.block_at, chain_transfers.id',
  amount: 'chain_transfers.amount, chain_transfers.id',
  '-amount': 'chain_transfers.amount DESC, chain_transfers.id DESC',
};

interface Row {
  id: number;
  network: NetworkCode;
  hash: string;
  amount: string;
  sender: string;
  at: Date;
  blockNumber: number;
  address: string;
  tip: number;
}

export function listUnclaimed(
  sequelize: Sequelize,
  { dust, sort, skip, limit }: UnclaimedTransferQuery,
): Promise<Page<UnclaimedTransfer>> {
  const least = dust ? '0' : DUST_USDT;
  const from = `${OPEN_ARRIVALS} AND NOT ${IS_CLAIMED} AND chain_transfers.amount >= :least`;
  return inSnapshot(sequelize, async (transaction) => {
    const read = { least, skip, limit };
    const [counted] = await select<{ total: number }>(
      transaction,
      `SELECT COUNT(*) AS total FROM ${from}`,
      read,
    );
    const rows = await select<Row>(
      transaction,
      `SELECT open.*, watched_addresses.address, watched_addresses.tip FROM (
        SELECT id, network, hash, amount, counterparty AS sender, block_at AS at, block_number AS blockNumber, watched_id
        FROM ${from} ORDER BY ${ORDERS[sort]} LIMIT :limit OFFSET :skip) AS open
      JOIN watched_addresses ON watched_addresses.id = open.watched_id
      ORDER BY ${ORDERS[sort].replace(/chain_transfers\.block_at/, 'open.at').replaceAll('chain_transfers.', 'open.')}`,
      read,
    );
    const people = await readPeople(transaction, rows);
    const items = rows.map((row) => present(row, people.get(row.id) ?? []));
    return { items, total: counted?.total ?? 0 };
  });
}

function present(row: Row, people: UnclaimedTransfer['people']): UnclaimedTransfer {
  const { id, network, hash, amount, sender, address, at, blockNumber, tip } = row;
  return {
    id,
    network,
    txn_hash: shownHash(network, hash),
    amount,
    sender,
    address,
    at: at.toISOString(),
    confirmations: confirmationsOf(blockNumber, tip),
    needed: NETWORKS[network].confirmations,
    people,
  };
}

/** A profile may spell an EVM address in lower case. */
const isAddress = (column: string) =>
  `(${column} = open.counterparty OR (open.network <> 'tron' AND ${column} = LOWER(open.counterparty)))`;

/** One statement per reason, the strongest first. */
const PEOPLE = [
  `SELECT open.id, deposit_intents.user_id AS userId, 'told_amount' AS because FROM chain_transfers AS open
   JOIN deposit_intents ON deposit_intents.reserved_amount = open.amount AND deposit_intents.network = open.network`,
  `SELECT open.id, deposits.user_id, 'claimed_before' FROM chain_transfers AS open
   JOIN deposits ON deposits.canonical_txn_hash = open.hash`,
  `SELECT open.id, deposits.user_id, 'sent_before' FROM chain_transfers AS open
   JOIN chain_transfers AS earlier ON earlier.counterparty = open.counterparty AND earlier.side = 'to'
     AND earlier.is_settled AND earlier.network = open.network
   JOIN deposits ON deposits.canonical_txn_hash = earlier.hash AND deposits.status = 'approved'`,
  `SELECT open.id, users.id, 'payout_address' FROM chain_transfers AS open
   JOIN users ON ${isAddress('users.wallet_address')}`,
].map((statement) => `${statement} WHERE open.id IN (:ids)`);

/** People named per transfer: an exchange's address has sent for many. */
const MOST_PEOPLE = 5;

async function readPeople(
  transaction: Transaction,
  rows: readonly Row[],
): Promise<Map<number, UnclaimedTransfer['people']>> {
  const found = new Map<number, UnclaimedTransfer['people']>();
  if (rows.length === 0) return found;
  const statement = `SELECT likely.id, users.id AS userId, users.email, users.username, likely.because
    FROM (${PEOPLE.join(' UNION ALL ')}) AS likely JOIN users ON users.id = likely.userId`;
  const likely = await select<{
    id: number;
    userId: number;
    email: string;
    username: string;
    because: UnclaimedTransfer['people'][number]['because'];
  }>(transaction, statement, { ids: rows.map(({ id }) => id) });
  for (const { id, userId, email, username, because } of likely) {
    const people = found.get(id) ?? [];
    found.set(id, people);
    if (people.length < MOST_PEOPLE && people.every((person) => person.id !== userId))
      people.push({ id: userId, email, username, because });
  }
  return found;
}
