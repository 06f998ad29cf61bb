import { join } from 'node:path';
import { checks } from '../check/checks';
import { command, Failure } from '../command';
import { provideTestServer } from '../database/startTestDatabase';
import { ROOT } from '../paths';
import { provideBrowser } from './provideBrowser';
import { provideEngines } from './provideEngines';
import { runBuild, runCheck } from './runCheck';
import { runCommands } from './runCommands';
import { partsFor, runJest } from './runJest';
import { beginTestRun, type TestRun } from './TestRun';
import { jestProjects, testFiles } from './testFiles.mjs';
import { testInBrowser } from './testInBrowser';

const USAGE =
  'Usage: npm test [-- [jest path … | e2e [file …]] [--database mysql|mariadb]], or npm run test:slow';

interface Plan {
  /** One of the two commands, or some files of both. */
  part: 'quick' | 'slow' | 'jest' | 'e2e';
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
  if (part === 'e2e' || (part === 'jest' && args.length > 0)) return { part, args, database };
  if ((part === 'quick' || part === 'slow') && args.length === 0) return { part, args, database };
  throw new Failure(USAGE);
}

async function runWithBuild(run: TestRun, plan: Plan): Promise<void> {
  const { part, args } = plan;
  const speed = part === 'quick' || part === 'slow' ? part : undefined;
  const stack = await provideStack(run);
  const build = runBuild(run);
  if (speed === 'quick') await runChecks(run);
  const isBuilt = await build;
  if (speed) await runJestParts(run, plan);
  if (speed === 'slow' && isBuilt) await runCommands(run);
  if (isBuilt) await testInBrowser(run, { ...stack, args, speed });
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

/** Jest's arguments: one file at a time, because two suites of slow files would end far apart, and with a suite's time limit. */
function slowJestFiles(): string[] {
  const folders = Object.values(jestProjects(ROOT)).flat();
  return [
    '--testTimeout=180000',
    '--runTestsByPath',
    ...folders.flatMap((name) => testFiles(join(ROOT, name), 'slow')),
  ];
}

async function runJestParts(run: TestRun, { part: asked, args: given, database }: Plan): Promise<void> {
  const args = asked === 'slow' ? slowJestFiles() : given;
  for (const part of await partsFor(run, args)) {
    const engines = part === 'api' ? await provideEngines(run, database) : undefined;
    await runJest(run, { part, args, engines });
  }
}
