import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';

let guard: ChildProcess | null = null;

/** Registers a process group to be stopped by the guard if this process dies first. */
export function guardGroup(pid: number): void {
  tell(`+${pid}`);
}

/** Called when the group has ended: its number may soon be reused. */
export function releaseGroup(pid: number): void {
  tell(`-${pid}`);
}

/** Registers a folder for removal after this process and its children have ended. */
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
  // The guard does not keep this process from ending.
  started.unref();
  if (started.stdin instanceof Socket) started.stdin.unref();
  // If the guard was killed, the command goes on without it.
  started.stdin?.on('error', () => undefined);
  started.on('error', () => undefined);
  return started;
}
