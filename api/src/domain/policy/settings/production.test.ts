import { testApi } from '../../../../test/testApi';
import { inTransaction } from '../../../kernel/database/transaction';
import { readSettings } from './settings';

const api = testApi({ production: true });

it('is stricter in production, as the configuration says and no variable besides', async () => {
  const strict = {
    refuse_common_passwords: true,
    admins_need_second_factor: true,
    wrong_verdict_needs_reason: true,
  };
  expect(await api.services.settings.read()).toMatchObject(strict);
  expect(await inTransaction(api.services.sequelize, readSettings)).toMatchObject(strict);
});
