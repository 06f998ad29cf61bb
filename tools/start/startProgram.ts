import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { type Child, type ChildOptions, sayExit, startChild } from '../processes/startChild';
import { untilAnswers } from '../processes/untilAnswers';
import { readLogLine } from './readLogLine';

export interface ProgramOptions {
  name: 'api' | 'gateway';
  env: NodeJS.ProcessEnv;
  url: string;
  logs: string;
  log?: ChildOptions['log'];
}

export interface RunningProgram {
  /** Resolves when it can serve. @throws Failure if it ends before that, or takes too long. */
  ready: Promise<void>;
  /** Rejects if it ends unexpectedly. */
  ended: Promise<never>;
}

/** Starts one of the product's programs. It is never restarted: a server's death must be noticed. */
export function startProgram(lifecycle: Lifecycle, options: ProgramOptions): RunningProgram {
  const { name, url, logs } = options;
  const logFile = join(logs, `${name}.log`);
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.previous`);
  const child = startChild(lifecycle, {
    command: [process.execPath, '--enable-source-maps', join(ROOT, name, 'dist/main.js')],
    env: options.env,
    logFile,
    log: options.log,
    onLine: (line) => {
      const warning = readLogLine(line, 'warn');
      if (!warning || lifecycle.signal.aborted) return;
      console.log(`${name}: ${warning}`);
    },
  });
  const ended = child.exited.then((exit) => {
    throw lifecycle.signal.aborted
      ? lifecycle.signal.reason
      : deathOf(`The ${name} ${sayExit(exit)}`, logFile, unseenLines(child));
  });
  // Its end is first noticed by the wait for `ready`, later by the wait for `ended`.
  ended.catch(() => undefined);
  const failure = `The ${name} was not ready within a minute: see ${relative(ROOT, logFile)}.`;
  const answers = untilAnswers(lifecycle, `${url}/readyz`, { failure });
  return { ended, ready: Promise.race([ended, answers]) };
}

/** Last lines below the level that is shown at once. */
function unseenLines(child: Child): string[] {
  const lines = child.lastLines().filter((line) => readLogLine(line, 'warn') === null);
  return lines.map((line) => readLogLine(line, 'trace') ?? line);
}

function deathOf(what: string, logFile: string, lastLines: string[]): Failure {
  return new Failure(
    `${what}. Its last lines are above, all of them in ${relative(ROOT, logFile)}.`,
    lastLines,
  );
}
