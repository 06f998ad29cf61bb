import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';

let guard: ChildProcess | null = null;

/** Has a process group stopped by the guard should this process vanish before it stops the group itself. */
export function guardGroup(pid: number): void {
  tell(`+${pid}`);
}

/** The group has ended: its number may soon belong to a stranger. */
export function releaseGroup(pid: number): void {
  tell(`-${pid}`);
}

/** Has a folder removed when this process is gone and what it started has stopped. */
export function guardFolder(path: string): void {
  tell(path);
}

function tell(line: string): void {
  guard ??= startGuard();
  guard.stdin?.write(`${line}\n`);
}

function startGuard(): ChildProcess {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'stopOrphans.cjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Neither it nor the way to it keeps this process from ending.
  started.unref();
  if (started.stdin instanceof Socket) started.stdin.unref();
  // A guard that someone ended guards nothing; the command goes on without it.
  started.stdin?.on('error', () => undefined);
  started.on('error', () => undefined);
  return started;
}
