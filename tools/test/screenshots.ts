import { command } from '../command';
import { provideTestServer } from '../database/startTestDatabase';
import { provideBrowser } from './provideBrowser';
import { runBuild } from './runCheck';
import { beginTestRun } from './TestRun';
import { testInBrowser } from './testInBrowser';

/**
 * `npm run screenshots [-- NAME …]`: pictures of all or the named screens in `screenshots/`, with an `index.html` that shows them side
 * by side.
 */
await command(async (lifecycle, names) => {
  const run = beginTestRun(lifecycle);
  const server = await provideTestServer(lifecycle);
  const browser = await provideBrowser(lifecycle);
  if (!(await runBuild(run))) return 1;
  const filter = names.length > 0 ? ['--grep', names.join('|')] : [];
  await testInBrowser(run, { server, browser, args: ['--config', 'screenshots.config.ts', ...filter] });
  await lifecycle.stop();
  if (run.tally.succeeded) console.log('\nThe screens are in screenshots/index.html.');
  return run.tally.succeeded ? 0 : 1;
});
