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
/**
 * 500 MB of memory, which any usual picture of 50 megapixels fits in, and five seconds of processor time. What goes beyond is
 * ended by the system. No image of the memory, which holds the file, is left behind.
 */
const LIMITS = 'ulimit -c 0; ulimit -d 500000; ulimit -t 5; exec "$0" "$@"';

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

function runInspector(content: Buffer, mediaType: MediaType): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    // None of the api's secrets is in its environment.
    const options = { env: {}, timeout: TIME_LIMIT_MS, killSignal: 'SIGKILL' as const };
    const child = execFile('/bin/sh', ['-c', LIMITS, ...commandFor(mediaType)], options, (cause, output) => {
      const [ready, verdict] = output.split('\n');
      if (ready !== READY) reject(new Error('The inspection of files does not start', { cause }));
      else resolve(VERDICTS.find((known) => known === verdict) ?? 'unreadable');
    });
    // It may end before it has read everything, which its verdict tells.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(content);
  });
}

/** The program stands beside the api's own, built or not. */
function commandFor(mediaType: MediaType): string[] {
  const program = mediaType === 'application/pdf' ? 'inspectPdf' : 'inspectImage';
  const ending = import.meta.url.endsWith('.ts') ? '.mjs' : '.js';
  const path = fileURLToPath(new URL(program + ending, import.meta.url));
  return [process.execPath, path, String(MAX_PIXELS)];
}
