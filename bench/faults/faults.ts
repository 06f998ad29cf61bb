import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorkspaces } from '../../tools/build/buildWorkspaces';
import { command, Failure } from '../../tools/command';
import type { Lifecycle } from '../../tools/Lifecycle';
import { CACHE, ROOT } from '../../tools/paths';
import { temporaryFolder, testEnvironment } from '../../tools/test/TestRun';
import { prepareCluster } from './cluster';
import type { FaultRun } from './FaultRun';
import { playRounds } from './rounds';
import { prepareStandard } from './standard';

const USAGE =
  'Usage: npm run faults [-- [cluster] [--seed N] [--rounds N] [--seconds N] [--workers N] [--fault WORDS]]';

/**
 * `npm run faults`: has random faults happen to a platform under load, and exits 1 when anything was lost, doubled or wrong.
 * `npm run faults -- cluster`: the same on a cluster of three database servers.
 */
await command(async (lifecycle, args) => {
  const options = readOptions(args);
  await buildWorkspaces(lifecycle);
  const run = beginRun(lifecycle, `${options.setup}-${options.seed}`);
  const prepare = options.setup === 'cluster' ? prepareCluster : prepareStandard;
  const prepared = await prepare(run, options.workers);
  if (!prepared) {
    console.log(
      'The faults of a cluster were not tried: Galera (on Debian the package galera-4) is not to be had here.',
    );
    return 0;
  }
  const chosen = prepared.faults.filter(({ name }) => name.includes(options.fault));
  if (chosen.length === 0)
    throw new Failure(`There is no such fault: ${prepared.faults.map(({ name }) => name).join(', ')}`);
  const { rounds, operations, acknowledged, violations } = await playRounds(prepared.stage, chosen, options);
  const sum = `${rounds} rounds, ${operations} operations, ${acknowledged} acknowledged, ${violations} violations`;
  console.log(`\n${sum}; see ${relative(ROOT, run.results)}`);
  return violations === 0 && rounds > 0 ? 0 : 1;
});

function readOptions(args: string[]) {
  const names = ['seed', 'rounds', 'seconds', 'workers', 'fault'] as const;
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [setup = 'standard', ...more] = positionals;
    if (!['standard', 'cluster'].includes(setup) || more.length > 0) throw new Failure(USAGE);
    return {
      setup,
      seed: Number(values.seed ?? randomInt(1_000_000)),
      rounds: Number(values.rounds ?? 20),
      limitMs: Number(values.seconds ?? Number.POSITIVE_INFINITY) * 1_000,
      workers: Number(values.workers ?? 24),
      fault: String(values.fault ?? ''),
    };
  } catch (error) {
    throw new Failure(USAGE, [(error as Error).message]);
  }
}

function beginRun(lifecycle: Lifecycle, name: string): FaultRun {
  const results = join(CACHE, 'faults', name);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  return { lifecycle, folder: temporaryFolder(lifecycle), env: testEnvironment(process.env), results };
}
