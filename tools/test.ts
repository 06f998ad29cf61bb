import { command } from './command';
import { startTestDatabase } from './database/startTestDatabase';
import { Failure } from './Failure';
import { buildImages, builtFiles, testComposed } from './images/testComposed';
import { checkAndBuild, runBuild } from './tests/checkAndBuild';
import { provideBrowser } from './tests/provideBrowser';
import { provideTestServer } from './tests/provideTestServer';
import { runCheck } from './tests/runCheck';
import { runJest } from './tests/runJest';
import { beginTestRun, type TestRun } from './tests/TestRun';
import { testInBrowser } from './tests/testInBrowser';

const PARTS = ['jest', 'e2e', 'compose', 'images'] as const;
const USAGE = 'Usage: npm test [-- jest [path …] | -- e2e [file …] | -- compose | -- images]';

type Part = (typeof PARTS)[number];

/** `npm test`: everything that is tested. `npm test -- jest <path>` and `npm test -- e2e <file>` run a part of it. */
await command(async (lifecycle) => {
  const [word, ...args] = process.argv.slice(2);
  const part = PARTS.find((one) => one === word);
  if (word !== part) throw new Failure(USAGE);
  // The images take minutes and the registry: only who asks for them builds them.
  const includes = (one: Part) => part === undefined || part === one;
  const run = beginTestRun(lifecycle);
  const server = await provideTestServer(lifecycle);
  const browser = includes('e2e') ? await provideBrowser(lifecycle) : null;
  const isBuilt = await prepare(run, part);
  const databaseUrl = await startTestDatabase(lifecycle, server, run.folder);
  if (includes('jest')) {
    const { passed, failed } = await runJest(lifecycle, { ...run, args, databaseUrl });
    run.tally.add(passed, failed);
  }
  if (browser && isBuilt) await testInBrowser(run, { databaseUrl, browser, args });
  else if (browser) console.error('The browser tests were not run: there is no build to test.');
  const files = part === 'images' ? await buildImages(run) : builtFiles;
  if (isBuilt && (includes('compose') || part === 'images')) {
    const check = () => testComposed(run, server, files);
    await runCheck(run.tally, 'the product as docker-compose.yml has it', check);
  }
  await lifecycle.stop();
  console.log(`\n${run.tally.closingLine}`);
  return run.tally.succeeded ? 0 : 1;
});

/** @returns whether there is a build to test in a browser. */
async function prepare(run: TestRun, part: Part | undefined): Promise<boolean> {
  if (part === 'jest') return false;
  return part === undefined ? checkAndBuild(run) : runBuild(run);
}
