import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { Failure } from '../Failure';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { type Child, type ChildOptions, type Exit, sayExit, startChild } from '../processes/startChild';
import { untilAnswers } from '../processes/untilAnswers';
import { readLogLine } from './readLogLine';

export interface ProgramOptions {
  /** How a person calls it. */
  name: string;
  script: string;
  env: NodeJS.ProcessEnv;
  /** Where it answers when it can serve. */
  readyUrl: string;
  logFile: string;
  log?: ChildOptions['log'];
}

export interface RunningProgram {
  child: Child;
  /** Resolves when it can serve. @throws Failure when it ends before that, or takes too long. */
  ready: Promise<void>;
  /** Rejects when it ends although nobody asked it to. */
  ended: Promise<never>;
}

/** Starts one of the product's programs. It is never restarted: a server that dies must be seen. */
export function startProgram(lifecycle: Lifecycle, options: ProgramOptions): RunningProgram {
  mkdirSync(dirname(options.logFile), { recursive: true, mode: 0o700 });
  if (existsSync(options.logFile)) renameSync(options.logFile, `${options.logFile}.previous`);
  const child = startChild(lifecycle, {
    command: [process.execPath, '--enable-source-maps', options.script],
    env: options.env,
    logFile: options.logFile,
    log: options.log,
    onLine: (line) => {
      const warning = readLogLine(line, 'warn');
      if (!warning || lifecycle.signal.aborted) return;
      // A program that dies before its log stands says its own name.
      const own = `${options.name}: `;
      console.log(warning.startsWith(own) ? warning : own + warning);
    },
  });
  const ended = child.exited.then((exit) => {
    throw lifecycle.signal.aborted ? lifecycle.signal.reason : deathOf(options, exit, unseenLines(child));
  });
  // Whoever waits for readiness hears of it there; later, whoever waits for the end.
  ended.catch(() => undefined);
  const failure = `The ${options.name} was not ready within a minute: see ${relative(ROOT, options.logFile)}.`;
  const answers = untilAnswers(lifecycle, options.readyUrl, { failure });
  return { child, ended, ready: Promise.race([ended, answers]) };
}

/** The last lines that were not grave enough to be shown at once. */
function unseenLines(child: Child): string[] {
  const lines = child.lastLines().filter((line) => readLogLine(line, 'warn') === null);
  return lines.map((line) => readLogLine(line, 'trace') ?? line);
}

function deathOf(options: ProgramOptions, exit: Exit, lastLines: string[]): Failure {
  return new Failure(
    `The ${options.name} ${sayExit(exit)}. Its last lines are above, all of them in ${relative(ROOT, options.logFile)}.`,
    lastLines,
  );
}
