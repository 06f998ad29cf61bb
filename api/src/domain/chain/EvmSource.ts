import { NETWORKS, type NetworkCode } from '@souk/contracts/networks';
import * as z from 'zod/mini';
import {
  type ChainBlock,
  type ChainSource,
  type ChainTransaction,
  type ChainTransfer,
  enoughOf,
  type FoundTransfers,
  isHash,
  MOST_FOUND,
  nullWhereTooLarge,
  type PlacedTransfer,
  TooLarge,
  type TransferSearch,
} from './ChainSource';
import type { Endpoint } from './Endpoint';
import {
  blockSchema,
  callSchema,
  envelope,
  type Filter,
  fullBlockSchema,
  type Log,
  logSchema,
  quantity,
  question,
  receiptSchema,
  refusal,
  TRANSFER_TOPIC,
  transactionSchema,
  word,
} from './evmAnswers';
import { blockOf, hex, ownTransfer, paidIn, spell, transferOf } from './evmTransfers';

/** Blocks that one question about transfers covers at most: most providers refuse many more. Fewer where there is much in them. */
const SEARCHED_BLOCKS = 1_000;
/** A search ends after so long where it has come to, and a block of which each transaction is asked for counts as too large. */
const SEARCH_MS = 20_000;
/** What a transaction costs that runs no code. */
const PLAIN_GAS = 21_000n;
/** A source that showed no trace is asked for none for so long. */
const UNTRACED_MS = 10 * 60_000;
/** A source that was on the right chain is asked again after so long: what answers at its address may be changed. */
const RIGHT_MS = 10_000;
/** The selector of `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231';

/**
 * A chain of Ethereum's kind, by JSON-RPC. Transfers of tokens are seen by their events. The network's own coin leaves none: what a
 * plain transaction pays is in the transaction itself, and what a contract pays on is seen only where the source offers
 * `debug_traceTransaction` with its `callTracer`; elsewhere `isTraced` is false.
 */
export class EvmSource implements ChainSource {
  #rightUntil = 0;
  #untracedUntil = 0;

  constructor(
    readonly network: NetworkCode,
    private readonly endpoint: Endpoint,
  ) {}

  get name(): string {
    return this.endpoint.name;
  }

  async tip(): Promise<number> {
    await this.#assertChain();
    return Number(await this.#call('eth_blockNumber', [], quantity));
  }

  async transaction(asked: string): Promise<ChainTransaction | null> {
    if (!isHash(asked)) return null;
    await this.#assertChain();
    const id = `0x${asked}`;
    const sent = await this.#call('eth_getTransactionByHash', [id], z.nullable(transactionSchema));
    if (!sent) return null;
    if (sent.hash !== id) throw this.endpoint.distrust('answered with another transaction');
    const signer = spell(sent.from);
    const pending = {
      hash: id,
      status: 'pending',
      signer,
      block: null,
      transfers: [],
      isTraced: true,
    } as const;
    const receipt = await this.#call('eth_getTransactionReceipt', [id], z.nullable(receiptSchema), {
      size: 'open',
    });
    if (!receipt) return { ...pending, transfers: [] };
    if (receipt.transactionHash !== id) throw this.endpoint.distrust('answered with another receipt');
    const block = await this.#blockOf(receipt.blockHash);
    // A reorganisation came between two questions.
    if (!block || block.number !== Number(receipt.blockNumber)) return { ...pending, transfers: [] };
    if (receipt.status !== 1n) return { ...pending, status: 'failed', block, transfers: [] };
    const tokens = receipt.logs.flatMap((log) => transferOf(log));
    const own = await this.#ownCoin(sent, receipt.gasUsed);
    return {
      ...pending,
      status: 'succeeded',
      block,
      transfers: [...own.transfers, ...tokens],
      isTraced: own.isTraced,
    };
  }

  async block(number: number): Promise<ChainBlock | null> {
    await this.#assertChain();
    const block = await this.#call('eth_getBlockByNumber', [hex(number), false], z.nullable(blockSchema));
    if (block && Number(block.number) !== number) throw this.endpoint.distrust('answered with another block');
    return block && blockOf(block);
  }

  async transfersOf(search: TransferSearch): Promise<FoundTransfers> {
    await this.#assertChain();
    const { fromBlock, toBlock } = search;
    const found: PlacedTransfer[] = [];
    const until = performance.now() + SEARCH_MS;
    let size = SEARCHED_BLOCKS;
    let start = fromBlock;
    const isEnough = () => found.length >= MOST_FOUND || (start > fromBlock && performance.now() > until);
    while (start <= toBlock && !isEnough()) {
      const end = Math.min(toBlock, start + size - 1);
      const some = await this.#transfersIn(search, start, end).catch(nullWhereTooLarge);
      if (some) {
        found.push(...some);
        start = end + 1;
        size = Math.min(size * 2, SEARCHED_BLOCKS);
      } else if (end > start) size = Math.ceil((end - start + 1) / 2);
      else if (start > fromBlock) break;
      else throw new TooLarge(`${this.name} cannot show block ${start}`);
    }
    // What is before a block that cannot be read is known.
    return enoughOf(found, MOST_FOUND, start - 1);
  }

  async balanceOf(owner: string, asset: string | null, block?: number): Promise<bigint> {
    await this.#assertChain();
    const at = block === undefined ? 'latest' : hex(block);
    if (asset === null) return this.#call('eth_getBalance', [owner.toLowerCase(), at], quantity);
    const data = BALANCE_OF + owner.slice(2).toLowerCase().padStart(64, '0');
    return BigInt(await this.#call('eth_call', [{ to: asset.toLowerCase(), data }, at], word));
  }

  /** @throws TooLarge where the source has no answer for so many transfers, or the block alone is more than can be read. */
  async #transfersIn(search: TransferSearch, start: number, end: number): Promise<PlacedTransfer[]> {
    const { address, side, asset } = search;
    const account = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
    const topics = side === 'to' ? [TRANSFER_TOPIC, null, account] : [TRANSFER_TOPIC, account];
    const filter = { fromBlock: hex(start), toBlock: hex(end), address: asset.toLowerCase(), topics };
    const isAsked = (transfer: ChainTransfer | undefined): transfer is ChainTransfer =>
      transfer?.[side].toLowerCase() === address.toLowerCase() &&
      transfer.asset?.toLowerCase() === asset.toLowerCase();
    const found: PlacedTransfer[] = [];
    for (const log of await this.#logs(filter, start === end ? start : null)) {
      const [transfer] = transferOf(log);
      const blockNumber = Number(log.blockNumber);
      if (!isAsked(transfer) || blockNumber < start || blockNumber > end)
        throw this.endpoint.distrust('found transfers that were not asked for');
      found.push({ ...transfer, hash: log.transactionHash, blockNumber });
    }
    return found;
  }

  /** @param block Where the question is about this block alone, it is read transaction by transaction if need be. */
  async #logs(filter: Filter, block: number | null): Promise<Log[]> {
    try {
      const answer = await this.endpoint.ask({
        body: question('eth_getLogs', [filter]),
        schema: z.union([envelope(z.array(logSchema)), refusal]),
        size: block === null ? 'open' : 'large',
      });
      // Each has its own words for "too many".
      if ('error' in answer) throw new TooLarge(`${this.name} refuses to answer`);
      return answer.result.filter(({ removed }) => !removed);
    } catch (error) {
      if (!(error instanceof TooLarge) || block === null) throw error;
      return this.#logsByTransaction(filter, block);
    }
  }

  async #logsByTransaction({ address, topics }: Filter, number: number): Promise<Log[]> {
    const asked = await this.#call('eth_getBlockByNumber', [hex(number), false], z.nullable(fullBlockSchema));
    if (!asked) throw this.endpoint.distrust(`has no block ${number}`);
    const found: Log[] = [];
    const until = performance.now() + SEARCH_MS;
    for (const id of asked.transactions) {
      if (performance.now() > until) throw new TooLarge(`${this.name} takes too long over block ${number}`);
      const schema = envelope(z.nullable(receiptSchema));
      const body = question('eth_getTransactionReceipt', [id]);
      const { result: receipt } = await this.endpoint.ask({ body, schema, size: 'large' });
      if (receipt?.blockHash !== asked.hash)
        throw this.endpoint.distrust('has not the receipts of its block');
      const isAsked = (log: Log) =>
        log.address === address && topics.every((topic, at) => topic === null || log.topics[at] === topic);
      if (receipt.status === 1n)
        found.push(...receipt.logs.filter((log) => isAsked(log) && transferOf(log).length > 0));
    }
    return found;
  }

  /** A source of another chain would answer, and everything it says would be about something else. */
  async #assertChain(): Promise<void> {
    if (performance.now() < this.#rightUntil) return;
    const id = await this.#call('eth_chainId', [], quantity);
    const expected = NETWORKS[this.network].chain_id;
    if (Number(id) !== expected) throw this.endpoint.distrust(`is on chain ${id}, not on ${expected}`);
    this.#rightUntil = performance.now() + RIGHT_MS;
  }

  async #blockOf(id: string): Promise<ChainBlock | null> {
    const block = await this.#call('eth_getBlockByHash', [id, false], z.nullable(blockSchema));
    if (!block) return null;
    if (block.hash !== id) throw this.endpoint.distrust('answered with another block');
    return blockOf(block);
  }

  /** What the transaction moved of the network's own coin. */
  async #ownCoin(
    sent: z.output<typeof transactionSchema>,
    gasUsed: bigint,
  ): Promise<{ transfers: ChainTransfer[]; isTraced: boolean }> {
    const plain = sent.to === null ? [] : ownTransfer(sent.from, sent.to, sent.value);
    if (gasUsed === PLAIN_GAS && sent.to !== null) return { transfers: plain, isTraced: true };
    const traced = await this.#trace(sent.hash);
    return traced ? { transfers: traced, isTraced: true } : { transfers: plain, isTraced: false };
  }

  async #trace(id: string): Promise<ChainTransfer[] | null> {
    if (performance.now() < this.#untracedUntil) return null;
    try {
      const params = [id, { tracer: 'callTracer' }];
      return paidIn(await this.#call('debug_traceTransaction', params, callSchema, { isOptional: true }));
    } catch {
      this.#untracedUntil = performance.now() + UNTRACED_MS;
      return null;
    }
  }

  async #call<Schema extends z.ZodMiniType>(
    method: string,
    params: unknown[],
    schema: Schema,
    how: { isOptional?: true; size?: 'open' } = {},
  ): Promise<z.output<Schema>> {
    const body = question(method, params);
    const answer = await this.endpoint.ask({ body, schema: envelope(schema), ...how });
    return (answer as { result: z.output<Schema> }).result;
  }
}
