import { join } from 'node:path';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { runCheck } from './runCheck';
import type { TestRun } from './TestRun';

/** The seed is fixed: a test must not fail by chance. `npm run faults` tries others. */
const ARGS = '--seed 1 --rounds 3 --seconds 20 --workers 8';

/** Has a few faults happen to the built product on one database, for less than a minute. */
export function runFaults({ lifecycle, tally, env }: TestRun): Promise<boolean> {
  return runCheck(tally, 'faults on one database', async () => {
    const program = [process.execPath, join(ROOT, 'tools/bootstrap.cjs'), 'faults'] as const;
    const command = [...program, ...ARGS.split(' ')] as const;
    const { code, lines } = await runProgram(lifecycle, { command: [...command], cwd: ROOT, env });
    return code === 0 ? [] : lines.slice(-30);
  });
}
