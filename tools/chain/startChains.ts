import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NETWORKS } from '@souk/contracts/chains/networks';
import { LocalChain } from '../../demo/src/chain/LocalChain';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { freePort } from '../processes/freePort';
import { sayExit, startChild } from '../processes/startChild';
import type { Environment } from '../start/environment';

const BLOCK_MS = 2_000;
/** Each block uses memory and disk forever. Some time after the last transaction, blocks come this rarely. */
const IDLE_BLOCK_MS = 60_000;
/** More than the confirmations of any network. */
const BUSY_BLOCKS = 70;
/** A month of history begins after the chain. */
const MONTH_SECONDS = 31 * 24 * 3_600;

export interface RunningChains {
  urls: { sidra: string; ethereum: string };
  /** Starts automatic mining, and keeps the chains for the next start. */
  begin(): Promise<void>;
  /** Rejects if a chain ends unexpectedly. */
  ended: Promise<never>;
}

/** SidraChain, and Ethereum with USDT, on this machine (anvil). They continue from the last start. */
export async function startChains(lifecycle: Lifecycle, environment: Environment): Promise<RunningChains> {
  const folder = join(environment.dataDir, 'chain');
  const run: Run = { isKept: false };
  // Runs after they have stopped: an unfinished history is made again.
  lifecycle.onStop(() => {
    if (!run.isKept) rmSync(folder, { recursive: true, force: true });
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const hasHistory = environment.demo === 'month';
  const [sidra, ethereum] = await Promise.all([
    startChain(lifecycle, { network: 'sidra', folder, hasHistory }),
    startChain(lifecycle, { network: 'ethereum', folder, hasHistory }),
  ]);
  if (ethereum.isNew) await ethereum.chain.placeUsdt();
  if (sidra.isNew) await restrictWallets(sidra.chain);
  const ended = Promise.race([sidra.ended, ethereum.ended]);
  ended.catch(() => undefined);
  return {
    urls: { sidra: sidra.chain.url, ethereum: ethereum.chain.url },
    begin: async () => {
      run.isKept = true;
      for (const { chain } of [sidra, ethereum]) {
        await chain.setTime(new Date());
        keepMining(lifecycle, chain);
      }
    },
    ended,
  };
}

/** Restricts some wallets on the chain, to try out the messages: `docs/operators/demo.md` names them. */
async function restrictWallets(chain: LocalChain): Promise<void> {
  await chain.placeControl();
  for (const standing of [2, 3, 4]) await chain.setStanding(`0x${String(standing).repeat(40)}`, standing);
}

interface Run {
  isKept: boolean;
}

interface ChainOptions {
  network: 'sidra' | 'ethereum';
  folder: string;
  hasHistory: boolean;
}

async function startChain(lifecycle: Lifecycle, { network, folder, hasHistory }: ChainOptions) {
  const { name, chain_id } = NETWORKS[network];
  const program = join(
    createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'),
    '../bin.mjs',
  );
  const port = await freePort();
  const state = join(folder, `${network}.json`);
  const isNew = !existsSync(state);
  const genesis = Math.floor(Date.now() / 1000) - (hasHistory ? MONTH_SECONDS : 0);
  const options = {
    port,
    'chain-id': chain_id,
    accounts: 1,
    ...(isNew && { timestamp: genesis }),
    state,
    'state-interval': 60,
    // Only balances of some blocks ago are read.
    'prune-history': 50,
  };
  const flags = Object.entries(options).flatMap(([flag, value]) => [`--${flag}`, String(value)]);
  const child = startChild(lifecycle, {
    command: [process.execPath, program, '--auto-impersonate', '--quiet', ...flags],
  });
  const ended = child.exited.then((exit) => {
    if (lifecycle.signal.aborted) throw lifecycle.signal.reason;
    throw new Failure(`The chain ${name} ${sayExit(exit)}: see above.`, child.lastLines());
  });
  ended.catch(() => undefined);
  const chain = new LocalChain(`http://127.0.0.1:${port}`);
  await Promise.race([ended, untilUp(lifecycle, chain)]);
  return { chain, isNew, ended };
}

async function untilUp(lifecycle: Lifecycle, chain: LocalChain): Promise<void> {
  while ((await chain.tip().catch(() => null)) === null) {
    lifecycle.signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Adds blocks. Transactions have their own blocks: a block not added here had one. */
function keepMining(lifecycle: Lifecycle, chain: LocalChain): void {
  let known = 0;
  let busyUntil = 0;
  let minedAt = 0;
  const tick = async () => {
    const tip = await chain.tip();
    if (tip > known) busyUntil = tip + BUSY_BLOCKS;
    const isDue = tip < busyUntil || Date.now() - minedAt >= IDLE_BLOCK_MS;
    known = tip;
    if (!isDue) return;
    minedAt = Date.now();
    await chain.mine(1);
    known = tip + 1;
  };
  // `ended` reports a chain that ended.
  const timer = setInterval(() => void tick().catch(() => undefined), BLOCK_MS);
  lifecycle.onStop(() => clearInterval(timer));
}
