import { join } from 'node:path';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { countJest, failuresOf, type JestReport, readReport } from './countTests';
import type { Engines } from './provideEngines';
import type { TestRun } from './TestRun';

/** The api's tests, on production's engines, and those of other workspaces, which need no database. */
export type JestPart = 'api' | 'others';

const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');

/** Tests create much short-lived garbage, which Node's small default collects constantly. Workers inherit it. */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=64';

/** Jest's words, with the test's name, before a test's second try (`browserSetup.ts`). */
const TRIED_AGAIN = 'LOGGING RETRY ERRORS';

/** Parts with tests for Jest's arguments; if none, the one that reports it. */
export async function partsFor(run: TestRun, args: readonly string[]): Promise<JestPart[]> {
  const parts: JestPart[] = ['others', 'api'];
  if (args.length === 0) return parts;
  const lists = parts.map((part) => jest(run, part, process.execPath, ['--listTests', ...args]));
  const found = (await Promise.all(lists)).map(({ lines }) => lines.some((line) => line.startsWith(ROOT)));
  const concerned = parts.filter((_, place) => found[place]);
  return concerned.length > 0 ? concerned : ['others'];
}

/** Runs a part with all workers: one part after the other uses a small machine better than both at once. */
export async function runJest(
  run: TestRun,
  {
    part,
    args,
    engines,
    suites,
  }: { part: JestPart; args: readonly string[]; engines?: Engines; suites?: 'quick' | 'slow' },
): Promise<void> {
  const reportFile = join(run.folder, `jest-${part}-${suites ?? 'some'}.json`);
  const options = [
    // Jest leaves a processor idle by default, which is half of a small machine.
    '--maxWorkers=100%',
    // The report is written by then; a test's open handle must not block the end.
    '--forceExit',
    // The report goes to a file; on standard output it would drown the readable text.
    '--json',
    `--outputFile=${reportFile}`,
    ...args,
  ];
  const retried: string[] = [];
  const { code } = await jest(run, part, engines?.node ?? process.execPath, options, {
    env: {
      ...(engines && { TEST_DATABASE_URL: engines.databaseUrl }),
      ...(suites && { JEST_SUITES: suites }),
    },
    onLine: (line) => {
      console.log(line);
      if (line.includes(TRIED_AGAIN)) retried.push(line);
    },
  });
  const report = readReport<JestReport>(reportFile);
  run.tally.add(countJest(report, code, retried.length));
  run.remarks.push(...failuresOf(report), ...retried);
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
