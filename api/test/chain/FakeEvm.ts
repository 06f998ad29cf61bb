import type { ServerResponse } from 'node:http';
import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import { answerJson, FakeSource } from './FakeSource';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export interface FakeTransfer {
  block: number;
  from: string;
  to: string;
  units: bigint;
  transaction: number;
}

const hex = (number: number | bigint) => `0x${number.toString(16)}`;
const word = (value: number | bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const topicOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

/** All that a test starts are nodes of one chain. */
const GENESIS = Math.floor(Date.now() / 1000) - 1_000 * 12;

/** A fake Ethereum node with one token, whose blocks may exceed what a local chain can hold. */
export class FakeEvm {
  readonly transfers: FakeTransfer[] = [];
  tip = 1_000;
  /** It refuses responses with more logs. */
  mostLogs = Number.POSITIVE_INFINITY;
  /** Bytes of receipts unrelated to the platform. */
  readonly padding = new Map<number, number>();
  source!: FakeSource;

  private constructor(
    private readonly network: NetworkCode,
    private readonly token: string,
  ) {}

  static async start(network: NetworkCode, token: string): Promise<FakeEvm> {
    const evm = new FakeEvm(network, token);
    evm.source = await FakeSource.start(({ body }, response) => evm.#answer(body, response));
    return evm;
  }

  hashOf(transaction: number): string {
    return word(0xabc000000n + BigInt(transaction));
  }

  #answer({ method, params }: { method: string; params: unknown[] }, response: ServerResponse): void {
    const result = this.#result(method, params as never);
    answerJson(
      response,
      result instanceof Error
        ? { jsonrpc: '2.0', id: 1, error: { code: -32_005, message: result.message } }
        : { jsonrpc: '2.0', id: 1, result },
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: each method has params of its own.
  #result(method: string, [first, second]: any[]): unknown {
    switch (method) {
      case 'eth_chainId':
        return hex(NETWORKS[this.network].chain_id as number);
      case 'eth_blockNumber':
        return hex(this.tip);
      case 'eth_getBlockByNumber':
        return this.#block(Number(first));
      case 'eth_getTransactionReceipt':
        return this.#receipt(first);
      case 'eth_getLogs':
        return this.#logs(first);
      case 'eth_call':
        return this.#balance(first.data, Number(second));
      default:
        return null;
    }
  }

  #block(number: number) {
    if (number > this.tip) return null;
    const inside = this.transfers.filter(({ block }) => block === number);
    const padded = [...this.padding.keys()].filter((one) => Math.floor(one / 1_000_000) === number);
    const transactions = [...new Set([...inside.map(({ transaction }) => transaction), ...padded])];
    return {
      hash: word(number + 1),
      number: hex(number),
      timestamp: hex(GENESIS + number * 12),
      transactions: transactions.map((one) => this.hashOf(one)),
    };
  }

  /** A transaction of so many bytes in a block, which pays the platform nothing. */
  pad(block: number, bytes: number): void {
    this.padding.set(block * 1_000_000 + this.padding.size, bytes);
  }

  #receipt(hash: string) {
    const number = Number(BigInt(hash) - 0xabc000000n);
    const logs = this.transfers.filter(({ transaction }) => transaction === number);
    const block = logs[0]?.block ?? Math.floor(number / 1_000_000);
    const bytes = this.padding.get(number) ?? 0;
    const padding = bytes
      ? [{ ...this.#log(undefined, 0, block, hash), data: `0x${'00'.repeat(bytes / 2)}` }]
      : [];
    return {
      transactionHash: hash,
      blockHash: word(block + 1),
      blockNumber: hex(block),
      status: '0x1',
      gasUsed: '0x100000',
      logs: [...padding, ...logs.map((one) => this.#log(one, this.transfers.indexOf(one), block, hash))],
    };
  }

  #log(transfer: FakeTransfer | undefined, index: number, block: number, hash: string) {
    return {
      address: transfer ? this.token.toLowerCase() : `0x${'9'.repeat(40)}`,
      topics: transfer ? [TRANSFER, topicOf(transfer.from), topicOf(transfer.to)] : [],
      data: word(transfer?.units ?? 0n),
      logIndex: hex(index),
      blockNumber: hex(block),
      blockHash: word(block + 1),
      transactionHash: hash,
      removed: false,
    };
  }

  #logs({ fromBlock, toBlock, topics }: { fromBlock: string; toBlock: string; topics: (string | null)[] }) {
    const found: unknown[] = [];
    for (const [index, one] of this.transfers.entries()) {
      const isInside = one.block >= Number(fromBlock) && one.block <= Number(toBlock);
      const parties = [TRANSFER, topicOf(one.from), topicOf(one.to)];
      if (isInside && topics.every((topic, at) => topic === null || topic === parties[at]))
        found.push(this.#log(one, index, one.block, this.hashOf(one.transaction)));
    }
    return found.length > this.mostLogs ? new Error('query returned more than allowed') : found;
  }

  #balance(data: string, at: number): string {
    const account = `0x${data.slice(-40)}`;
    let held = 0n;
    for (const { block, from, to, units } of this.transfers) {
      if (block > at) continue;
      if (to.toLowerCase() === account) held += units;
      if (from.toLowerCase() === account) held -= units;
    }
    return word(held);
  }
}
