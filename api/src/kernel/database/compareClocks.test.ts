import { testApi } from '../../../test/testApi';
import { compareClocks } from './compareClocks';

const api = testApi();

it("warns where this process's clock is not the database's, and is silent where it is", async () => {
  const { sequelize, logger } = api.services;
  const warn = jest.spyOn(logger, 'warn');
  await compareClocks(sequelize, logger);
  expect(warn).not.toHaveBeenCalled();
  const began = performance.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 600_000);
  await compareClocks(sequelize, logger);
  clock.mockRestore();
  const tookSeconds = (performance.now() - began) / 1000;
  expect(warn).toHaveBeenCalledTimes(1);
  const [{ aheadSeconds }] = warn.mock.calls[0] as unknown as [{ aheadSeconds: number }];
  expect(Math.abs(aheadSeconds + 600)).toBeLessThanOrEqual(tookSeconds + 2);
});
