import { checks } from '../check/checks';
import { command, Failure } from '../command';
import { provideTestServer } from '../database/startTestDatabase';
import { provideBrowser } from './provideBrowser';
import { provideEngines } from './provideEngines';
import { runBuild, runCheck } from './runCheck';
import { runFaults } from './runFaults';
import { partsFor, runJest } from './runJest';
import { beginTestRun, type TestRun } from './TestRun';
import { testInBrowser } from './testInBrowser';

const USAGE = 'Usage: npm test [-- [jest [path …] | e2e [file …]] [--database mysql|mariadb]]';

/** `npm test`: everything that is tested. `npm test -- jest <path>` and `npm test -- e2e <file>` run a part of it. */
await command(async (lifecycle, allArgs) => {
  const { database, rest } = takeDatabase(allArgs);
  const [part, ...args] = rest;
  if (part && !['jest', 'e2e'].includes(part)) throw new Failure(USAGE);
  const run = beginTestRun(lifecycle);
  const stack =
    part === 'jest'
      ? null
      : { browser: await provideBrowser(lifecycle), server: await provideTestServer(lifecycle) };
  const build = stack && runBuild(run);
  const checking = part
    ? []
    : Object.entries(checks).map(([name, check]) => runCheck(run.tally, name, () => check(lifecycle)));
  await Promise.all(checking);
  const isBuilt = (await build) ?? false;
  if (part !== 'e2e') await runJestParts(run, args, database);
  if (!part && isBuilt) await runFaults(run);
  if (stack && isBuilt) await testInBrowser(run, { ...stack, args });
  else if (stack) console.error('The browser tests were not run: there is no build to test.');
  await lifecycle.stop();
  console.log(['', ...run.remarks, run.tally.closingLine].join('\n'));
  return run.tally.succeeded ? 0 : 1;
});

type Database = 'mysql' | 'mariadb';

/** Which database the api's tests run on, and the arguments without that option. */
function takeDatabase(args: readonly string[]): { database: Database; rest: string[] } {
  const place = args.indexOf('--database');
  if (place < 0) return { database: 'mysql', rest: [...args] };
  const database = args[place + 1];
  if (database !== 'mysql' && database !== 'mariadb') throw new Failure(USAGE);
  return { database, rest: args.toSpliced(place, 2) };
}

async function runJestParts(run: TestRun, args: readonly string[], database: Database): Promise<void> {
  for (const part of await partsFor(run, args)) {
    const engines = part === 'api' ? await provideEngines(run, database) : undefined;
    await runJest(run, { part, args, engines });
  }
}
