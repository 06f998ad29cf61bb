import { checkContract } from '@souk/web-core/build/contract';
import { buildWorkspaces } from '../build/buildWorkspaces';
import { checkStyle } from '../checks/checkStyle';
import { checkTypes } from '../checks/checkTypes';
import { problemsOf, runCheck } from './runCheck';
import type { TestRun } from './TestRun';

/** @returns whether there is a build to test in a browser. */
export async function checkAndBuild({ lifecycle, tally }: TestRun): Promise<boolean> {
  await runCheck(tally, 'type check', () => checkTypes(lifecycle));
  await runCheck(tally, 'lint and format', () => checkStyle(lifecycle));
  await runCheck(tally, 'contract between the front ends', checkContract);
  return runBuild({ lifecycle, tally });
}

export function runBuild({ lifecycle, tally }: Pick<TestRun, 'lifecycle' | 'tally'>): Promise<boolean> {
  return runCheck(tally, 'build', () => problemsOf(buildWorkspaces(lifecycle)));
}
