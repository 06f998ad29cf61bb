// @slow: plays whole histories against a model

import fc from 'fast-check';
import { checkLedger } from '../../src/domain/ledger/checkLedger';
import { testApi } from '../testApi';
import { history } from './Command';
import { Run } from './Run';

/** How many histories; `MODEL_RUNS=2000` for a long night, `MODEL_SEED` to play one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 12);
const SEED = process.env.MODEL_SEED ? Number(process.env.MODEL_SEED) : undefined;

const api = testApi();

it('whatever people do, at once or in turn, the money is where the model says', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const run = await Run.start(api);
      for (const commands of steps) await run.step(commands);
      await run.expectTraced();
      expect(await checkLedger(api.services.sequelize)).toEqual([]);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
}, 3_600_000);
