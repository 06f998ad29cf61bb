import { checks } from '../check/checks';
import { command, Failure } from '../command';
import { provideTestServer } from '../database/startTestDatabase';
import { provideBrowser } from './provideBrowser';
import { provideEngines } from './provideEngines';
import { runBuild, runCheck } from './runCheck';
import { runCommands } from './runCommands';
import { partsFor, runJest } from './runJest';
import { beginTestRun, type TestRun } from './TestRun';
import { testInBrowser } from './testInBrowser';

const USAGE =
  'Usage: npm test [-- [all | jest path … | e2e [file …]] [--database mysql|mariadb]], or npm run test:slow';

const SPEEDS = ['quick', 'slow'] as const;
type Speed = (typeof SPEEDS)[number];

interface Plan {
  /** One of the two commands, both on one build, or some files of both. */
  part: Speed | 'all' | 'jest' | 'e2e';
  args: readonly string[];
  database: 'mysql' | 'mariadb';
}

/** `npm test` and `npm run test:slow`; `npm test -- jest <path>` and `npm test -- e2e <file>` run files of both. */
await command(async (lifecycle, allArgs) => {
  const plan = readPlan(allArgs);
  const run = beginTestRun(lifecycle);
  if (plan.part === 'jest') await runJestParts(run, plan);
  else await runWithBuild(run, plan);
  await lifecycle.stop();
  console.log(['', ...run.remarks, run.tally.closingLine].join('\n'));
  return run.tally.succeeded ? 0 : 1;
});

function readPlan(allArgs: readonly string[]): Plan {
  const place = allArgs.indexOf('--database');
  const database = place < 0 ? 'mysql' : allArgs[place + 1];
  if (database !== 'mysql' && database !== 'mariadb') throw new Failure(USAGE);
  const [part = 'quick', ...args] = place < 0 ? allArgs : allArgs.toSpliced(place, 2);
  const isKnown = part === 'e2e' || (part === 'jest' ? args.length > 0 : speedsOf(part) && args.length === 0);
  if (!isKnown) throw new Failure(USAGE);
  return { part: part as Plan['part'], args, database };
}

/** The whole commands that a part is made of; undefined for some files. */
function speedsOf(part: string): readonly Speed[] | undefined {
  return part === 'all' ? SPEEDS : part === 'quick' || part === 'slow' ? [part] : undefined;
}

async function runWithBuild(run: TestRun, plan: Plan): Promise<void> {
  const speeds = speedsOf(plan.part);
  const stack = await provideStack(run);
  const build = runBuild(run);
  if (speeds?.includes('quick')) await runChecks(run);
  const isBuilt = await build;
  if (speeds) await runJestParts(run, plan);
  if (speeds?.includes('slow') && isBuilt) await runCommands(run);
  if (isBuilt) await testInBrowser(run, { ...stack, args: plan.args, speeds });
  else console.error('The browser tests were not run: there is no build to test.');
}

async function provideStack({ lifecycle }: TestRun) {
  return { browser: await provideBrowser(lifecycle), server: await provideTestServer(lifecycle) };
}

async function runChecks({ lifecycle, tally }: TestRun): Promise<void> {
  const running = Object.entries(checks).map(([name, check]) =>
    runCheck(tally, name, () => check(lifecycle)),
  );
  await Promise.all(running);
}

async function runJestParts(run: TestRun, { part: asked, args, database }: Plan): Promise<void> {
  for (const part of await partsFor(run, args)) {
    const engines = part === 'api' ? await provideEngines(run, database) : undefined;
    for (const suites of speedsOf(asked) ?? [undefined]) await runJest(run, { part, args, engines, suites });
  }
}
