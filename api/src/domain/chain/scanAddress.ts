import { USDT_DECIMALS } from '@souk/contracts/amounts';
import { ASSETS, NETWORKS, type NetworkCode } from '@souk/contracts/networks';
import { canonicalTransactionHash } from '@souk/contracts/transactionHash';
import { select } from '../../kernel/database/statements';
import type { WatchedAddress, WatchedTransfer } from '../models';
import type { Services } from '../Services';
import { agreeOn } from './agreeOn';
import { type ChainBlock, type ChainSource, type PlacedTransfer, SourceAway } from './ChainSource';
import { decimalOf } from './paymentOf';

/** Blocks that one run reads at most: after a long silence it takes several. */
const MOST_BLOCKS = 5_000;
/** How many blocks with transfers are tried after a reorganisation, to find one that is still there. */
const TRIED_BLOCKS = 100;

/** Where reading goes on: after the newest block that is final. */
export type Cursor = Pick<WatchedAddress, 'blockNumber' | 'blockHash'>;

export type ScannedTransfer = Pick<
  WatchedTransfer,
  'hash' | 'logIndex' | 'side' | 'counterparty' | 'amount' | 'blockNumber' | 'blockHash' | 'blockAt'
>;

/** What the chain has of an address after the cursor, as its sources say alike. */
export interface Scan {
  /** Where it began: before `watched.blockNumber` where a reorganisation went deeper. */
  from: Cursor;
  /** Where the next one begins. */
  final: Cursor;
  to: number;
  transfers: ScannedTransfer[];
  /** At block `to`; null where it is not known for that block. */
  balance: string | null;
}

/** What reading a chain takes. */
export type ChainServices = Pick<Services, 'sequelize' | 'chain' | 'logger'>;

/** Reads an address from its cursor to the tip. @returns null where the sources do not agree, or are behind what was read. */
export async function scanAddress(
  services: ChainServices,
  watched: WatchedAddress,
  tip: number,
): Promise<Scan | null> {
  if (tip < watched.tip) return null;
  const from = await cursorOf(services, watched);
  if (!from) return null;
  const to = Math.min(tip, from.blockNumber + MOST_BLOCKS);
  const finalBlock = Math.max(from.blockNumber, to - NETWORKS[watched.network].confirmations + 1);
  const question = (source: ChainSource) =>
    read(source, { watched, from: from.blockNumber + 1, to, isAtTip: to === tip, finalBlock });
  const said = await agreeOn(services, watched.network, question);
  if (!said) return null;
  const { transfers, finalHash, balance } = said;
  const final = { blockNumber: finalBlock, blockHash: finalHash };
  return {
    from,
    final,
    to,
    balance,
    transfers: transfers.map((one) => ({ ...one, blockAt: new Date(one.blockAt) })),
  };
}

interface Range {
  watched: WatchedAddress;
  from: number;
  to: number;
  isAtTip: boolean;
  finalBlock: number;
}

async function read(source: ChainSource, range: Range) {
  const { watched, to, isAtTip, finalBlock } = range;
  const { asset, step } = usdtOn(watched.network);
  const balance = () => (isAtTip ? source.balanceOf(watched.address, asset, to) : null);
  const before = await balance();
  const blocks = new Map<number, ChainBlock>();
  const blockOf = async (number: number): Promise<ChainBlock> => {
    const block = blocks.get(number) ?? (await source.block(number));
    if (!block) throw new SourceAway(`${source.name} has no block ${number}`);
    blocks.set(number, block);
    return block;
  };
  const transfers = [
    ...(await readSide(source, range, { side: 'to', blockOf })),
    ...(await readSide(source, range, { side: 'from', blockOf })),
  ];
  const finalHash = finalBlock < 0 ? null : (await blockOf(finalBlock)).hash;
  // Where it changed meanwhile, it is not known for this very block.
  const isSteady = before !== null && before === (await balance());
  return { transfers, finalHash, balance: isSteady ? decimalOf(before / step, USDT_DECIMALS) : null };
}

async function readSide(
  source: ChainSource,
  { watched, from, to }: Range,
  { side, blockOf }: { side: 'to' | 'from'; blockOf: (number: number) => Promise<ChainBlock> },
) {
  if (from > to) return [];
  const { network, address } = watched;
  const { asset, step } = usdtOn(network);
  const transfers = [];
  for (const found of await source.transfersOf({ address, side, asset, fromBlock: from, toBlock: to })) {
    const amount = decimalOf(found.amount / step, USDT_DECIMALS);
    // Nothing, as people send who want their address to be taken for another one, and what moves nowhere.
    if (amount === '0' || found.from === found.to) continue;
    const place = placeOf(found, await blockOf(found.blockNumber));
    transfers.push({ ...place, side, counterparty: side === 'to' ? found.from : found.to, amount });
  }
  return transfers;
}

function placeOf({ hash, logIndex }: PlacedTransfer, { number, hash: blockHash, time }: ChainBlock) {
  const place = { blockNumber: number, blockHash, blockAt: time.toISOString() };
  return { hash: canonicalTransactionHash(hash), logIndex: logIndex ?? 0, ...place };
}

/** The token's contract, and how many of its smallest units are a millionth. */
function usdtOn(network: NetworkCode): { asset: string; step: bigint } {
  const coin = ASSETS.find((asset) => asset.code === 'USDT' && asset.network === network);
  if (!coin?.contract) throw new Error(`There is no USDT on ${network}`);
  return { asset: coin.contract, step: 10n ** BigInt(coin.decimals - USDT_DECIMALS) };
}

/** Where to go on: before the first block that a reorganisation replaced, where one went deeper than was taken for final. */
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
