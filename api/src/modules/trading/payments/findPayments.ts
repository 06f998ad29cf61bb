import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import { accountOf, checkAddress, spellAddress } from '@souk/contracts/chains/checkAddress';
import { COINS, type CoinCode, type NetworkCode } from '@souk/contracts/chains/networks';
import type { EventKind } from '@souk/contracts/platform/notifications/events';
import { isBeginning, type Part, sumPayments } from '@souk/contracts/trading/trades/payments';
import { literal, Op, type Sequelize } from 'sequelize';
import { Trade } from '../../../domain/models';
import { announce, onAnnounced } from '../../../domain/outbox/announce';
import type { Services } from '../../../domain/Services';
import { change } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';
import {
  agreeOn,
  type ChainServices,
  CLOCK_TOLERANCE_MS,
  commonTip,
  decimalOf,
  nullWhereTooLarge,
  partOf,
  readTradeVerdicts,
} from '../../money';
import { ChainHead, FoundPayment } from '../tables';
import { followedNetworks } from './followHeads';

const MOST_BLOCKS = 50;
/** A reorganisation may put a payment into a block that was read. */
const READ_AGAIN = 3;
/** An unreadable block is skipped after this many runs. */
const MOST_TRIES = 10;
/** Limit of payments offered to a trade and read in a block: burying the right one costs a payment for each. */
const MOST_FOUND = 5;

const OCCASIONS = new Set<EventKind>(['trade_opened', 'trade_bid_taken', 'trade_wallet_changed']);

/**
 * Looks for the payments of open trades, and for the rest of those paid in part, in the blocks of their networks. Advice only: no trade
 * moves by it.
 */
export const paymentJob: Job<Services> = {
  name: 'find-payments',
  everySeconds: 5,
  watch: (wake) => onAnnounced(({ kind }) => OCCASIONS.has(kind) && wake()),
  run: findPayments,
};

export async function findPayments(services: ChainServices): Promise<void> {
  await each(
    followedNetworks(services).map((id) => ({ id })),
    ({ id }) => searchNetwork(services, id),
  );
}

type AwaitedTrade = Pick<
  Trade,
  'id' | 'cryptoAmount' | 'buyerWalletAddress' | 'createdAt' | 'sellerId' | 'buyerId'
>;
interface Awaited extends AwaitedTrade {
  /** Found for it, or given and confirmed. */
  parts: Part[];
}

/** Trades of which the chain shows a part; the index is on undecided verdicts. */
const SHORT = literal(`(SELECT subject_id FROM verdicts WHERE decided_at IS NULL AND subject_type = 'trade'
  AND outcome = 'wrong' AND reasons LIKE '%"too_little"%')`);

/** Trades that await a payment in the network's own coin. Tokens would be found by their events. */
function awaitedOn(network: NetworkCode) {
  const coins: CoinCode[] = COINS.filter((coin) => coin.network === network && coin.contract === null).map(
    ({ code }) => code,
  );
  const isShort = { status: 'crypto_sent' as const, id: { [Op.in]: SHORT } };
  return { cryptoType: coins, [Op.or]: [{ status: 'open' as const }, isShort] };
}

async function readAwaited(network: NetworkCode): Promise<Awaited[]> {
  const trades = await Trade.findAll({
    attributes: ['id', 'cryptoAmount', 'buyerWalletAddress', 'createdAt', 'sellerId', 'buyerId'],
    where: awaitedOn(network),
    order: ['createdAt'],
    raw: true,
  });
  const ids = trades.map(({ id }) => id);
  const found = await FoundPayment.findAll({ where: { tradeId: ids }, raw: true });
  const judged = await readTradeVerdicts(undefined, ids);
  return trades.map((trade) => ({
    ...trade,
    parts: [
      ...(judged.get(trade.id)?.payments ?? []).flatMap(({ verdict }) => (verdict ? partOf(verdict) : [])),
      ...found.filter((one) => one.tradeId === trade.id && one.wallet === trade.buyerWalletAddress),
    ],
  }));
}

/**
 * True for a payment of at least half of the missing amount, or of the whole one if none is missing. Less is dust, and could bury the right one.
 */
function isOwed({ parts, cryptoAmount }: Awaited, amount: DecimalString): boolean {
  const { missing } = sumPayments(parts, cryptoAmount);
  return missing === '0' ? compareAmounts(amount, cryptoAmount) >= 0 : isBeginning(amount, missing);
}

async function searchNetwork(services: ChainServices, network: NetworkCode): Promise<void> {
  const range = await rangeOf(services, network);
  if (!range) return;
  const { trades, known, tip } = range;
  const search = (block: number) => searchBlock(services, { network, block, trades });
  for (let block = Math.max(0, known + 1 - READ_AGAIN); block <= known; block += 1) await search(block);
  let { tries } = range;
  for (let block = known + 1; block <= Math.min(tip, known + MOST_BLOCKS); block += 1) {
    tries = (await search(block)) ? 0 : tries + 1;
    const isSkipped = tries >= MOST_TRIES;
    if (isSkipped) services.logger.warn({ network, block }, 'payments were not looked for in a block');
    const isStuck = tries > 0 && !isSkipped;
    const cursor = isStuck ? { block: block - 1, tries } : { block, tries: 0 };
    await change(services.sequelize, KEEP, { network, ...cursor, isSkipped });
    if (isStuck) return;
    tries = 0;
  }
}

/** The trades whose payments are searched, and the blocks after `known` to search; null without any. */
async function rangeOf(services: ChainServices, network: NetworkCode) {
  const where = awaitedOn(network);
  const isAwaited = (await Trade.findOne({ attributes: ['id'], where, raw: true })) !== null;
  if (!isAwaited) await change(services.sequelize, REST, { network });
  const { tip } = isAwaited ? await commonTip(services, network) : { tip: null };
  // Read after the tip: a payment for a trade opened later is in a later block.
  const trades = tip === null ? [] : await readAwaited(network);
  const [first] = trades;
  if (tip === null || !first) return null;
  const head = await ChainHead.findByPk(network, { raw: true });
  const known = head?.searchedBlock ?? (await blockBefore(services, { network, tip, time: first.createdAt }));
  return known === null || known >= tip ? null : { trades, known, tip, tries: head?.tries ?? 0 };
}

/** Blocks that passed while no trade was open are never searched. */
const REST = `UPDATE chain_heads SET searched_block = NULL, tries = 0
  WHERE network = :network AND searched_block IS NOT NULL`;

const KEEP = `INSERT INTO chain_heads (network, searched_block, tries) VALUES (:network, :block, :tries)
  ON DUPLICATE KEY UPDATE searched_block = :block, tries = :tries, skipped_at = IF(:isSkipped, NOW(3), skipped_at)`;

/** A block older than a moment, found from the tip in growing steps. @returns null if the sources differ. */
async function blockBefore(
  services: ChainServices,
  { network, tip, time }: { network: NetworkCode; tip: number; time: Date },
): Promise<number | null> {
  for (let step = 1; ; step *= 2) {
    const number = Math.max(0, tip - step);
    const block = await agreeOn(services, network, (source) => source.block(number));
    if (!block) return null;
    if (number === 0 || block.time.getTime() < time.getTime() - CLOCK_TOLERANCE_MS) return number;
  }
}

interface Search {
  network: NetworkCode;
  block: number;
  trades: readonly Awaited[];
}

/** @returns true if the sources showed the block and agreed. */
async function searchBlock(
  services: ChainServices,
  { network, block: number, trades }: Search,
): Promise<boolean> {
  const wallets = new Map(trades.map((trade) => [trade.id, spelled(network, trade.buyerWalletAddress)]));
  const wanted = new Set([...wallets.values()].filter((wallet) => wallet !== null));
  if (wanted.size === 0) return true;
  const block = await agreeOn(services, network, async (source) => {
    const found = await source.paymentsIn?.(number, wanted);
    if (!found) return null;
    const payments = found.payments.map(({ amount, ...rest }) => ({ ...rest, amount: amount.toString() }));
    return { ...found, payments };
  }).catch(nullWhereTooLarge);
  if (!block) return false;
  const looked = new Map<number, number>();
  for (const { hash: spelledHash, from, to, amount: units } of block.payments) {
    const hash = canonical(spelledHash);
    const amount = decimalOf(BigInt(units), DECIMALS);
    const paid = trades.filter(
      (trade) =>
        wallets.get(trade.id) === to &&
        (looked.get(trade.id) ?? 0) < MOST_FOUND &&
        from !== to &&
        !trade.parts.some((part) => part.hash === hash) &&
        isOwed(trade, amount) &&
        block.time.getTime() >= trade.createdAt.getTime() - CLOCK_TOLERANCE_MS,
    );
    if (paid.length === 0) continue;
    for (const { id } of paid) looked.set(id, (looked.get(id) ?? 0) + 1);
    const status = await agreeOn(
      services,
      network,
      async (source) => (await source.transaction(hash))?.status,
    );
    if (!status) return false;
    if (status !== 'succeeded') continue;
    for (const trade of paid) {
      await store(services.sequelize, trade, { hash, amount, blockAt: block.time });
      trade.parts.push({ hash, amount });
    }
  }
  return true;
}

/** Decimals of every network's own coin. */
const DECIMALS = 18;
const canonical = (hash: string) => hash.slice(2);

/** A wallet as sources spell it; null for an invalid one. */
function spelled(network: NetworkCode, text: string): string | null {
  if (checkAddress(network, text) !== null) return null;
  return spellAddress(network, accountOf(network, text.trim()));
}

function store(
  sequelize: Sequelize,
  { id, sellerId, buyerId, buyerWalletAddress: wallet }: Awaited,
  found: { hash: string; amount: string; blockAt: Date },
): Promise<void> {
  return inTransaction(sequelize, async (transaction) => {
    const added = await change(
      transaction,
      `INSERT IGNORE INTO found_payments (trade_id, hash, wallet, amount, block_at)
       SELECT id, :hash, :wallet, :amount, :blockAt FROM trades
       WHERE id = :id AND status IN ('open', 'crypto_sent') AND buyer_wallet_address = :wallet
         AND (SELECT COUNT(*) FROM found_payments WHERE trade_id = :id AND wallet = :wallet) < ${MOST_FOUND}`,
      { id, wallet, ...found },
    );
    if (added > 0)
      await announce(transaction, { kind: 'trade_payment_found', id, userIds: [sellerId, buyerId] });
  });
}
