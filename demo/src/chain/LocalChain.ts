import { keccak_256 } from '@noble/hashes/sha3.js';
import { USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import { unitsOf } from '@souk/contracts/amounts/units';
import { ASSETS } from '@souk/contracts/chains/networks';
import bytecode from './bytecode.json';

interface Call {
  from: string;
  to?: string;
  /** In the smallest unit of the network's own coin. */
  value?: bigint;
  data?: string;
}

export const USDT = ASSETS.find(({ network }) => network === 'ethereum')?.contract as string;

/**
 * SidraChain's contract at a fixed address: it answers `0x645b8b1b` with a wallet's standing, stored where the chain's contract has it,
 * in slot keccak(address ‖ 6).
 */
const CONTROL = {
  address: '0x0000000000000000000000000000000000000020',
  code: '0x60003560e01c63645b8b1b1460145760006000fd5b600435600052600660205260406000205460005260206000f3',
};

/** A chain's address under two names, which the api counts as two sources: a demo shows what two confirm. */
export const twoSources = (url: string) => [url, url.replace('127.0.0.1', 'localhost')];

/** A local anvil chain, which accepts any sender: no keys are needed. Each transaction makes a block. */
export class LocalChain {
  constructor(readonly url: string) {}

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

  /** Sends a transaction, successful or not, and returns its hash once it is in a block. */
  async send({ value = 0n, ...call }: Call): Promise<string> {
    const sent = { ...call, value: hex(value), gas: '0x100000', gasPrice: '0x77359400' };
    const hash = await this.ask<string>('eth_sendTransaction', sent);
    while (!(await this.ask('eth_getTransactionReceipt', hash)));
    return hash;
  }

  async deploy(name: keyof typeof bytecode): Promise<string> {
    const hash = await this.send({ from: await this.#first(), data: bytecode[name] });
    const receipt = await this.ask<{ contractAddress: string }>('eth_getTransactionReceipt', hash);
    return receipt.contractAddress;
  }

  async tip(): Promise<number> {
    return Number(await this.ask<string>('eth_blockNumber'));
  }

  async mine(blocks: number): Promise<void> {
    await this.ask('anvil_mine', hex(blocks));
  }

  async setTime(time: Date): Promise<void> {
    await this.ask('anvil_setTime', Math.floor(time.getTime() / 1000));
  }

  async setBalance(account: string, value: bigint): Promise<void> {
    await this.ask('anvil_setBalance', account, hex(value));
  }

  /** Places SidraChain's contract that decides who may send and receive: at first everyone. */
  async placeControl(): Promise<void> {
    await this.ask('anvil_setCode', CONTROL.address, CONTROL.code);
  }

  /** Sets a wallet's standing as in SidraChain's contract: 2 blocked, 3 cannot send, 4 cannot receive, 5 only within a pool. */
  async setStanding(account: string, standing: number): Promise<void> {
    const slot = keccak_256(Buffer.from(wordOf(account) + wordOf(6n), 'hex'));
    const at = `0x${Buffer.from(slot).toString('hex')}`;
    await this.ask('anvil_setStorageAt', CONTROL.address, at, `0x${wordOf(BigInt(standing))}`);
  }

  /** Deploys a token at USDT's address on Ethereum. */
  async placeUsdt(): Promise<void> {
    const token = await this.deploy('Token');
    await this.ask('anvil_setCode', USDT, await this.ask('eth_getCode', token, 'latest'));
  }

  /** Pays USDT, in millionths. */
  payUsdt(from: string, to: string, units: bigint): Promise<string> {
    return this.send({ from, to: USDT, data: callData('transfer(address,uint256)', to, units) });
  }

  /** Mints USDT, in millionths. */
  async mintUsdt(to: string, units: bigint): Promise<string> {
    const data = callData('mint(address,uint256)', to, units);
    return this.send({ from: await this.#first(), to: USDT, data });
  }

  /** An account's USDT, in millionths. */
  async usdtOf(account: string): Promise<bigint> {
    const call = { to: USDT, data: callData('balanceOf(address)', account) };
    return BigInt(await this.ask<string>('eth_call', call, 'latest'));
  }

  /** Anvil's first account: it deploys contracts and mints USDT. */
  async #first(): Promise<string> {
    const [account = ''] = await this.ask<string[]>('eth_accounts');
    return account;
  }
}

const hex = (value: bigint | number) => `0x${value.toString(16)}`;

const wordOf = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');

/** Data of a call with addresses, numbers and lists of them. */
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

/** Whole coins in units of 18 decimals. */
export const coins = (amount: string) => unitsOf(amount, 18);

/** An amount of USDT in millionths. */
export const usdt = (amount: string) => unitsOf(amount, USDT_DECIMALS);
