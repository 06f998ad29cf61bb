// @slow: kills an api again and again

import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { checkLedger } from '../../src/domain/ledger/checkLedger';
import { createTestApi, type TestApi } from '../createTestApi';
import { history } from '../model/Command';
import { Run } from '../model/Run';
import { death, MortalApi } from './MortalApi';

/** Histories that are played at the same time, each among people of its own. */
const HISTORIES = 3;
/** `CRASH_SEED` plays the same histories with the same deaths; what is under way at a death is chance all the same. */
const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));

let api: TestApi;
let mortal: MortalApi;

beforeAll(async () => {
  api = await createTestApi();
  mortal = await MortalApi.start(api, fc.sample(death, { seed: SEED, numRuns: 50 }));
});
afterAll(async () => {
  await mortal.end();
  await api.close();
});

it(`does everything once or not at all, whenever a process is killed (CRASH_SEED=${SEED})`, async () => {
  const histories = fc.sample(history, { seed: SEED, numRuns: HISTORIES });
  await Promise.all(
    histories.map(async (steps) => {
      const run = await Run.start({ ...api, call: mortal.call });
      for (const commands of steps) await run.step(commands);
    }),
  );
  expect(mortal.repeated).toBeGreaterThan(0);
  expect(await checkLedger(api.services.sequelize)).toEqual([]);
}, 300_000);
