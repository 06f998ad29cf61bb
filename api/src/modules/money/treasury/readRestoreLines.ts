import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { RestoreLine } from '@souk/contracts/money/treasury/restoreLine';
import { DUST_USDT } from '@souk/contracts/money/treasury/treasury';
import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts/money/wallet/requestMachines';
import { Op, type Transaction } from 'sequelize';
import { Withdrawal } from '../../../domain/models';
import { countHeldBack } from '../../../domain/outbox/holdBack';
import { select } from '../../../kernel/database/statements';
import { findPaid } from '../shared/chain/verdicts/findPaid';
import { shownHash } from '../shared/shownHash';
import { type PayoutPause, WatchedAddress } from '../tables';
import { IS_CLAIMED, OPEN_ARRIVALS, OPEN_DEPARTURES } from './openTransfers';

interface Transfer {
  id: number | null;
  network: NetworkCode;
  hash: string;
  counterparty: string;
  amount: string;
  blockAt: Date;
}

/**
 * Lines that a person compares before payouts go on after a restore; none for another pause. The database knows nothing that was written
 * after the backup: the chain knows what moved since.
 */
export async function readRestoreLines(
  transaction: Transaction,
  { reason, backupAt, startedAt }: PayoutPause,
): Promise<RestoreLine[]> {
  if (reason !== 'restored' || !backupAt) return [];
  const live = await Withdrawal.findAll({ where: { status: LIVE_WITHDRAWAL_STATUSES }, transaction });
  const payments = await findPaid(transaction, live);
  const times = {
    backupAt,
    startedAt,
    known: [0, ...payments.flatMap(({ departure }) => departure.id ?? [])],
  };
  const left = await select<Transfer>(transaction, LEFT, times);
  const came = await select<Transfer>(transaction, CAME, times);
  const unread = await WatchedAddress.findAll({
    where: { scannedAt: { [Op.or]: [null, { [Op.lt]: startedAt }] } },
    transaction,
  });
  return [
    ...payments.map(({ departure, pays }) => ({
      ...present('paid', departure),
      withdrawals: pays.map(({ id }) => id),
    })),
    ...left.map((transfer) => present('left', transfer)),
    ...came.map((transfer) => present('came', transfer)),
    ...unread.map(({ network, address }) => ({
      key: `unread ${network} ${address}`,
      kind: 'unread' as const,
      network,
      address,
    })),
    { key: 'held_back', kind: 'held_back', count: await countHeldBack(transaction, startedAt) },
    { key: 'outside', kind: 'outside' },
  ];
}

function present(
  kind: 'paid' | 'left' | 'came',
  { id, network, hash, counterparty: address, amount, blockAt }: Transfer,
): RestoreLine {
  const key = `${kind} ${network} ${hash} ${id ?? ''}`;
  return {
    key,
    kind,
    network,
    txn_hash: shownHash(network, hash),
    amount,
    address,
    at: blockAt.toISOString(),
  };
}

const COLUMNS = 'SELECT id, network, hash, counterparty, amount, block_at AS blockAt FROM';

/** A block's time may be a little before the platform's clock. */
const LEFT = `${COLUMNS} ${OPEN_DEPARTURES} AND id NOT IN (:known) AND block_at > :backupAt - INTERVAL 1 MINUTE`;

/** Later ones have nothing to do with the restore, and dust would drown what matters. */
const CAME = `${COLUMNS} ${OPEN_ARRIVALS} AND NOT ${IS_CLAIMED} AND amount >= ${DUST_USDT}
  AND block_at BETWEEN :backupAt - INTERVAL 1 MINUTE AND :startedAt`;
