import { buildWorkspaces } from '../build/buildWorkspaces';
import { checks } from '../checks/checks';
import { problemsOf, runCheck } from './runCheck';
import type { TestRun } from './TestRun';

/** @returns whether there is a build to test in a browser. */
export async function checkAndBuild({ lifecycle, tally }: TestRun): Promise<boolean> {
  for (const [name, check] of Object.entries(checks)) await runCheck(tally, name, () => check(lifecycle));
  return runBuild({ lifecycle, tally });
}

export function runBuild({ lifecycle, tally }: Pick<TestRun, 'lifecycle' | 'tally'>): Promise<boolean> {
  return runCheck(tally, 'build', () => problemsOf(buildWorkspaces(lifecycle)));
}
