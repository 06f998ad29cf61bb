import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MAX_PIXELS, type MediaType } from '@souk/contracts/fileRules';
import { AppError } from '../../AppError';
import { READY } from './answerVerdict.mjs';

/** One that could not be finished is `unreadable` too. */
const VERDICTS = ['sound', 'unreadable', 'too_many_pixels'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Files that are here at once, and how long one waits: with the time that it then takes, less than the gateway waits. */
const MOST_AT_ONCE = 8;
const WAIT_LIMIT_MS = 20_000;
const RETRY_AFTER_SECONDS = 10;
/** For a machine so busy that the limit on processor time comes too late. */
const TIME_LIMIT_MS = 20_000;
/** What a file may take beside Node itself, in kB: any usual picture of 50 megapixels fits in. */
const MEMORY_KB = 450_000;
/**
 * What goes beyond the memory or five seconds of processor time is ended by the system. No image of the memory, which holds the
 * file, is left behind.
 */
const limitsOf = (memoryKb: number) => `ulimit -c 0; ulimit -d ${memoryKb}; ulimit -t 5; exec "$0" "$@"`;

let last: Promise<unknown> = Promise.resolve();
let here = 0;

/**
 * Decodes a file in a process of its own, one file at a time: a decoder has faults, and a small file may need more memory
 * or time than the api has.
 * @throws AppError `overloaded` while too many files wait, or where one waited too long; Error where the inspector itself does not start.
 */
export async function inspectFile(content: Buffer, mediaType: MediaType): Promise<Verdict> {
  if (here >= MOST_AT_ONCE) throw busy();
  here += 1;
  const latest = performance.now() + WAIT_LIMIT_MS;
  const inspected = last.then(() => {
    if (performance.now() > latest) throw busy();
    return runInspector(content, mediaType);
  });
  last = inspected.catch(() => undefined);
  return inspected.finally(() => {
    here -= 1;
  });
}

function busy(): AppError {
  return new AppError('overloaded', {}, { retryAfter: RETRY_AFTER_SECONDS });
}

async function runInspector(content: Buffer, mediaType: MediaType): Promise<Verdict> {
  const limits = limitsOf((await memoryOfNode()) + MEMORY_KB);
  return new Promise((resolve, reject) => {
    // None of the api's secrets is in its environment.
    const options = { env: {}, timeout: TIME_LIMIT_MS, killSignal: 'SIGKILL' as const };
    const child = execFile('/bin/sh', ['-c', limits, ...commandFor(mediaType)], options, (cause, output) => {
      const [ready, verdict] = output.split('\n');
      // Ended by the time limit: the machine is too busy, which says nothing of the file.
      if (cause?.killed) reject(busy());
      else if (ready !== READY) reject(new Error('The inspection of files does not start', { cause }));
      else resolve(VERDICTS.find((known) => known === verdict) ?? 'unreadable');
    });
    // It may end before it has read everything, which its verdict tells.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(content);
  });
}

let ofNode: Promise<number> | null = null;

/** In kB: Node 20 has 50 MB of writable memory at its start, Node 26 counts half a gigabyte that it only reserves for code. */
function memoryOfNode(): Promise<number> {
  ofNode ??= new Promise<number>((resolve, reject) => {
    const script = "process.stdout.write(require('node:fs').readFileSync('/proc/self/status'))";
    execFile(process.execPath, ['-e', script], { env: {} }, (error, status) => {
      const [, kb] = /^VmData:\s+(\d+) kB$/m.exec(status) ?? [];
      // Without Linux there is no such file, and no such limit either.
      if (kb !== undefined || process.platform !== 'linux') resolve(Number(kb ?? MEMORY_KB));
      else reject(new Error('The memory of a process cannot be read', { cause: error }));
    });
  }).catch((error) => {
    ofNode = null;
    throw error;
  });
  return ofNode;
}

/** The program stands beside the api's own, built or not. */
function commandFor(mediaType: MediaType): string[] {
  const program = mediaType === 'application/pdf' ? 'inspectPdf' : 'inspectImage';
  const ending = import.meta.url.endsWith('.ts') ? '.mjs' : '.js';
  const path = fileURLToPath(new URL(program + ending, import.meta.url));
  return [process.execPath, path, String(MAX_PIXELS)];
}
