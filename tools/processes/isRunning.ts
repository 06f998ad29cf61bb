import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** True if the process runs and its command line contains the given text: the number of an ended process may have been reused. */
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
