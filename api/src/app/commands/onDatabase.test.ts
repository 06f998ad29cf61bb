import { randomBytes } from 'node:crypto';
import { Sequelize } from 'sequelize';
import { checkLedger } from '../../domain/ledger/checkLedger';
import { migrate } from '../../domain/models/migrate';
import { onAnyDatabase, onDatabase } from './onDatabase';

const server = process.env.TEST_DATABASE_URL ?? '';
const database = `souk_test_${randomBytes(6).toString('hex')}`;

async function onServer(sql: string): Promise<void> {
  const sequelize = new Sequelize(server, { dialect: 'mysql', logging: false });
  await sequelize.query(sql);
  await sequelize.close();
}

beforeAll(() => onServer(`CREATE DATABASE ${database}`));
afterAll(async () => {
  delete process.env.DATABASE_URL;
  process.exitCode = undefined;
  await onServer(`DROP DATABASE ${database}`);
});

describe('a program of the command line', () => {
  it('is told to migrate a database that nothing was ever started on', async () => {
    process.env.DATABASE_URL = new URL(database, server).href;
    const say = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const work = jest.fn();
    await onDatabase(work);
    expect(work).not.toHaveBeenCalled();
    expect(say.mock.calls).toEqual([[expect.stringContaining('npm run migrate')]]);
    expect(process.exitCode).toBe(1);
    say.mockRestore();
    process.exitCode = undefined;
    await onAnyDatabase(async (sequelize) => void (await migrate(sequelize)));
    await onDatabase(async (sequelize) => expect(await checkLedger(sequelize)).toEqual([]));
    expect(process.exitCode).toBeUndefined();
  });

  it.each([
    ['no database', '', 'DATABASE_URL is not set'],
    ['a database that does not answer', 'mysql://nobody@127.0.0.1:1/souk', 'ECONNREFUSED'],
  ])('says of %s in one line what is wrong', async (_, url, message) => {
    process.env.DATABASE_URL = url;
    const say = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await onDatabase(async () => undefined);
    expect(say.mock.calls).toEqual([[expect.stringContaining(message)]]);
    expect(process.exitCode).toBe(1);
    say.mockRestore();
  });
});
