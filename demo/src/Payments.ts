import { createHash } from 'node:crypto';
import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { NETWORKS } from '@souk/contracts/chains/networks';
import { coins, type LocalChain, usdt } from './chain/LocalChain';

export interface DemoChains {
  sidra: LocalChain;
  ethereum: LocalChain;
}

interface Payment {
  from: string;
  to: string;
  amount: string;
  /** Time of the block in milliseconds; by default the present. */
  at?: number;
}

const GAS = coins('1');

/** Payments of the demo's people: transactions on the local chains, or made-up hashes. */
export class Payments {
  readonly #seconds = new Map<LocalChain, number>();
  readonly #beginnings = new Map<LocalChain, string>();

  constructor(private readonly chains: DemoChains | null = null) {}

  get network(): 'ethereum' | 'tron' {
    return this.chains ? 'ethereum' : 'tron';
  }

  /** A user's USDT address; on the local chains it receives coins as well. */
  addressOf(username: string): string {
    return exampleAddress(this.network, username);
  }

  get platform(): string {
    return this.addressOf('deposits');
  }

  /** Reverts earlier payments if the history is made again after a database rollback. */
  async begin(): Promise<void> {
    for (const chain of Object.values(this.chains ?? {})) {
      const before = this.#beginnings.get(chain);
      if (before) await chain.ask('evm_revert', before);
      this.#beginnings.set(chain, await chain.ask('evm_snapshot'));
      this.#seconds.delete(chain);
    }
  }

  /** Pays USDT. @returns the hash. @param what Makes the hash unique if nothing is paid. */
  async payUsdt({ from, to, amount, at }: Payment, what = ''): Promise<string> {
    if (!this.chains) return exampleHash(what);
    const { ethereum } = this.chains;
    const units = usdt(amount);
    await ethereum.setBalance(from, GAS);
    if (from !== this.platform) await this.#at(ethereum, at, () => ethereum.mintUsdt(from, units));
    return this.#at(ethereum, at, () => ethereum.payUsdt(from, to, units));
  }

  /** Pays SIDRA. @returns the hash. */
  async payCoins({ from, to, amount, at }: Payment, what = ''): Promise<string> {
    if (!this.chains) return exampleHash(what);
    const { sidra } = this.chains;
    const value = coins(amount);
    await sidra.setBalance(from, value + GAS);
    return this.#at(sidra, at, () => sidra.send({ from, to, value }));
  }

  /** The chain requires a distinct time for each block. */
  async #at(chain: LocalChain, at: number | undefined, pay: () => Promise<string>): Promise<string> {
    if (at === undefined) return pay();
    const second = Math.max(Math.floor(at / 1000), (this.#seconds.get(chain) ?? 0) + 1);
    this.#seconds.set(chain, second);
    await chain.ask('evm_setNextBlockTimestamp', second);
    return pay();
  }

  /** Adds enough blocks for each network's confirmations. */
  async confirm(): Promise<void> {
    await this.chains?.sidra.mine(NETWORKS.sidra.confirmations);
    await this.chains?.ethereum.mine(NETWORKS.ethereum.confirmations);
  }

  /** Confirms all payments, and lets the chains continue at the present time. */
  async finish(): Promise<void> {
    await this.confirm();
    for (const chain of Object.values(this.chains ?? {})) await chain.setTime(new Date());
  }
}

/** A made-up hash: the same text gives the same hash. */
export function exampleHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
