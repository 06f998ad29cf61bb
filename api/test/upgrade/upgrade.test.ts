// @slow: starts eight processes of the api

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { checkLedger } from '../../src/domain/ledger/checkLedger';
import { Trade } from '../../src/domain/models';
import { migrations } from '../../src/domain/models/migrations';
import { select } from '../../src/kernel/database/statements';
import { MortalApi } from '../crash/MortalApi';
import { bundleApi } from '../crash/Replica';
import { BUYER_WALLET, createTrader } from '../factories';
import { TradeScene } from '../TradeScene';
import { testApi } from '../testApi';

/** Tries the machinery on the busiest table; no release has it. */
const TRIAL = {
  name: `${String(migrations.length + 1).padStart(3, '0')}-trial`,
  needs: migrations.length,
  statements: [
    'ALTER TABLE trades ADD COLUMN trial INT NOT NULL DEFAULT 0, ADD KEY trades_by_trial (trial, status)',
    'CREATE TABLE IF NOT EXISTS trials (id INT PRIMARY KEY)',
  ],
};
/** Makes the release after this one: it has one migration more. */
const NEXT: Plugin = {
  name: 'next release',
  setup: ({ onLoad }) =>
    onLoad({ filter: /models\/migrations\/index\.ts$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\nmigrations.push(${JSON.stringify(TRIAL)});`,
      loader: 'ts',
    })),
};
const BUYERS = 4;

const api = testApi();
let mortal: MortalApi;
beforeAll(async () => {
  mortal = await MortalApi.start(api, []);
});
afterAll(() => mortal.end());

const ran = () => select<{ name: string }>(api.owner, 'SELECT name FROM migrations ORDER BY name');

it('is upgraded while people trade, and goes back to the release before', async () => {
  const { offer } = await TradeScene.set(api);
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, () => createTrader(api, { balance: '10000' })),
  );
  const json = { offer_id: offer.id, crypto_amount: '1', buyer_wallet_address: BUYER_WALLET };
  let isOver = false;
  const opened: number[] = [];
  const trade = async (token: string) => {
    while (!isOver) {
      const { status, body } = await mortal.call('POST', '/trades/', { token, json });
      expect([status, body]).toEqual([201, expect.anything()]);
      opened.push(body.id);
    }
  };
  const traded = Promise.all(buyers.map(({ token }) => trade(token)));
  const during = async (program: string) => {
    const before = opened.length;
    await mortal.replaceBy(program);
    expect(opened.length).toBeGreaterThan(before);
  };
  await during(await bundleApi('next', [NEXT]));
  expect(await ran()).toContainEqual({ name: TRIAL.name });
  await during(await bundleApi());
  expect(await ran()).toContainEqual({ name: TRIAL.name });
  isOver = true;
  await traded;
  expect(await Trade.count()).toBe(opened.length);
  expect(await checkLedger(api.services.sequelize)).toEqual([]);
}, 300_000);
