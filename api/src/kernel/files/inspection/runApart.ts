import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { READY } from './answer.mjs';
import { busy } from './FairQueue';

/** For a machine so busy that the limit on processor time comes too late. */
const TIME_LIMIT_MS = 20_000;
/** Memory for a file beyond Node itself, in kB: enough for any usual picture of 50 megapixels. */
const MEMORY_KB = 450_000;
/** Bound on the result: a turned picture is not much larger than before. */
const MOST_WRITTEN_BYTES = 64 * 1024 * 1024;
/**
 * The system kills a program beyond the memory limit or five seconds of processor time. No core dump, which would hold the file, is
 * written.
 */
const limitsOf = (memoryKb: number) => `ulimit -c 0; ulimit -d ${memoryKb}; ulimit -t 5; exec "$0" "$@"`;
/**
 * Signals that end a program before it begins, and prove nothing about the file: the limit on processor time, or a supervisor such as
 * systemd, which stops each process of a service. Once running, it ignores the latter (`answer.mjs`).
 */
const NO_FAULT_OF_FILES = ['SIGXCPU', 'SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs a file decoder in its own process: decoders have faults, and a small file may need more memory or time than the api has.
 * @returns its output, empty if the file crashed it.
 * @throws AppError `overloaded` if the machine is too busy; Error if the program itself does not start.
 */
export async function runApart(program: string, args: readonly string[], content: Buffer): Promise<Buffer> {
  const limits = limitsOf((await memoryOfNode()) + MEMORY_KB);
  return new Promise((resolve, reject) => {
    // Its environment contains no secret of the api.
    const options = {
      env: {},
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL' as const,
      encoding: 'buffer' as const,
      maxBuffer: MOST_WRITTEN_BYTES,
    };
    const command = ['-c', limits, process.execPath, pathOf(program), ...args];
    const child = execFile('/bin/sh', command, options, (cause, output) => {
      const isReady = output.subarray(0, READY.length + 1).toString() === `${READY}\n`;
      const isStopped = !isReady && NO_FAULT_OF_FILES.includes(cause?.signal ?? '');
      if (cause?.killed || isStopped) reject(busy());
      else if (!isReady) reject(new Error('The inspection of files does not start', { cause }));
      else resolve(cause ? Buffer.alloc(0) : output.subarray(READY.length + 1));
    });
    // It may end before reading everything, which its verdict shows.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(content);
  });
}

let ofNode: Promise<number> | null = null;

/** In kB: Node 20 has 50 MB of writable memory at start, Node 26 counts half a gigabyte that is only reserved for code. */
function memoryOfNode(): Promise<number> {
  ofNode ??= new Promise<number>((resolve, reject) => {
    const script = "process.stdout.write(require('node:fs').readFileSync('/proc/self/status'))";
    execFile(process.execPath, ['-e', script], { env: {} }, (error, status) => {
      const [, kb] = /^VmData:\s+(\d+) kB$/m.exec(status) ?? [];
      // Only Linux has this file and this limit.
      if (kb !== undefined || process.platform !== 'linux') resolve(Number(kb ?? MEMORY_KB));
      else reject(new Error('The memory of a process cannot be read', { cause: error }));
    });
  }).catch((error) => {
    ofNode = null;
    throw error;
  });
  return ofNode;
}

/** The program lies beside the api's own, built or not. */
function pathOf(program: string): string {
  const ending = import.meta.url.endsWith('.ts') ? '.mjs' : '.js';
  return fileURLToPath(new URL(program + ending, import.meta.url));
}
