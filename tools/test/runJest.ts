import { join } from 'node:path';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { countJest, type JestReport, readReport } from './countTests';
import type { TestRun } from './TestRun';

interface JestPart {
  /** The server on which each test file makes a database of its own. */
  databaseUrl: string;
  /** Jest's own arguments, such as a path. */
  args: readonly string[];
}

export async function runJest(
  { lifecycle, folder, env, tally }: TestRun,
  { databaseUrl, args }: JestPart,
): Promise<void> {
  const reportFile = join(folder, 'jest.json');
  const { code } = await runProgram(lifecycle, {
    command: [
      process.execPath,
      join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
      '--ci',
      // Jest leaves a processor idle by default, which is half of a small machine.
      '--maxWorkers=100%',
      // The report is written by then; something that a test left open must not keep the run from ending.
      '--forceExit',
      '--json',
      `--outputFile=${reportFile}`,
      ...args,
    ],
    cwd: ROOT,
    env: { ...env, TEST_DATABASE_URL: databaseUrl },
    // The report goes to a file; on standard output it would drown what a person reads.
    onLine: (line) => console.log(line),
  });
  tally.add(countJest(readReport<JestReport>(reportFile), code));
}
