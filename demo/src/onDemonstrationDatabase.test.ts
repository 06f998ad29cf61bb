import type { Sequelize } from 'sequelize';
import { testApi } from '../../api/test/testApi';
import { onDemonstrationDatabase } from './onDemonstrationDatabase';

const api = testApi({}, { isOneTransaction: true });

describe('a program that makes people up', () => {
  it('works as the owner of the tables', async () => {
    const { databaseUrl, ownerUrl } = api.services.config;
    const { username, password } = new URL(ownerUrl ?? '');
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER: username,
      DATABASE_OWNER_PASSWORD: password,
    };
    const mode = jest.replaceProperty(process, 'env', env);
    const work = jest.fn((sequelize: Sequelize) => sequelize.query('CREATE TABLE made_up (n INT)'));
    await onDemonstrationDatabase(async (sequelize) => void (await work(sequelize)));
    expect(process.exitCode).toBeUndefined();
    expect(work).toHaveBeenCalledTimes(1);
    mode.restore();
  });

  it('makes no one up in production', async () => {
    const mode = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
    const say = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const work = jest.fn();
    await onDemonstrationDatabase(work);
    expect(work).not.toHaveBeenCalled();
    expect(say.mock.calls).toEqual([[expect.stringContaining('production')]]);
    expect(process.exitCode).toBe(1);
    say.mockRestore();
    mode.restore();
    process.exitCode = undefined;
  });
});
