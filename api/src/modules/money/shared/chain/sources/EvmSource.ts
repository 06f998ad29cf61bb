import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import * as z from 'zod/mini';
import type { Endpoint } from '../../../../../kernel/outbound/Endpoint';
import {
  type BlockPayments,
  type ChainBlock,
  type ChainSource,
  type ChainTransaction,
  type ChainTransfer,
  type FoundTransfers,
  isHash,
  type TransferSearch,
} from './ChainSource';
import {
  blockSchema,
  bytes,
  callSchema,
  envelope,
  paidBlockSchema,
  pendingSchema,
  quantity,
  question,
  receiptSchema,
  transactionSchema,
  word,
} from './evmAnswers';
import { FULL_PACE, type Pace, searchTransfers } from './evmSearch';
import { blockOf, hex, ownTransfer, paidIn, spell, transferOf } from './evmTransfers';

const PLAIN_GAS = 21_000n;
/** A source without traces is not asked for one again for this long. */
const UNTRACED_MS = 10 * 60_000;
/** The chain id of a source is checked again after this time: another node may answer at its address. */
const RIGHT_MS = 10_000;
/** The selector of `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231';

/**
 * An EVM chain over JSON-RPC. Token transfers are seen by their events. The network's own coin emits none: a plain transaction's payment is
 * in the transaction itself, and a contract's payment is seen only if the source offers `debug_traceTransaction` with its `callTracer`;
 * elsewhere `isTraced` is false.
 */
export class EvmSource implements ChainSource {
  #rightUntil = 0;
  readonly #pace: Pace = { blocks: FULL_PACE };
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

  async isAwaited(tip: number): Promise<boolean> {
    await this.#assertChain();
    const how = { size: 'open', isOptional: true } as const;
    const next = await this.#call('eth_getBlockByNumber', ['pending', true], z.nullable(pendingSchema), how);
    // Some nodes have no pending block, and return the newest one instead.
    if (!next || Number(next.number) <= tip || next.transactions.length === 0) return false;
    const price = await this.#call('eth_gasPrice', [], quantity, how);
    return next.transactions.some(({ gasPrice }) => gasPrice >= price);
  }

  async paymentsIn(number: number, to: ReadonlySet<string>): Promise<BlockPayments | null> {
    await this.#assertChain();
    const block = await this.#call('eth_getBlockByNumber', [hex(number), true], z.nullable(paidBlockSchema), {
      size: 'large',
    });
    if (!block) return null;
    if (Number(block.number) !== number) throw this.endpoint.distrust('answered with another block');
    const payments = block.transactions.flatMap(({ hash, from, to: recipient, value: amount }) =>
      recipient && amount > 0n && to.has(spell(recipient))
        ? [{ hash, from: spell(from), to: spell(recipient), amount }]
        : [],
    );
    return { ...blockOf(block), payments };
  }

  async transfersOf(search: TransferSearch): Promise<FoundTransfers> {
    await this.#assertChain();
    return searchTransfers(this.endpoint, search, this.#pace);
  }

  async read(contract: string, data: string): Promise<string | null> {
    await this.#assertChain();
    const code = await this.#call('eth_getCode', [contract, 'latest'], bytes);
    if (code === '0x') return null;
    return this.#call('eth_call', [{ to: contract, data }, 'latest'], word, { isOptional: true });
  }

  async balanceOf(owner: string, asset: string | null, block?: number): Promise<bigint> {
    await this.#assertChain();
    const at = block === undefined ? 'latest' : hex(block);
    if (asset === null) return this.#call('eth_getBalance', [owner.toLowerCase(), at], quantity);
    const data = BALANCE_OF + owner.slice(2).toLowerCase().padStart(64, '0');
    return BigInt(await this.#call('eth_call', [{ to: asset.toLowerCase(), data }, at], word));
  }

  /** A source of another chain would answer about something else. */
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
    how: { isOptional?: true; size?: 'open' | 'large' } = {},
  ): Promise<z.output<Schema>> {
    const body = question(method, params);
    const answer = await this.endpoint.ask({ body, schema: envelope(schema), ...how });
    return (answer as { result: z.output<Schema> }).result;
  }
}
