import { getPriority, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';

/** Says that the program runs: what ends it from then on is the file's doing. */
export const READY = 'ready';
const BEHIND_THE_API = 10;

/**
 * Runs a program that `runApart` starts: it takes a file from the standard input and writes its result. It decodes what
 * a stranger made, so it may end at any moment, by a fault of a decoder or at a limit. It is plain JavaScript: Node runs it
 * as it is, also where the api runs from its sources.
 * @param {(content: Buffer, ...args: string[]) => Promise<string | Uint8Array>} work
 */
export async function answer(work) {
  // Only root may bring forward what was started further behind.
  if (getPriority() < BEHIND_THE_API) setPriority(BEHIND_THE_API);
  // A terminal or a supervisor stops them together with the api, which finishes what is under way.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.stdout.write(`${READY}\n`);
  const made = await work(await buffer(process.stdin), ...process.argv.slice(2));
  process.stdout.write(made, () => process.exit());
}
