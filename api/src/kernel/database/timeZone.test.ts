import { createTrader } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { connect } from '../../app/connect';
import { User } from '../../domain/models';
import { databaseTime } from './databaseTime';
import { Readiness } from './Readiness';
import { select } from './statements';

const api = testApi();

describe('a server whose clock stands in another zone', () => {
  beforeAll(() => api.owner.query("SET GLOBAL time_zone = '+05:00'"));
  afterAll(() => api.owner.query("SET GLOBAL time_zone = '+00:00'"));

  it('is ready, and dates rows in UTC', async () => {
    const began = Date.now();
    const sequelize = connect(api.services.config.databaseUrl, api.services.config);
    const [zone] = await select<{ global: string }>(sequelize, 'SELECT @@GLOBAL.time_zone AS `global`');
    expect(zone?.global).toBe('+05:00');
    expect(await new Readiness(sequelize, api.services.logger).problem()).toBeNull();
    const { id } = await createTrader(api);
    const { createdAt } = await User.findByPk(id, { rejectOnEmpty: true });
    for (const time of [createdAt, await databaseTime(sequelize)]) {
      expect(time.getTime()).toBeGreaterThanOrEqual(began - 1000);
      expect(time.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    }
    await sequelize.close();
  });
});
