import { writeSettings } from '../src/domain/policy/settings/settings';
import { inTransaction } from '../src/kernel/database/transaction';
import type { TestApi } from './createTestApi';

/** Past all checks, which tests of settings are about. */
export function setSettings(api: TestApi, settings: Parameters<typeof writeSettings>[1]): Promise<void> {
  return inTransaction(api.services.sequelize, (transaction) => writeSettings(transaction, settings));
}
