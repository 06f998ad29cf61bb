import { checkLedger } from '../src/domain/ledger/checkLedger';
import type { Config } from '../src/kernel/config/config';
import { createTestApi, type TestApi } from './createTestApi';
import { restartNumbers } from './factories';
import { watchFacts } from './watchFacts';
import { watchStatements } from './watchStatements';
import { watchWaysOut } from './watchWaysOut';

/**
 * Starts an api before a file's first test and stops it after the last. The ledger is proved at the end, so that lost money fails any
 * file, and so do a statement that `watchStatements` finds, an undeclared way out, and an audit entry that does not fit its kind;
 * `-t NAME` finds the test.
 * @param isOneTransaction Many use cases run in one transaction, whose snapshot is older than their locks by design.
 */
export function testApi(overrides: Partial<Config> = {}, { isOneTransaction = false } = {}): TestApi {
  const api = {} as TestApi;
  let mistakes: string[] = [];
  let outside: string[] = [];
  let unfit: string[] = [];
  beforeAll(async () => {
    restartNumbers();
    Object.assign(api, await createTestApi(overrides));
    if (!isOneTransaction) mistakes = watchStatements(api.services.sequelize);
    outside = watchWaysOut(api.services);
    unfit = watchFacts();
  });

  afterAll(async () => {
    const wrong = await checkLedger(api.services.sequelize);
    await api.close();
    expect(wrong).toEqual([]);
    expect(mistakes).toEqual([]);
    expect([...new Set(outside)]).toEqual([]);
    expect(unfit).toEqual([]);
  });
  return api;
}
