import type { SystemSettings } from '@souk/contracts/platform/settings/settings';
import { writeSettings } from '../src/domain/policy/settings/settings';
import { inTransaction } from '../src/kernel/database/transaction';
import type { TestApi } from './createTestApi';

export function holdUsdtOn(api: TestApi, usdt_network: SystemSettings['usdt_network']): Promise<void> {
  return inTransaction(api.services.sequelize, (transaction) => writeSettings(transaction, { usdt_network }));
}
