import { join } from 'node:path';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { runCheck } from './runCheck';
import type { TestRun } from './TestRun';

const COMMANDS = {
  // A fixed seed: a test must not fail by chance. `npm run faults` tries others.
  'faults on one database': 'faults --seed 1 --rounds 3 --seconds 20 --workers 8',
  // `lists` and `pages` take minutes and a download.
  'the groups of the bench run': 'bench --try trades streams overload',
};

/** Runs the root's commands on the built product, each for a few minutes at most. */
export async function runCommands({ lifecycle, tally, env }: TestRun): Promise<void> {
  for (const [name, line] of Object.entries(COMMANDS))
    await runCheck(tally, name, async () => {
      const command = [process.execPath, join(ROOT, 'tools/bootstrap.cjs'), ...line.split(' ')] as [
        string,
        ...string[],
      ];
      const { code, lines } = await runProgram(lifecycle, { command, cwd: ROOT, env });
      return code === 0 ? [] : lines.slice(-30);
    });
}
