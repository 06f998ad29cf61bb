import * as z from 'zod/mini';
import { type Endpoint, TooLarge } from '../../../../../kernel/outbound/Endpoint';
import {
  type ChainTransfer,
  enoughOf,
  type FoundTransfers,
  MOST_FOUND,
  nullWhereTooLarge,
  type PlacedTransfer,
  type TransferSearch,
} from './ChainSource';
import {
  envelope,
  type Filter,
  fullBlockSchema,
  type Log,
  logSchema,
  question,
  receiptSchema,
  refusal,
  TRANSFER_TOPIC,
} from './evmAnswers';
import { hex, transferOf } from './evmTransfers';

/** Most providers refuse many more blocks per query. Fewer are used if they are full. */
const SEARCHED_BLOCKS = 1_000;
export interface Pace {
  blocks: number;
}

export const FULL_PACE = SEARCHED_BLOCKS;

/**
 * A search stops after this time with the part that it has read, and a block that is read transaction by transaction counts as too large.
 */
const SEARCH_MS = 20_000;

/** Token transfers by `eth_getLogs`: over fewer blocks if they are full, down to one. */
export async function searchTransfers(
  endpoint: Endpoint,
  search: TransferSearch,
  pace: Pace,
): Promise<FoundTransfers> {
  const { fromBlock, toBlock } = search;
  const found: PlacedTransfer[] = [];
  const until = performance.now() + SEARCH_MS;
  let start = fromBlock;
  const isEnough = () => found.length >= MOST_FOUND || (start > fromBlock && performance.now() > until);
  while (start <= toBlock && !isEnough()) {
    const end = Math.min(toBlock, start + pace.blocks - 1);
    const asked = end - start + 1;
    // Also after a timeout: the next search begins with fewer blocks.
    pace.blocks = Math.ceil(asked / 8);
    const some = await transfersIn(endpoint, search, start, end).catch(nullWhereTooLarge);
    if (some) {
      found.push(...some);
      start = end + 1;
      pace.blocks = Math.min(asked * 2, SEARCHED_BLOCKS);
    } else if (asked > 1) pace.blocks = Math.ceil(asked / 2);
    else if (start > fromBlock) break;
    else throw new TooLarge(`${endpoint.name} cannot show block ${start}`);
  }
  // Blocks before an unreadable one are known.
  return enoughOf(found, MOST_FOUND, start - 1);
}

/** @throws TooLarge if the source refuses so many transfers, or one block alone exceeds what can be read. */
async function transfersIn(
  endpoint: Endpoint,
  search: TransferSearch,
  start: number,
  end: number,
): Promise<PlacedTransfer[]> {
  const { address, side, asset } = search;
  const account = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const topics = side === 'to' ? [TRANSFER_TOPIC, null, account] : [TRANSFER_TOPIC, account];
  const filter = { fromBlock: hex(start), toBlock: hex(end), address: asset.toLowerCase(), topics };
  const isAsked = (transfer: ChainTransfer | undefined): transfer is ChainTransfer =>
    transfer?.[side].toLowerCase() === address.toLowerCase() &&
    transfer.asset?.toLowerCase() === asset.toLowerCase();
  const found: PlacedTransfer[] = [];
  for (const log of await logsOf(endpoint, filter, start === end ? start : null)) {
    const [transfer] = transferOf(log);
    const blockNumber = Number(log.blockNumber);
    if (!isAsked(transfer) || blockNumber < start || blockNumber > end)
      throw endpoint.distrust('found transfers that were not asked for');
    found.push({ ...transfer, hash: log.transactionHash, blockNumber });
  }
  return found;
}

/** @param block A query for this block alone falls back to its transactions one by one. */
async function logsOf(endpoint: Endpoint, filter: Filter, block: number | null): Promise<Log[]> {
  try {
    const answer = await endpoint.ask({
      body: question('eth_getLogs', [filter]),
      schema: z.union([envelope(z.array(logSchema)), refusal]),
      size: block === null ? 'open' : 'large',
    });
    // Each provider words "too many" differently.
    if ('error' in answer) throw new TooLarge(`${endpoint.name} refuses to answer`);
    return answer.result.filter(({ removed }) => !removed);
  } catch (error) {
    if (!(error instanceof TooLarge) || block === null) throw error;
    return logsByTransaction(endpoint, filter, block);
  }
}

async function logsByTransaction(
  endpoint: Endpoint,
  { address, topics }: Filter,
  number: number,
): Promise<Log[]> {
  const { result: asked } = await endpoint.ask({
    body: question('eth_getBlockByNumber', [hex(number), false]),
    schema: envelope(z.nullable(fullBlockSchema)),
  });
  if (!asked) throw endpoint.distrust(`has no block ${number}`);
  const found: Log[] = [];
  const until = performance.now() + SEARCH_MS;
  for (const id of asked.transactions) {
    if (performance.now() > until) throw new TooLarge(`${endpoint.name} takes too long over block ${number}`);
    const schema = envelope(z.nullable(receiptSchema));
    const body = question('eth_getTransactionReceipt', [id]);
    const { result: receipt } = await endpoint.ask({ body, schema, size: 'large' });
    if (receipt?.blockHash !== asked.hash) throw endpoint.distrust('has not the receipts of its block');
    const isAsked = (log: Log) =>
      log.address === address && topics.every((topic, at) => topic === null || log.topics[at] === topic);
    if (receipt.status === 1n)
      found.push(...receipt.logs.filter((log) => isAsked(log) && transferOf(log).length > 0));
  }
  return found;
}
