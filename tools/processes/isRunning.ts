import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Whether the process still runs and is the one that was meant: its command line must contain the given text, because the
 * number of a process that ended may have gone to a stranger.
 */
export function isRunning(pid: number, commandContains: string): boolean {
  try {
    process.kill(pid, 0);
    return commandLine(pid).includes(commandContains);
  } catch {
    return false;
  }
}

function commandLine(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ');
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}
