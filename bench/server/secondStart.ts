import { join } from 'node:path';
import { Failure } from '../../tools/Failure';
import { ROOT } from '../../tools/paths';
import { freePort } from '../../tools/processes/freePort';
import { startChild } from '../../tools/processes/startChild';
import { untilAnswers } from '../../tools/processes/untilAnswers';
import type { Benchmark, BenchRun } from '../Benchmark';

const LIMIT_SECONDS = 10;

/** How long `npm start` takes when everything is installed, built and migrated, until the site answers. */
export const secondStart: Benchmark = {
  name: 'second-start',
  measure: async (run) => {
    await start(run);
    const seconds = await start(run);
    return [
      {
        name: 'second npm start, until the site answers',
        comparedWith: '',
        measured: seconds,
        unit: 's',
        reach: { op: '<=', value: LIMIT_SECONDS },
      },
    ];
  },
};

/** Starts the product, waits for its address, stops it. @returns the seconds until it could be used. */
async function start({ lifecycle, folder, env }: BenchRun): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = startChild(lifecycle, {
    // What npm runs: npm itself would be gone before the product has stopped.
    command: [process.execPath, 'tools/bootstrap.cjs', 'start'],
    cwd: ROOT,
    env: { ...env, PORT: String(port), DATA_DIR: join(folder, 'data') },
    graceMs: 60_000,
  });
  const ended = child.exited.then(() => {
    throw new Failure('npm start ended before the site answered: see above.', child.lastLines());
  });
  const answers = untilAnswers(lifecycle, `http://127.0.0.1:${port}/readyz`, {
    limitMs: 600_000,
    failure: 'npm start was not ready within ten minutes.',
  });
  await Promise.race([ended, answers]);
  const seconds = (performance.now() - startedAt) / 1000;
  ended.catch(() => undefined);
  await child.stop();
  return seconds;
}
