import { command } from './command';
import { startTestDatabase } from './database/startTestDatabase';
import { runBuild } from './tests/checkAndBuild';
import { provideBrowser } from './tests/provideBrowser';
import { provideTestServer } from './tests/provideTestServer';
import { beginTestRun } from './tests/TestRun';
import { testInBrowser } from './tests/testInBrowser';

/**
 * `npm run screenshots [-- NAME …]`: pictures of every screen, or of those with such a name, into `screenshots/`, with
 * an `index.html` that shows them side by side.
 */
await command(async (lifecycle) => {
  const names = process.argv.slice(2);
  const run = beginTestRun(lifecycle);
  const server = await provideTestServer(lifecycle);
  const browser = await provideBrowser(lifecycle);
  if (!(await runBuild(run))) return 1;
  const databaseUrl = await startTestDatabase(lifecycle, server, run.folder);
  const filter = names.length > 0 ? ['--grep', names.join('|')] : [];
  await testInBrowser(run, { databaseUrl, browser, args: ['--config', 'screenshots.config.ts', ...filter] });
  await lifecycle.stop();
  if (run.tally.succeeded) console.log('\nThe screens are in screenshots/index.html.');
  return run.tally.succeeded ? 0 : 1;
});
