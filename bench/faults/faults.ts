import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorkspaces } from '../../tools/build/buildWorkspaces';
import { command, Failure } from '../../tools/command';
import { provideMySql } from '../../tools/database/provideMySql';
import { provideTestServer } from '../../tools/database/startTestDatabase';
import type { Lifecycle } from '../../tools/Lifecycle';
import { CACHE, ROOT } from '../../tools/paths';
import { temporaryFolder, testEnvironment } from '../../tools/test/TestRun';
import type { FaultRun } from './Fault';
import { faultList } from './faultList';
import { playRounds } from './rounds';
import type { Database } from './servers/Database';
import { startGroup } from './servers/startGroup';
import { startSingle } from './servers/startSingle';
import { startSite } from './startSite';
import { makeTraffic } from './traffic/Traffic';

const USAGE =
  'Usage: npm run faults [-- [group] [--database mysql|mariadb] [--seed N] [--rounds N] [--seconds N] [--workers N] [--fault WORDS]]';

/** Database setups by command line argument. */
const SETUPS: Record<string, (run: FaultRun) => Promise<Database>> = {
  mysql: async (run) => startSingle(run, await provideMySql(run.lifecycle)),
  mariadb: async (run) => startSingle(run, await provideMariaDb(run.lifecycle)),
  group: async (run) => startGroup(run, await provideMySql(run.lifecycle)),
};

/**
 * `npm run faults`: injects random faults into a platform under load, and exits 1 if anything was lost, doubled or wrong.
 * `npm run faults -- group`: the same on three servers with Group Replication.
 */
await command(async (lifecycle, args) => {
  const { setup, fault, workers, ...plan } = readOptions(args);
  await buildWorkspaces(lifecycle);
  const run = beginRun(lifecycle, `${setup}-${plan.seed}`);
  const database = await (SETUPS[setup] as (typeof SETUPS)[string])(run);
  const site = await startSite(run, database);
  const traffic = await makeTraffic(run, site, database, workers);
  const possible = faultList.filter(({ needs }) => !needs || needs(database));
  const chosen = possible.filter(({ name }) => name.includes(fault));
  if (chosen.length === 0)
    throw new Failure(`There is no such fault: ${possible.map(({ name }) => name).join(', ')}`);
  const totals = await playRounds({ run, database, site, traffic }, chosen, plan);
  const { rounds, operations, acknowledged, violations, outageMs } = totals;
  const sum = `${rounds} rounds, ${operations} operations, ${acknowledged} acknowledged, ${violations} violations`;
  const away = `at the longest ${(outageMs / 1_000).toFixed(1)} s without service`;
  console.log(`\n${sum}, ${away}, on Node ${process.versions.node}; see ${relative(ROOT, run.results)}`);
  return violations === 0 && rounds > 0 ? 0 : 1;
});

async function provideMariaDb(lifecycle: Lifecycle) {
  const program = await provideTestServer(lifecycle);
  if (program.kind === 'MariaDB') return program;
  throw new Failure(`This needs MariaDB, and this machine has ${program.kind}.`);
}

function readOptions(args: string[]) {
  const names = ['database', 'seed', 'rounds', 'seconds', 'workers', 'fault'] as const;
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [setup = String(values.database ?? 'mariadb'), ...more] = positionals;
    if (!(setup in SETUPS) || more.length > 0) throw new Failure(USAGE);
    return {
      setup,
      seed: Number(values.seed ?? randomInt(1_000_000)),
      rounds: Number(values.rounds ?? 20),
      limitMs: Number(values.seconds ?? Number.POSITIVE_INFINITY) * 1_000,
      workers: Number(values.workers ?? 24),
      fault: String(values.fault ?? ''),
    };
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(USAGE, [(error as Error).message]);
  }
}

function beginRun(lifecycle: Lifecycle, name: string): FaultRun {
  const results = join(CACHE, 'faults', name);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  return { lifecycle, folder: temporaryFolder(lifecycle), env: testEnvironment(process.env), results };
}
