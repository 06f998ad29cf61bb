import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { NETWORKS, type NetworkCode } from '@souk/contracts/networks';
import bytecode from './bytecode.json';

const resolve = createRequire(__filename).resolve;

interface Call {
  from: string;
  to?: string;
  /** In the smallest unit of the network's own coin. */
  value?: bigint;
  data?: string;
}

/** A real chain on this machine, with accounts that need no keys. Each transaction makes a block of its own. */
export class TestChain {
  readonly accounts: string[] = [];

  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
  ) {}

  /** @param time What its clock starts at; the present unless said. */
  static async start(network: NetworkCode = 'sidra', time?: Date): Promise<TestChain> {
    const program = join(resolve('@foundry-rs/anvil/package.json'), '../bin.mjs');
    const id = String(NETWORKS[network].chain_id);
    const options = ['--port', '0', '--chain-id', id, '--accounts', '6'];
    if (time) options.push('--timestamp', String(Math.floor(time.getTime() / 1000)));
    const anvil = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface(anvil.stdout as NodeJS.ReadableStream)) {
      const address = /^Listening on (\S+)$/.exec(line)?.[1];
      if (!address) continue;
      anvil.stdout?.resume();
      const chain = new TestChain(anvil, `http://${address}`);
      chain.accounts.push(...(await chain.ask<string[]>('eth_accounts')));
      return chain;
    }
    throw new Error('The chain did not start');
  }

  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    if (this.process.exitCode === null) await once(this.process, 'exit');
  }

  async ask<Result>(method: string, ...params: unknown[]): Promise<Result> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: Result; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Sends a transaction, whether it succeeds or fails, and returns its hash once it is in a block. */
  async send({ value = 0n, ...call }: Call): Promise<string> {
    const sent = { ...call, value: `0x${value.toString(16)}`, gas: '0x100000', gasPrice: '0x77359400' };
    const hash = await this.ask<string>('eth_sendTransaction', sent);
    while (!(await this.ask('eth_getTransactionReceipt', hash)));
    return hash;
  }

  async deploy(name: keyof typeof bytecode): Promise<string> {
    const hash = await this.send({ from: this.accounts[0] as string, data: bytecode[name] });
    const receipt = await this.ask<{ contractAddress: string }>('eth_getTransactionReceipt', hash);
    return receipt.contractAddress;
  }

  async mine(blocks: number): Promise<void> {
    await this.ask('anvil_mine', `0x${blocks.toString(16)}`);
  }

  /** Replaces the newest blocks by empty ones. */
  async reorganise(blocks: number): Promise<void> {
    await this.ask('anvil_reorg', blocks, []);
  }

  async setTime(time: Date): Promise<void> {
    await this.ask('anvil_setTime', Math.floor(time.getTime() / 1000));
  }
}

const wordOf = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');

/** The data of a call whose arguments are addresses, numbers and lists of them. */
export function callData(signature: string, ...values: (string | bigint | (string | bigint)[])[]): string {
  const selector = Buffer.from(keccak_256(Buffer.from(signature)))
    .toString('hex')
    .slice(0, 8);
  let tail = '';
  const head = values.map((value) => {
    if (!Array.isArray(value)) return wordOf(value);
    const offset = BigInt(values.length * 32 + tail.length / 2);
    tail += wordOf(BigInt(value.length)) + value.map(wordOf).join('');
    return wordOf(offset);
  });
  return `0x${selector}${head.join('')}${tail}`;
}

/** So many whole coins in units of 18 decimals. */
export function coins(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}
