import { sayFirstDay } from '@souk/contracts/platform/firstDayWords';
import type { Sequelize } from 'sequelize';
import { SettingsReader } from '../../domain/policy/settings/SettingsReader';
import { readConfig } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { promoteToAdmin } from '../../modules/people/auth/promoteToAdmin';
import { readFirstDay } from '../../modules/platform/firstDay/readFirstDay';
import { onDatabase } from './onDatabase';

/**
 * `npm run admin -- EMAIL`: makes an existing user an administrator. `-- --first`: lists what is missing before people trust it with
 * money.
 */
const [wanted] = process.argv.slice(2);
if (!wanted) {
  console.error('Say whose: npm run admin -- EMAIL, or npm run admin -- --first');
  process.exit(2);
}
await onDatabase(wanted === '--first' ? sayReadiness : (sequelize) => promote(sequelize, wanted));

async function promote(sequelize: Sequelize, email: string): Promise<void> {
  await inTransaction(sequelize, (transaction) => promoteToAdmin(transaction, email));
  console.log(`${email} is an administrator now.`);
}

/** Exits 1 if something is missing. */
async function sayReadiness(sequelize: Sequelize): Promise<void> {
  const config = readConfig(process.env);
  const { items } = await readFirstDay({ sequelize, config, settings: new SettingsReader() });
  const marks = { done: '✓', open: '✗', unknown: '?' };
  for (const item of items) {
    const { title, text } = sayFirstDay(item);
    console.log(`${marks[item.state]} ${title}: ${text}`);
  }
  if (items.some(({ state }) => state !== 'done')) process.exitCode = 1;
}
