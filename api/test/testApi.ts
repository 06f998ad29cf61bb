import type { Config } from '../src/config';
import { checkLedger } from '../src/ledger/checkLedger';
import { createTestApi, type TestApi } from './createTestApi';

/**
 * Starts an api before a file's first test and stops it after the last. After each test the ledger is proved, so that money
 * which goes astray fails the test that moved it, whatever that test is about.
 */
export function testApi(overrides: Partial<Config> = {}): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await createTestApi(overrides));
  });
  afterEach(async () => expect(await checkLedger(api.services.sequelize)).toEqual([]));
  afterAll(() => api.close());
  return api;
}
