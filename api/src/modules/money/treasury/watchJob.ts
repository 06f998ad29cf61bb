import { accountOf, checkAddress, spellAddress } from '@souk/contracts/chains/checkAddress';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { EventKind } from '@souk/contracts/platform/notifications/events';
import { Op, type Sequelize, type Transaction } from 'sequelize';
import { matchSettled } from '../../../domain/ledger/settleTransfer';
import { WatchedTransfer } from '../../../domain/models';
import { onAnnounced } from '../../../domain/outbox/announce';
import type { Services } from '../../../domain/Services';
import { NOW } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { change } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';
import {
  type ChainServices,
  rereadBlock,
  type Scan,
  type ScannedTransfer,
  scanAddress,
} from '../shared/chain/scanAddress';
import { commonTip } from '../shared/chain/sources/agreeOn';
import { UnreadBlock, WatchedAddress } from '../tables';

/** Blocks before the first run that are read too: transfers under way while the platform is set up. */
const LOOK_BACK = 1_000;
/** Pieces of one address per run: the next run comes soon. */
const PIECES = 50;
const ROWS = 500;

/** Users report that coins came or left: the chain is asked at once. */
const OCCASIONS = new Set<EventKind>(['deposit_requested', 'withdrawal_completed']);

/** Follows transfers to and from the platform's addresses (docs/domain.md#what-the-chain-says). It moves no money. */
export const watchJob: Job<Services> = {
  name: 'watch-transfers',
  everySeconds: 10,
  watch: (wake) => onAnnounced(({ kind }) => OCCASIONS.has(kind) && wake()),
  run: watchTransfers,
};

type WatchServices = ChainServices & Pick<Services, 'settings'>;

/** Reads every watched address once. If the sources differ nothing changes. */
export async function watchTransfers(services: WatchServices): Promise<void> {
  const { sequelize, chain } = services;
  const { networks } = chain;
  // A list in SQL must not be empty.
  const listed = { networks: ['', ...networks] };
  await change(sequelize, 'DELETE FROM chain_networks WHERE network NOT IN (:networks)', listed);
  const tips = new Map<NetworkCode, number | null>();
  const away = new Set<NetworkCode>();
  for (const network of networks) {
    const { tip, isAnyAway } = await commonTip(services, network);
    tips.set(network, tip);
    if (isAnyAway) away.add(network);
  }
  await watchPresentAddress(services, tips);
  const addresses = await WatchedAddress.findAll({ where: { network: networks } });
  const follow = async (watched: WatchedAddress) => {
    const tip = tips.get(watched.network) ?? null;
    let isRead = false;
    try {
      isRead = tip !== null && (await readOn(services, watched, tip));
    } finally {
      if (!isRead) away.add(watched.network);
    }
  };
  try {
    await each(addresses, follow);
  } finally {
    for (const network of networks) await change(sequelize, SEEN, { network, isAway: away.has(network) });
  }
}

/** Reads an address piece by piece. @returns true if anything could be read. */
async function readOn(services: WatchServices, watched: WatchedAddress, tip: number): Promise<boolean> {
  const { sequelize } = services;
  for (let piece = 0; piece < PIECES; piece += 1) {
    const scan = await scanAddress(services, watched, tip);
    if (!scan) return piece > 0;
    await keep(sequelize, watched, scan);
    const isFurther = scan.final.blockNumber > watched.blockNumber;
    await watched.reload();
    if (scan.to === tip || !isFurther) break;
  }
  await rereadBlocks(services, watched);
  return true;
}

async function rereadBlocks(services: WatchServices, watched: WatchedAddress): Promise<void> {
  const { id: watchedId } = watched;
  const unread = await UnreadBlock.findOne({ where: { watchedId }, order: ['blockNumber'], raw: true });
  if (!unread) return;
  const { blockNumber } = unread;
  const transfers = await rereadBlock(services, watched, blockNumber);
  if (!transfers) return;
  await inTransaction(services.sequelize, async (transaction) => {
    await lockRow(transaction, WatchedAddress, watchedId);
    await storeTransfers(transaction, watched, { transfers, after: blockNumber - 1, to: blockNumber });
    await UnreadBlock.destroy({ where: { watchedId, blockNumber }, transaction });
  });
}

/** Start of the time in which a network cannot be followed: the first run that failed. */
const SEEN = `INSERT INTO chain_networks VALUES (:network, IF(:isAway, NOW(3), NULL))
  ON DUPLICATE KEY UPDATE away_since = IF(:isAway, COALESCE(away_since, NOW(3)), NULL)`;

/** Watches the address in the settings. Earlier ones stay watched: people still send there. */
async function watchPresentAddress(
  { settings }: WatchServices,
  tips: ReadonlyMap<NetworkCode, number | null>,
): Promise<void> {
  const { admin_wallet_address: text, usdt_network: network } = await settings.read();
  const tip = tips.get(network) ?? null;
  if (tip === null || !text || checkAddress(network, text) !== null) return;
  const address = spellAddress(network, accountOf(network, text.trim()));
  const firstBlock = Math.max(0, tip - LOOK_BACK + 1);
  const read = { blockNumber: firstBlock - 1, tip: firstBlock - 1 };
  await WatchedAddress.findOrCreate({
    where: { network, address },
    defaults: { network, address, firstBlock, ...read },
  });
}

/** An admin's booking survives a reorganisation that moves the transfer into another block. */
const MOVE_BOOKED = `UPDATE chain_transfers AS back JOIN chain_transfers AS gone ON gone.hash = back.hash
    AND gone.network = back.network AND gone.side = back.side AND gone.amount = back.amount
    AND gone.counterparty = back.counterparty AND gone.adjustment_id IS NOT NULL AND gone.vanished_at IS NOT NULL
  SET back.adjustment_id = gone.adjustment_id
  WHERE back.watched_id = :watchedId AND back.block_number > :after AND back.vanished_at IS NULL
    AND back.adjustment_id IS NULL AND NOT back.is_settled`;

/** Stores one piece, so that transfers and balance are of the same block. */
function keep(sequelize: Sequelize, asked: WatchedAddress, scan: Scan): Promise<void> {
  return inTransaction(sequelize, async (transaction) => {
    const watched = await lockRow(transaction, WatchedAddress, asked.id);
    // Another process took over the job and was faster.
    if (watched.tip !== asked.tip || watched.blockNumber !== asked.blockNumber) return;
    const { from, final, to, transfers, balance, unread } = scan;
    if (unread === null)
      await storeTransfers(transaction, watched, { transfers, after: from.blockNumber, to });
    // Skipped for good.
    else if (final.blockNumber >= unread)
      await UnreadBlock.upsert({ watchedId: watched.id, blockNumber: unread }, { transaction });
    const scannedAt = NOW as unknown as Date;
    await watched.update({ ...final, tip: to, balance, scannedAt }, { transaction });
  });
}

async function storeTransfers(
  transaction: Transaction,
  { id: watchedId, network }: WatchedAddress,
  { transfers, after, to }: { transfers: readonly ScannedTransfer[]; after: number; to: number },
): Promise<void> {
  const blockNumber = { [Op.gt]: after, [Op.lte]: to };
  // Transfers that are still there are restored next.
  await WatchedTransfer.update(
    { vanishedAt: NOW as unknown as Date },
    { where: { watchedId, blockNumber, vanishedAt: null }, transaction },
  );
  for (let start = 0; start < transfers.length; start += ROWS)
    await WatchedTransfer.bulkCreate(
      transfers.slice(start, start + ROWS).map((one) => ({ ...one, network, watchedId, vanishedAt: null })),
      { updateOnDuplicate: ['vanishedAt'], transaction },
    );
  await change(transaction, MOVE_BOOKED, { watchedId, after });
  // Transfers that settled a case before they were seen.
  await matchSettled(transaction, network, new Set(transfers.map(({ hash }) => hash)));
}
