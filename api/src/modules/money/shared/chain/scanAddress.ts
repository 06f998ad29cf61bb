import { USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import { ASSETS, NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { WatchedTransfer } from '../../../../domain/models';
import type { Services } from '../../../../domain/Services';
import { select } from '../../../../kernel/database/statements';
import { SourceAway, TooLarge } from '../../../../kernel/outbound/Endpoint';
import type { WatchedAddress } from '../../tables';
import { agreeOn, allAlike, askAll } from './sources/agreeOn';
import { type ChainBlock, type ChainSource, MOST_FOUND, type PlacedTransfer } from './sources/ChainSource';
import { decimalOf } from './verdicts/paymentOf';

/** Limit of blocks per run: after a long outage it takes several runs. */
const MOST_BLOCKS = 5_000;
const BLOCKS_AT_ONCE = 8;
/** Blocks with transfers that are tried after a reorganisation, to find one that is still there. */
const TRIED_BLOCKS = 100;

export type Cursor = Pick<WatchedAddress, 'blockNumber' | 'blockHash'>;

export type ScannedTransfer = Pick<
  WatchedTransfer,
  'hash' | 'logIndex' | 'side' | 'counterparty' | 'amount' | 'rest' | 'blockNumber' | 'blockHash' | 'blockAt'
>;

export interface Scan {
  /** Start of the scan: before `watched.blockNumber` if a reorganisation went deeper. */
  from: Cursor;
  /** Start of the next scan. */
  final: Cursor;
  to: number;
  transfers: ScannedTransfer[];
  /** Balance at block `to`; null if unknown for that block. */
  balance: string | null;
  /** A skipped block, too large for the sources. */
  unread: number | null;
}

export type ChainServices = Pick<Services, 'sequelize' | 'chain' | 'logger'>;

/**
 * Reads an address from its cursor to the tip, or as far as one piece goes: full blocks mean more pieces, not more memory. @returns null if
 * the sources differ, or are behind the cursor.
 */
export async function scanAddress(
  services: ChainServices,
  watched: WatchedAddress,
  tip: number,
): Promise<Scan | null> {
  if (tip < watched.tip) return null;
  const from = await cursorOf(services, watched);
  if (!from) return null;
  const most = Math.min(tip, from.blockNumber + MOST_BLOCKS);
  const piece = await readPieces(services, watched, {
    from: from.blockNumber + 1,
    to: most,
    isAtTip: most === tip,
  });
  if (!piece) return null;
  const { through: to, transfers, unread } = piece;
  // Finality depends on the tip: a piece that ends before it still advances.
  const finalBlock = Math.max(
    from.blockNumber,
    Math.min(to, tip - NETWORKS[watched.network].confirmations + 1),
  );
  const ofFinal = (source: ChainSource) => (finalBlock < 0 ? null : source.block(finalBlock));
  const said = await agreeOn(services, watched.network, async (source) => ({ block: await ofFinal(source) }));
  if (!said || (finalBlock >= 0 && !said.block)) return null;
  return {
    from,
    final: { blockNumber: finalBlock, blockHash: said.block?.hash ?? null },
    to,
    transfers,
    balance: piece.balance,
    unread,
  };
}

/** Retries an unread block. @returns null if it still fails. */
export async function rereadBlock(
  services: ChainServices,
  watched: WatchedAddress,
  block: number,
): Promise<ScannedTransfer[] | null> {
  const piece = await readPiece(services, watched, { from: block, to: block, isAtTip: false });
  return piece?.unread === null ? piece.transfers : null;
}

interface Range {
  from: number;
  to: number;
  /** Not every source knows the balance at an older block. */
  isAtTip: boolean;
}

interface Piece {
  transfers: ScannedTransfer[];
  through: number;
  balance: string | null;
  unread: number | null;
}

/** Continues if one source alone cannot show a block: the others do. A block that none can show becomes its own piece. */
async function readPieces(
  services: ChainServices,
  watched: WatchedAddress,
  range: Range,
): Promise<Piece | null> {
  let read = await readPiece(services, watched, range);
  while (read && read.unread === null && read.through < range.to && read.transfers.length < MOST_FOUND) {
    const next = await readPiece(services, watched, { ...range, from: read.through + 1 });
    if (!next || next.unread !== null) return read;
    read = { ...next, transfers: [...read.transfers, ...next.transfers] };
  }
  return read;
}

/** The sources' common answer about a range, as far as the source with the shortest answer goes. */
async function readPiece(
  services: ChainServices,
  watched: WatchedAddress,
  range: Range,
): Promise<Piece | null> {
  const { network } = watched;
  try {
    const said = await askAll(services, network, (source) => read(source, watched, range));
    if (!said) return null;
    const through = Math.min(...said.map((one) => one.through));
    const isSteady = said.every((one) => one.through === range.to);
    const alike = allAlike(
      services,
      network,
      said.map(({ transfers, balance }) => ({
        transfers: transfers.filter(({ blockNumber }) => blockNumber <= through),
        balance: isSteady ? balance : null,
      })),
    );
    if (!alike) return null;
    const transfers = alike.transfers.map((one) => ({ ...one, blockAt: new Date(one.blockAt) }));
    return { transfers, through, balance: alike.balance, unread: null };
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return { transfers: [], through: range.from, balance: null, unread: range.from };
  }
}

async function read(source: ChainSource, watched: WatchedAddress, { from, to, isAtTip }: Range) {
  const { asset, step } = usdtOn(watched.network);
  const balance = () => (isAtTip ? source.balanceOf(watched.address, asset, to) : null);
  const before = await balance();
  const { address } = watched;
  const search = { address, asset, fromBlock: from };
  const nothing = { transfers: [], through: to };
  const came = from > to ? nothing : await source.transfersOf({ ...search, side: 'to', toBlock: to });
  const { through } = came;
  const went = from > to ? nothing : await source.transfersOf({ ...search, side: 'from', toBlock: through });
  const sides = [
    ...came.transfers.map((found) => ({ ...found, side: 'to' as const, counterparty: found.from })),
    ...went.transfers.map((found) => ({ ...found, side: 'from' as const, counterparty: found.to })),
  ];
  // Skips zero transfers, which address-poisoning scammers send, and transfers to oneself.
  const moved = sides.filter(
    (found) => found.amount > 0n && found.from !== found.to && found.blockNumber <= went.through,
  );
  const blocks = await blocksOf(source, moved);
  const transfers = moved.map(({ hash, logIndex, side, counterparty, amount, blockNumber }) => {
    const { hash: blockHash, time } = blocks.get(blockNumber) as ChainBlock;
    return {
      hash: canonicalTransactionHash(hash),
      logIndex: logIndex ?? 0,
      blockNumber,
      blockHash,
      blockAt: time.toISOString(),
      side,
      counterparty,
      amount: decimalOf(amount / step, USDT_DECIMALS),
      rest: decimalOf(amount % step, USDT_DECIMALS + String(step).length - 1),
    };
  });
  // If the balance changed in between, it is unknown for this very block.
  const isSteady = before !== null && before === (await balance());
  return {
    transfers,
    through: went.through,
    balance: isSteady ? decimalOf(before / step, USDT_DECIMALS) : null,
  };
}

async function blocksOf(
  source: ChainSource,
  transfers: readonly PlacedTransfer[],
): Promise<Map<number, ChainBlock>> {
  const blocks = new Map<number, ChainBlock>();
  const numbers = [...new Set(transfers.map(({ blockNumber }) => blockNumber))];
  for (let start = 0; start < numbers.length; start += BLOCKS_AT_ONCE) {
    const few = numbers.slice(start, start + BLOCKS_AT_ONCE);
    const found = await Promise.all(few.map((number) => source.block(number)));
    for (const [at, block] of found.entries()) {
      if (!block) throw new SourceAway(`${source.name} has no block ${few[at]}`);
      blocks.set(block.number, block);
    }
  }
  return blocks;
}

/** The token's contract, and the number of its smallest units in a millionth. */
function usdtOn(network: NetworkCode): { asset: string; step: bigint } {
  const coin = ASSETS.find((asset) => asset.code === 'USDT' && asset.network === network);
  if (!coin?.contract) throw new Error(`There is no USDT on ${network}`);
  return { asset: coin.contract, step: 10n ** BigInt(coin.decimals - USDT_DECIMALS) };
}

/** Start of the next scan: before the first block that a reorganisation replaced, if it went deeper than the final block. */
async function cursorOf(services: ChainServices, watched: WatchedAddress): Promise<Cursor | null> {
  const { blockNumber, blockHash } = watched;
  if (blockHash === null) return { blockNumber, blockHash };
  const isThere = async (at: { blockNumber: number; blockHash: string }) => {
    const said = await agreeOn(services, watched.network, (source) => source.block(at.blockNumber));
    return said && said.hash === at.blockHash;
  };
  const known = await isThere({ blockNumber, blockHash });
  if (known === null) return null;
  if (known) return { blockNumber, blockHash };
  services.logger.warn(
    { network: watched.network, blockNumber },
    'a reorganisation went deeper than expected',
  );
  const earlier = await select<{ blockNumber: number; blockHash: string }>(
    services.sequelize,
    `SELECT DISTINCT block_number AS blockNumber, block_hash AS blockHash FROM chain_transfers
     WHERE watched_id = :id AND block_number < :blockNumber ORDER BY block_number DESC LIMIT ${TRIED_BLOCKS}`,
    { id: watched.id, blockNumber },
  );
  for (const at of earlier) {
    const isStill = await isThere(at);
    if (isStill === null) return null;
    if (isStill) return at;
  }
  return { blockNumber: watched.firstBlock - 1, blockHash: null };
}
