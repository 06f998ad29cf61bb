import { join } from 'node:path';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { countJest, failuresOf, type JestReport, readReport } from './countTests';
import type { Engines } from './provideEngines';
import type { TestRun } from './TestRun';

/** The api's tests, which run on production's engines, and those of all other workspaces, which need no database. */
export type JestPart = 'api' | 'others';

const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');

/** Tests make much that is thrown away at once, which Node's small default has it collect all the time. Workers inherit it. */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=64';

/** The parts that have tests for Jest's arguments; where none has, the one that says so. */
export async function partsFor(run: TestRun, args: readonly string[]): Promise<JestPart[]> {
  const parts: JestPart[] = ['others', 'api'];
  if (args.length === 0) return parts;
  const lists = parts.map((part) => jest(run, part, process.execPath, ['--listTests', ...args]));
  const found = (await Promise.all(lists)).map(({ lines }) => lines.some((line) => line.startsWith(ROOT)));
  const concerned = parts.filter((_, place) => found[place]);
  return concerned.length > 0 ? concerned : ['others'];
}

/** Runs a part with all workers: one after the other they share a small machine better than side by side. */
export async function runJest(
  run: TestRun,
  { part, args, engines }: { part: JestPart; args: readonly string[]; engines?: Engines },
): Promise<void> {
  const reportFile = join(run.folder, `jest-${part}.json`);
  const options = [
    // Jest leaves a processor idle by default, which is half of a small machine.
    '--maxWorkers=100%',
    // The report is written by then; something that a test left open must not keep the run from ending.
    '--forceExit',
    // The report goes to a file; on standard output it would drown what a person reads.
    '--json',
    `--outputFile=${reportFile}`,
    ...args,
  ];
  const { code } = await jest(run, part, engines?.node ?? process.execPath, options, {
    env: {
      ...(engines && { TEST_DATABASE_URL: engines.databaseUrl }),
      ...(args.length === 0 && { JEST_SUITES: 'yes' }),
    },
    onLine: (line) => console.log(line),
  });
  const report = readReport<JestReport>(reportFile);
  run.tally.add(countJest(report, code));
  run.remarks.push(...failuresOf(report));
}

function jest(
  { lifecycle, env }: TestRun,
  part: JestPart,
  node: string,
  args: readonly string[],
  more: { env?: NodeJS.ProcessEnv; onLine?: (line: string) => void } = {},
) {
  return runProgram(lifecycle, {
    command: [node, ROOM_FOR_THE_YOUNG, JEST, '--ci', ...args],
    cwd: ROOT,
    env: { ...env, JEST_PART: part, ...more.env },
    onLine: more.onLine,
  });
}
