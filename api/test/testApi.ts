import type { Options, Sequelize } from 'sequelize';
import { checkLedger } from '../src/domain/ledger/checkLedger';
import { APPEND_ONLY } from '../src/domain/models/appendOnly';
import type { Config } from '../src/kernel/config/config';
import { createTestApi, type TestApi } from './createTestApi';
import { restartNumbers } from './factories';
import { watchWaysOut } from './watchWaysOut';

const LOCKS = /\b(FOR UPDATE|FOR SHARE|LOCK IN SHARE MODE)\b/;
const READS_APPEND_ONLY = new RegExp(`\\b(FROM|JOIN) \`?(${APPEND_ONLY.join('|')})\\b`);

/**
 * @returns the statements that lock rows of a table to which the api may only add, as they come: MySQL wants the right to change
 * it for that, MariaDB does not. Those that find no row try the rights out.
 */
export function watchLocks(sequelize: Sequelize): string[] {
  const found: string[] = [];
  (sequelize as Sequelize & { options: Options }).options.logging = (sql: string) => {
    if (LOCKS.test(sql) && READS_APPEND_ONLY.test(sql) && !sql.includes('WHERE FALSE')) found.push(sql);
  };
  return found;
}

/**
 * Starts an api before a file's first test and stops it after the last. The ledger is proved at the end, so that money which goes
 * astray fails its file, whatever that is about, and so does a read that locks what is only added to, and a way out that is not declared;
 * `-t NAME` finds the test.
 */
export function testApi(overrides: Partial<Config> = {}): TestApi {
  const api = {} as TestApi;
  let locked: string[] = [];
  let outside: string[] = [];
  beforeAll(async () => {
    restartNumbers();
    Object.assign(api, await createTestApi(overrides));
    locked = watchLocks(api.services.sequelize);
    outside = watchWaysOut(api.services);
  });

  afterAll(async () => {
    const wrong = await checkLedger(api.services.sequelize);
    await api.close();
    expect(wrong).toEqual([]);
    expect(locked).toEqual([]);
    expect([...new Set(outside)]).toEqual([]);
  });
  return api;
}
