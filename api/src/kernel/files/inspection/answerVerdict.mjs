import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';

/** Says that the program runs: what ends it from then on is the file's doing. */
export const READY = 'ready';
const BEHIND_THE_API = 10;

/**
 * What the programs do that `inspectFile` starts: take a file from the standard input and write the verdict. They decode what a
 * stranger made, so they may end at any moment, by a fault of a decoder or at a limit. They are plain JavaScript: Node runs them
 * as they are, also where the api runs from its sources.
 * @param {(content: Buffer, maxPixels: number) => Promise<import('./inspectFile').Verdict>} inspect
 */
export async function answerVerdict(inspect) {
  setPriority(BEHIND_THE_API);
  // A terminal stops them together with the api, which finishes what is under way.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.stdout.write(`${READY}\n`);
  const verdict = await inspect(await buffer(process.stdin), Number(process.argv[2]));
  process.stdout.write(verdict, () => process.exit());
}
