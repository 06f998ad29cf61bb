import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, createWriteStream, openSync, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Lifecycle } from '../Lifecycle';
import { guardGroup, releaseGroup } from './guard';

const KEPT_LINES = 15;
const OUTPUT_GRACE_MS = 1_000;

export interface ChildOptions {
  /** A program and its arguments, or a shell line. */
  command: readonly [string, ...string[]] | string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  logFile?: string;
  /** `unread`: the child writes there itself, and no line is stored or reported, because reading would affect measurements. */
  log?: 'read' | 'unread';
  onLine?: (line: string) => void;
  /** Time to stop before it is killed. */
  graceMs?: number;
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A program's end, as the end of a sentence. */
export function sayExit({ code, signal }: Exit): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}

export interface Child {
  readonly pid: number;
  readonly exited: Promise<Exit>;
  lastLines(): string[];
  /** Asks it to end, waits, and kills it if necessary. */
  stop(): Promise<void>;
}

/**
 * Starts a program in its own process group: Ctrl-C in the terminal reaches only the command itself, which then stops its children in
 * the right order. The child is stopped with the lifecycle.
 */
export function startChild(lifecycle: Lifecycle, options: ChildOptions): Child {
  lifecycle.signal.throwIfAborted();
  const [program, ...args] = typeof options.command === 'string' ? [options.command] : options.command;
  const file = options.logFile && options.log === 'unread' ? openSync(options.logFile, 'a', 0o600) : null;
  const output = file ?? 'pipe';
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    shell: typeof options.command === 'string',
    detached: true,
    stdio: ['ignore', output, output],
  });
  if (file !== null) closeSync(file);
  const lines = keepLines(child, options);
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message);
      resolve({ code: 127, signal: null });
    });
    child.once('close', (code, signal) => resolve({ code, signal }));
    // A leftover of the child may hold its output open; only the child's own end counts.
    child.once('exit', (code, signal) => setTimeout(resolve, OUTPUT_GRACE_MS, { code, signal }).unref());
  });
  const pid = child.pid ?? 0;
  let ended = pid === 0;
  if (pid) guardGroup(pid);
  exited.then(() => {
    ended = true;
    if (pid) releaseGroup(pid);
  });
  // The number of an ended process may have been reused.
  const stop = async () => (ended ? undefined : stopGroup(pid, exited, options.graceMs ?? 15_000));
  lifecycle.onStop(stop);
  return { pid, exited, lastLines: () => [...lines], stop };
}

async function stopGroup(pid: number, exited: Promise<Exit>, graceMs: number): Promise<void> {
  signalGroup(pid, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
  await exited;
  clearTimeout(timer);
  // The child's own children may still run.
  signalGroup(pid, 'SIGKILL');
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is already gone.
  }
}

function keepLines(child: ChildProcess, options: ChildOptions): string[] {
  const lines: string[] = [];
  const isRead = child.stdout !== null;
  const file =
    isRead && options.logFile ? createWriteStream(options.logFile, { flags: 'a', mode: 0o600 }) : null;
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) readLines(stream, lines, file, options.onLine);
  }
  child.once('close', () => file?.end());
  return lines;
}

function readLines(
  stream: Readable,
  lines: string[],
  file: WriteStream | null,
  onLine?: (line: string) => void,
): void {
  createInterface({ input: stream }).on('line', (line) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
    file?.write(`${line}\n`);
    onLine?.(line);
  });
}
