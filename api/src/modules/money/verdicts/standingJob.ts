import { COINS, coinNetwork, NETWORKS } from '@souk/contracts/chains/networks';
import { isUnpayable } from '@souk/contracts/money/chain/standingWords';
import type { EventKind } from '@souk/contracts/platform/notifications/events';
import { Op } from 'sequelize';
import { Trade } from '../../../domain/models';
import { onAnnounced } from '../../../domain/outbox/announce';
import type { Services } from '../../../domain/Services';
import { fromNow, NOW } from '../../../kernel/database/databaseTime';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';
import type { ChainServices } from '../shared/chain/scanAddress';
import { hasStanding } from '../shared/chain/sidraStanding';
import { WalletStanding } from '../tables';
import { keyOf, storeStanding } from './askStanding';

const AGAIN_MS = 300_000;
const AT_A_TIME = 500;
const AT_ONCE = 4;

const OCCASIONS = new Set<EventKind>(['trade_opened', 'trade_bid_taken', 'trade_wallet_changed']);

/** Asks the chain if the wallets of open trades can be paid. Advice only: it ends no trade, and makes no seller late. */
export const standingJob: Job<Services> = {
  name: 'standings',
  everySeconds: 30,
  watch: (wake) => onAnnounced(({ kind }) => OCCASIONS.has(kind) && wake()),
  run: checkStandings,
};

export async function checkStandings(services: ChainServices): Promise<void> {
  const coins = COINS.filter(
    ({ network }) => NETWORKS[network].standing && services.chain.networks.includes(network),
  ).map(({ code }) => code);
  if (coins.length === 0) return;
  const trades = await Trade.findAll({
    attributes: ['id', 'cryptoType', 'buyerWalletAddress', 'walletRefusedAt'],
    where: { status: ['open', 'crypto_sent'], cryptoType: coins },
    order: ['id'],
    raw: true,
  });
  const addresses = [...new Set(trades.map(({ buyerWalletAddress }) => keyOf(buyerWalletAddress)))];
  const checkedAt = { [Op.gt]: fromNow(-AGAIN_MS) };
  const fresh = await WalletStanding.findAll({ where: { address: addresses, checkedAt }, raw: true });
  const known = new Map(fresh.map((row) => [`${row.network} ${row.address}`, row.standing]));
  const wallets = new Map(
    trades.map((trade) => [
      `${coinNetwork(trade.cryptoType)} ${keyOf(trade.buyerWalletAddress)}`,
      { network: coinNetwork(trade.cryptoType), address: trade.buyerWalletAddress },
    ]),
  );
  const due = [...wallets]
    .filter(([key, { network, address }]) => !known.has(key) && hasStanding(services, network, address))
    .slice(0, AT_A_TIME);
  try {
    await each(
      due.map(([id, wallet]) => ({ id, wallet })),
      async ({ id, wallet }) => known.set(id, (await storeStanding(services, wallet)).standing),
      AT_ONCE,
    );
  } finally {
    for (const { id, cryptoType, buyerWalletAddress, walletRefusedAt } of trades) {
      const standing = known.get(`${coinNetwork(cryptoType)} ${keyOf(buyerWalletAddress)}`);
      // An unknown answer takes nothing back.
      if (!standing || standing === 'unknown' || isUnpayable(standing) === (walletRefusedAt !== null))
        continue;
      const refusedAt = isUnpayable(standing) ? (NOW as unknown as Date) : null;
      await Trade.update({ walletRefusedAt: refusedAt }, { where: { id, buyerWalletAddress } });
    }
  }
}
