import { spellAddress } from '@souk/contracts/checkAddress';
import { NETWORKS, type NetworkCode } from '@souk/contracts/networks';
import * as z from 'zod/mini';
import {
  type ChainBlock,
  type ChainSource,
  type ChainTransaction,
  type ChainTransfer,
  isHash,
  type PlacedTransfer,
  type TransferSearch,
} from './ChainSource';
import type { Endpoint } from './Endpoint';
import {
  blockSchema,
  callSchema,
  envelope,
  logSchema,
  quantity,
  receiptSchema,
  TRANSFER_TOPIC,
  transactionSchema,
  word,
} from './evmAnswers';

/** Blocks that one search for transfers covers: most providers refuse much more. */
const SEARCHED_BLOCKS = 1_000;
/** What a transaction costs that runs no code. */
const PLAIN_GAS = 21_000n;
/** A source that showed no trace is asked for none for so long. */
const UNTRACED_MS = 10 * 60_000;
/** The selector of `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231';

/**
 * A chain of Ethereum's kind, by JSON-RPC. Transfers of tokens are seen by their events. The network's own coin leaves none: what a
 * plain transaction pays is in the transaction itself, and what a contract pays on is seen only where the source offers
 * `debug_traceTransaction` with its `callTracer`; elsewhere `isTraced` is false.
 */
export class EvmSource implements ChainSource {
  #isRightChain = false;
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
    const receipt = await this.#call('eth_getTransactionReceipt', [id], z.nullable(receiptSchema));
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

  async transfersOf({ address, side, asset, fromBlock, toBlock }: TransferSearch): Promise<PlacedTransfer[]> {
    await this.#assertChain();
    const account = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
    const topics = side === 'to' ? [TRANSFER_TOPIC, null, account] : [TRANSFER_TOPIC, account];
    const found: PlacedTransfer[] = [];
    for (let start = fromBlock; start <= toBlock; start += SEARCHED_BLOCKS) {
      const end = Math.min(toBlock, start + SEARCHED_BLOCKS - 1);
      const search = { fromBlock: hex(start), toBlock: hex(end), address: asset.toLowerCase(), topics };
      const logs = await this.#call('eth_getLogs', [search], z.array(logSchema));
      for (const log of logs.filter(({ removed }) => !removed)) {
        const [transfer] = transferOf(log);
        const blockNumber = Number(log.blockNumber);
        const isAsked =
          transfer?.[side].toLowerCase() === address.toLowerCase() &&
          transfer.asset?.toLowerCase() === asset.toLowerCase() &&
          blockNumber >= start &&
          blockNumber <= end;
        if (!transfer || !isAsked) throw this.endpoint.distrust('found transfers that were not asked for');
        found.push({ ...transfer, hash: log.transactionHash, blockNumber });
      }
    }
    return found;
  }

  async balanceOf(owner: string, asset: string | null, block?: number): Promise<bigint> {
    await this.#assertChain();
    const at = block === undefined ? 'latest' : hex(block);
    if (asset === null) return this.#call('eth_getBalance', [owner.toLowerCase(), at], quantity);
    const data = BALANCE_OF + owner.slice(2).toLowerCase().padStart(64, '0');
    return BigInt(await this.#call('eth_call', [{ to: asset.toLowerCase(), data }, at], word));
  }

  /** A source of another chain would answer, and everything it says would be about something else. */
  async #assertChain(): Promise<void> {
    if (this.#isRightChain) return;
    const id = await this.#call('eth_chainId', [], quantity);
    const expected = NETWORKS[this.network].chain_id;
    if (Number(id) !== expected) throw this.endpoint.distrust(`is on chain ${id}, not on ${expected}`);
    this.#isRightChain = true;
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
      return paidIn(await this.#call('debug_traceTransaction', params, callSchema, true));
    } catch {
      this.#untracedUntil = performance.now() + UNTRACED_MS;
      return null;
    }
  }

  async #call<Schema extends z.ZodMiniType>(
    method: string,
    params: unknown[],
    schema: Schema,
    isOptional = false,
  ): Promise<z.output<Schema>> {
    const body = { jsonrpc: '2.0', id: 1, method, params };
    const answer = await this.endpoint.ask({ body, schema: envelope(schema), isOptional });
    return (answer as { result: z.output<Schema> }).result;
  }
}

const spell = (account: string) => spellAddress('ethereum', Buffer.from(account.slice(2), 'hex'));

function blockOf({ number, hash, timestamp }: z.output<typeof blockSchema>): ChainBlock {
  return { number: Number(number), hash, time: new Date(Number(timestamp) * 1000) };
}

const hex = (number: number) => `0x${number.toString(16)}`;

function ownTransfer(from: string, to: string, amount: bigint): ChainTransfer[] {
  if (amount === 0n) return [];
  return [{ asset: null, from: spell(from), to: spell(to), amount, logIndex: null }];
}

/** An event of the form that every ERC-20 token writes. One of an NFT has its number in a fourth topic. */
function transferOf({ address: token, topics, data, logIndex }: z.output<typeof logSchema>): ChainTransfer[] {
  const [topic, from, to] = topics;
  if (topic !== TRANSFER_TOPIC || !from || !to || topics.length !== 3 || data.length !== 66) return [];
  if (!word.safeParse(data).success) return [];
  const last20 = (text: string) => spell(`0x${text.slice(-40)}`);
  const transfer = { asset: spell(token), from: last20(from), to: last20(to) };
  return [{ ...transfer, amount: BigInt(data), logIndex: Number(logIndex) }];
}

/** Kinds of call that move what their `value` says; the others repeat the value of the call around them. */
const PAYING = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']);

/** Every payment in a trace, without the parts that were undone. */
function paidIn(root: z.output<typeof callSchema>): ChainTransfer[] {
  const transfers: ChainTransfer[] = [];
  const waiting = [root];
  for (let call = waiting.pop(); call; call = waiting.pop()) {
    if (call.error !== undefined) continue;
    if (call.to && PAYING.has(call.type))
      transfers.push(...ownTransfer(call.from, call.to, call.value ?? 0n));
    waiting.push(...(call.calls ?? []).toReversed());
  }
  return transfers;
}
