import { createAdmin } from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { TotpFactor } from '../../../domain/models';
import { readSettings } from '../../../domain/policy/settings/settings';
import { inTransaction } from '../../../kernel/database/transaction';
import { turnOnFourEyes } from './turnOnFourEyes';

const api = testApi();

const turnOn = () =>
  turnOnFourEyes({ ...api.services, config: { ...api.services.config, production: true } });
const isOn = async () => (await inTransaction(api.services.sequelize, readSettings)).four_eyes;
const set = (four_eyes: boolean) => setSettings(api, { four_eyes });
const owner = async () => {
  const { id } = await createAdmin(api);
  await TotpFactor.create({ userId: id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date() });
};

it('comes on once two owners could decide, and stays off where two people turned it off', async () => {
  await owner();
  // One administrator alone can write `false` before it was ever on. It is turned on regardless.
  await set(false);
  await turnOn();
  expect(await isOn()).toBe(false);
  await owner();
  await turnOn();
  expect(await isOn()).toBe(true);
  await set(false);
  await turnOn();
  expect(await isOn()).toBe(false);
});
