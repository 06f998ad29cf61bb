import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import { LocalChain } from '../../../demo/src/chain/LocalChain';

const resolve = createRequire(__filename).resolve;

/** A real local chain with unlocked accounts. Each transaction gets its own block. */
export class TestChain extends LocalChain {
  readonly accounts: string[] = [];

  private constructor(
    private readonly process: ChildProcess,
    url: string,
  ) {
    super(url);
  }

  /** @param time Start of its clock; by default the present. */
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

  async reorganise(blocks: number): Promise<void> {
    await this.ask('anvil_reorg', blocks, []);
  }
}
