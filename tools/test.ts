import { command } from './command';
import { startTestDatabase } from './database/startTestDatabase';
import { Failure } from './Failure';
import type { Lifecycle } from './Lifecycle';
import { checkAndBuild, runBuild } from './tests/checkAndBuild';
import { provideBrowser } from './tests/provideBrowser';
import { provideTestServer } from './tests/provideTestServer';
import { runJest } from './tests/runJest';
import { Tally } from './tests/Tally';
import type { TestRun } from './tests/TestRun';
import { temporaryFolder } from './tests/temporaryFolder';
import { testEnvironment } from './tests/testEnvironment';
import { testInBrowser } from './tests/testInBrowser';

const USAGE = 'Usage: npm test [-- jest [path …] | -- e2e [file …]]';

/** `npm test`: everything that is tested. `npm test -- jest <path>` and `npm test -- e2e <file>` run a part of it. */
await command(async (lifecycle) => {
  const [part, ...args] = process.argv.slice(2);
  if (part !== undefined && part !== 'jest' && part !== 'e2e') throw new Failure(USAGE);
  const run = makeRun(lifecycle);
  const server = await provideTestServer(lifecycle);
  const browser = part === 'jest' ? null : await provideBrowser(lifecycle);
  const isBuilt = await prepare(run, part);
  const databaseUrl = await startTestDatabase(lifecycle, server, run.folder);
  if (part !== 'e2e') {
    const { passed, failed } = await runJest(lifecycle, { ...run, args, databaseUrl });
    run.tally.add(passed, failed);
  }
  if (browser && isBuilt) await testInBrowser(run, { databaseUrl, browser, args });
  else if (browser) console.error('The browser tests were not run: there is no build to test.');
  await lifecycle.stop();
  console.log(`\n${run.tally.closingLine}`);
  return run.tally.succeeded ? 0 : 1;
});

function makeRun(lifecycle: Lifecycle): TestRun {
  return {
    lifecycle,
    tally: new Tally(),
    folder: temporaryFolder(lifecycle),
    env: testEnvironment(process.env),
  };
}

/** @returns whether there is a build to test in a browser. */
async function prepare(run: TestRun, part: 'jest' | 'e2e' | undefined): Promise<boolean> {
  if (part === 'jest') return false;
  return part === 'e2e' ? runBuild(run) : checkAndBuild(run);
}
