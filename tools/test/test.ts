import { join } from 'node:path';
import { checks } from '../check/checks';
import { command, Failure } from '../command';
import { provideTestServer } from '../database/startTestDatabase';
import { ROOT } from '../paths';
import { provideBrowser } from './provideBrowser';
import { type Engines, provideEngines } from './provideEngines';
import { runBuild, runCheck } from './runCheck';
import { runFaults } from './runFaults';
import { partsFor, runJest } from './runJest';
import { beginTestRun, type TestRun } from './TestRun';
import { jestProjects, testFiles } from './testFiles.mjs';
import { testInBrowser } from './testInBrowser';

const USAGE =
  'Usage: npm test [-- [slow | all | jest path … | e2e [file …]] [--database mysql|mariadb]], or npm run test:slow';

/** What one run is asked for. */
interface Plan {
  /** `jest` or `e2e` where files are named. */
  part: string;
  /** The two commands that it runs; none where files are named, which may be of both. */
  speeds?: readonly Speed[];
  args: readonly string[];
  database: 'mysql' | 'mariadb';
}

type Speed = 'quick' | 'slow';

const SPEEDS: Record<string, readonly Speed[]> = { quick: ['quick'], slow: ['slow'], all: ['quick', 'slow'] };

/** `npm test`, `npm run test:slow`, or one after the other (`.ci/run`). */
await command(async (lifecycle, allArgs) => {
  const plan = readPlan(allArgs);
  const run = beginTestRun(lifecycle);
  await carryOut(plan, run);
  await lifecycle.stop();
  console.log(['', ...run.remarks, run.tally.closingLine].join('\n'));
  return run.tally.succeeded ? 0 : 1;
});

function readPlan(allArgs: readonly string[]): Plan {
  const place = allArgs.indexOf('--database');
  const database = place < 0 ? 'mysql' : allArgs[place + 1];
  if (database !== 'mysql' && database !== 'mariadb') throw new Failure(USAGE);
  const [part = 'quick', ...args] = place < 0 ? allArgs : allArgs.toSpliced(place, 2);
  const speeds = SPEEDS[part];
  const isKnown = speeds ? args.length === 0 : part === 'jest' ? args.length > 0 : part === 'e2e';
  if (!isKnown) throw new Failure(USAGE);
  return { part, speeds, args, database };
}

async function carryOut({ part, speeds, args, database }: Plan, run: TestRun): Promise<void> {
  let engines: Promise<Engines> | undefined;
  const provide = () => (engines ??= provideEngines(run, database));
  if (part === 'jest') return runJestParts(run, args, provide);
  const stack = await provideStack(run);
  const build = runBuild(run);
  if (speeds?.includes('quick')) await runChecks(run);
  const isBuilt = await build;
  if (!isBuilt) console.error('The browser tests are not run: there is no build to test.');
  for (const speed of speeds ?? [undefined]) {
    if (speed) await runJestParts(run, speed === 'slow' ? slowJestFiles() : [], provide);
    if (speed === 'slow' && isBuilt) await runFaults(run);
    if (isBuilt) await testInBrowser(run, { ...stack, args, speed });
  }
}

const provideStack = async ({ lifecycle }: TestRun) => ({
  browser: await provideBrowser(lifecycle),
  server: await provideTestServer(lifecycle),
});

const runChecks = ({ lifecycle, tally }: TestRun) =>
  Promise.all(Object.entries(checks).map(([name, check]) => runCheck(tally, name, () => check(lifecycle))));

/** Jest's arguments: each file by itself, because two suites of slow files would end far apart. */
function slowJestFiles(): string[] {
  const folders = Object.values(jestProjects(ROOT)).flat();
  return ['--runTestsByPath', ...folders.flatMap((name) => testFiles(join(ROOT, name), 'slow'))];
}

/** @param args Jest's; without any it runs the quick tests in suites. */
async function runJestParts(
  run: TestRun,
  args: readonly string[],
  provide: () => Promise<Engines>,
): Promise<void> {
  for (const part of await partsFor(run, args)) {
    const engines = part === 'api' ? await provide() : undefined;
    await runJest(run, { part, args, engines });
  }
}
