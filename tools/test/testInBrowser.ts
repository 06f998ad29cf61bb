import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProgram } from '../database/ServerProgram';
import { STACK_DATABASE, startTestDatabase } from '../database/startTestDatabase';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { startTemporaryStack, type TemporaryStack } from '../start/startTemporaryStack';
import {
  type BrowserTurn,
  type Counts,
  countPlaywright,
  type PlaywrightReport,
  readReport,
} from './countTests';
import { problemsOf } from './runCheck';
import type { TestRun } from './TestRun';

interface BrowserPart {
  server: ServerProgram;
  browser: string;
  args: readonly string[];
  /** A whole run of these; some files of any, unless given. */
  speeds?: readonly ('quick' | 'slow')[];
}

/** Drives the product through its gateway in a real browser. A product that does not start is one failed test. */
export async function testInBrowser(run: TestRun, part: BrowserPart): Promise<void> {
  let stack: TemporaryStack | undefined;
  const databaseUrl = await startTestDatabase(run.lifecycle, part.server);
  const settings = { DATABASE_URL: new URL(STACK_DATABASE, databaseUrl).href };
  const starting = startTemporaryStack(run, settings).then((started) => {
    stack = started;
  });
  const problems = await problemsOf(starting);
  if (!stack) run.tally.add({ passed: 0, failed: 1 });
  else {
    const death = problemsOf(stack.ended);
    // Tests end soon after the product died, and report where they were.
    run.tally.add(await runPlaywright(run, stack, part));
    problems.push(...(await Promise.race([death, Promise.resolve([])])));
  }
  for (const problem of problems) console.error(`    ${problem}`);
}

/** Projects of e2e/playwright.config.ts by turn. One turn's failures must not hide the next one's. */
const TURNS = [['chain', 'journeys'], ['platform'], ['approvals']];

async function runPlaywright(
  { lifecycle, folder, env }: TestRun,
  stack: TemporaryStack,
  { browser, args, speeds }: BrowserPart,
): Promise<Counts> {
  const reportFile = join(folder, 'playwright.json');
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  const turns: BrowserTurn[] = [];
  for (const projects of TURNS) {
    const named = projects.map((name) => `--project=${name}`);
    const { code } = await runProgram(lifecycle, {
      command: [
        process.execPath,
        cli,
        'test',
        '--reporter=list,json',
        '--pass-with-no-tests',
        ...named,
        ...args,
      ],
      cwd: join(ROOT, 'e2e'),
      env: {
        ...env,
        ...(speeds && { TEST_SPEEDS: speeds.join() }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        SOUK_URL: stack.url,
        SOUK_API_URL: stack.apiUrl,
        SOUK_DATABASE_URL: stack.databaseUrl,
        SOUK_DATA_DIR: stack.dataDir,
        CHROMIUM_PATH: browser,
      },
      onLine: (line) => console.log(line),
    });
    // The next turn empties the folder.
    for (const page of lastPages(join(ROOT, 'test-results'))) console.log(`\nThe page of ${page}`);
    turns.push({ report: readReport<PlaywrightReport>(reportFile), exitCode: code });
    rmSync(reportFile, { force: true });
  }
  return countPlaywright(turns);
}

/** Last pages of failed tests, as Playwright saved them: often all that one needs. */
function lastPages(resultsFolder: string): string[] {
  if (!existsSync(resultsFolder)) return [];
  return readdirSync(resultsFolder).flatMap((test) => {
    const file = join(resultsFolder, test, 'error-context.md');
    const [, page] = existsSync(file) ? (/```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8')) ?? []) : [];
    return page === undefined ? [] : `${test}\n${page}`;
  });
}
