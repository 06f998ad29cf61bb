import { checks } from '../check/checks';
import { command, Failure } from '../command';
import { provideTestServer, startTestDatabase } from '../database/startTestDatabase';
import { provideBrowser } from './provideBrowser';
import { runBuild, runCheck } from './runCheck';
import { runFaults } from './runFaults';
import { runJest } from './runJest';
import { beginTestRun } from './TestRun';
import { testInBrowser } from './testInBrowser';

const USAGE = 'Usage: npm test [-- jest [path …] | -- e2e [file …]]';

/** `npm test`: everything that is tested. `npm test -- jest <path>` and `npm test -- e2e <file>` run a part of it. */
await command(async (lifecycle, [part, ...args]) => {
  if (part && !['jest', 'e2e'].includes(part)) throw new Failure(USAGE);
  const run = beginTestRun(lifecycle);
  const server = await provideTestServer(lifecycle);
  const browser = part === 'jest' ? null : await provideBrowser(lifecycle);
  if (!part)
    for (const [name, check] of Object.entries(checks))
      await runCheck(run.tally, name, () => check(lifecycle));
  const isBuilt = browser !== null && (await runBuild(run));
  const databaseUrl = await startTestDatabase(lifecycle, server, run.folder);
  if (part !== 'e2e') await runJest(run, { databaseUrl, args });
  if (!part && isBuilt) await runFaults(run);
  if (browser && isBuilt) await testInBrowser(run, { databaseUrl, browser, args });
  else if (browser) console.error('The browser tests were not run: there is no build to test.');
  await lifecycle.stop();
  console.log(`\n${run.tally.closingLine}`);
  return run.tally.succeeded ? 0 : 1;
});
