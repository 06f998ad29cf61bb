import { buildWorkspaces } from '../build/buildWorkspaces';
import { Failure } from '../command';
import type { Tally, TestRun } from './TestRun';

/**
 * Runs a check that counts as one test: it passes without findings.
 * @returns whether it passed.
 */
export async function runCheck(tally: Tally, name: string, check: () => Promise<string[]>): Promise<boolean> {
  const startedAt = performance.now();
  const problems = await check();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const passed = problems.length === 0;
  tally.add({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
  console.log(`${passed ? 'PASS' : 'FAIL'} ${name} (${seconds} s)`);
  for (const problem of problems) console.error(`    ${problem}`);
  return passed;
}

/** Lines of the work's Failure, or none. Other errors are rethrown. */
export async function problemsOf(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof Failure) return [...error.details, error.message];
    throw error;
  }
}

/** @returns whether there is a build to test in a browser. */
export function runBuild({ lifecycle, tally }: TestRun): Promise<boolean> {
  return runCheck(tally, 'build', () => problemsOf(buildWorkspaces(lifecycle)));
}
