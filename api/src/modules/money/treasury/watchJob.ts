import { accountOf, checkAddress, spellAddress } from '@souk/contracts/checkAddress';
import type { NetworkCode } from '@souk/contracts/networks';
import { Op, type Sequelize } from 'sequelize';
import { commonTip } from '../../../domain/chain/agreeOn';
import { type ChainServices, type Scan, scanAddress } from '../../../domain/chain/scanAddress';
import { WatchedAddress, WatchedTransfer } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import { NOW } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { change } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';

/** Blocks before the first run that are read too: what is on its way while the platform is set up. */
const LOOK_BACK = 1_000;

/** Follows what comes to the platform's addresses, and what leaves them (capabilities §6). It moves no money. */
export const watchJob: Job<Services> = {
  name: 'watch-transfers',
  everySeconds: 10,
  runsIn: 'one',
  run: watchTransfers,
};

type WatchServices = ChainServices & Pick<Services, 'settings'>;

/** Reads every watched address once. Where the sources do not agree nothing changes. */
export async function watchTransfers(services: WatchServices): Promise<void> {
  const { sequelize, chain } = services;
  const { networks } = chain;
  // A list in SQL is never empty.
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
      const scan = tip === null ? null : await scanAddress(services, watched, tip);
      if (scan) await keep(sequelize, watched, scan);
      isRead = scan !== null;
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

/** Since when a network cannot be followed: from the first run that could not. */
const SEEN = `INSERT INTO chain_networks VALUES (:network, IF(:isAway, NOW(3), NULL))
  ON DUPLICATE KEY UPDATE away_since = IF(:isAway, COALESCE(away_since, NOW(3)), NULL)`;

/** The address that the settings name is watched from now on. One that they named before stays watched: people send there still. */
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

/** What was settled before it was seen; `settleTransfer` marks the others. */
const MARK_SETTLED = `UPDATE chain_transfers JOIN settled_transfers USING (network, hash)
  SET chain_transfers.is_settled = TRUE
  WHERE chain_transfers.watched_id = :watchedId AND chain_transfers.block_number > :after AND NOT chain_transfers.is_settled`;

/** Keeps what was read in one piece, so that transfers and balance are of the same block. */
function keep(sequelize: Sequelize, asked: WatchedAddress, scan: Scan): Promise<void> {
  return inTransaction(sequelize, async (transaction) => {
    const watched = await lockRow(transaction, WatchedAddress, asked.id);
    // Another process, which took over the job, was faster.
    if (watched.tip !== asked.tip || watched.blockNumber !== asked.blockNumber) return;
    const { from, final, to, transfers, balance } = scan;
    const { id: watchedId, network } = watched;
    const now = NOW as unknown as Date;
    const blockNumber = { [Op.gt]: from.blockNumber, [Op.lte]: to };
    // Those that are still there follow at once.
    await WatchedTransfer.update(
      { vanishedAt: now },
      { where: { watchedId, blockNumber, vanishedAt: null }, transaction },
    );
    await WatchedTransfer.bulkCreate(
      transfers.map((one) => ({ ...one, network, watchedId, vanishedAt: null })),
      { updateOnDuplicate: ['blockNumber', 'blockHash', 'blockAt', 'vanishedAt'], transaction },
    );
    await change(transaction, MARK_SETTLED, { watchedId, after: from.blockNumber });
    await watched.update({ ...final, tip: to, balance, scannedAt: now }, { transaction });
  });
}
