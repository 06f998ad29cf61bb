import { STACK_DATABASE } from '../database/startTestDatabase';
import { startTemporaryStack, type TemporaryStack } from '../stack/startTemporaryStack';
import { runBrowserTests } from './runBrowserTests';
import { problemsOf } from './runCheck';
import type { TestRun } from './TestRun';

interface BrowserPart {
  databaseUrl: string;
  browser: string;
  /** Playwright's own arguments. */
  args: readonly string[];
}

/** Drives the product through its gateway in a real browser. A product that does not start is one failed test. */
export async function testInBrowser(
  run: TestRun,
  { databaseUrl, browser, args }: BrowserPart,
): Promise<void> {
  let stack: TemporaryStack | undefined;
  const settings = { DATABASE_URL: new URL(STACK_DATABASE, databaseUrl).href };
  const starting = startTemporaryStack(run, settings).then((started) => {
    stack = started;
  });
  const problems = await problemsOf(starting);
  if (!stack) {
    run.tally.add(0, 1);
    for (const problem of problems) console.error(`    ${problem}`);
    return;
  }
  const tests = runBrowserTests(run.lifecycle, { ...run, args, stack, browser });
  const death = problemsOf(stack.ended);
  // Tests end by themselves soon after the product died, and say where they were.
  const counts = await tests;
  run.tally.add(counts.passed, counts.failed);
  for (const problem of await Promise.race([death, Promise.resolve([])])) console.error(`    ${problem}`);
}
