import { join } from 'node:path';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { type Counts, countJest, type JestReport } from './countTests';
import { readReport } from './readReport';

export interface JestOptions {
  /** Jest's own arguments, such as a path. */
  args: readonly string[];
  /** The server on which each test file makes a database of its own. */
  databaseUrl: string;
  /** A temporary folder. */
  folder: string;
  env: NodeJS.ProcessEnv;
}

export async function runJest(lifecycle: Lifecycle, options: JestOptions): Promise<Counts> {
  const reportFile = join(options.folder, 'jest.json');
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
      ...options.args,
    ],
    cwd: ROOT,
    env: { ...options.env, TEST_DATABASE_URL: options.databaseUrl },
    // The report goes to a file; on standard output it would drown what a person reads.
    onLine: (line) => console.log(line),
  });
  return countJest(readReport<JestReport>(reportFile), code);
}
