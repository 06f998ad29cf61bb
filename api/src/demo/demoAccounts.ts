import { exampleAddress } from '@souk/contracts/exampleAddress';
import type { Transaction } from 'sequelize';
import { createUser } from '../features/auth/registerUser';
import { User } from '../models';
import { writeSettings } from '../settings/settings';

/** One password for all: these accounts exist on demonstration systems only. */
export const DEMO_PASSWORD = 'souk-demo';
/** What the audit log names as the request behind what is made up. */
export const REQUEST_ID = 'demo';

/** The accounts to try Souk with. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@souk.example', username: 'souk_admin', description: 'Administrator' },
  { email: 'amina@souk.example', username: 'amina', description: 'Trader, KYC approved, with offers' },
  { email: 'karim@souk.example', username: 'karim', description: 'Trader, KYC approved, with a balance' },
  { email: 'newcomer@souk.example', username: 'newcomer', description: 'New user, nothing set up' },
] as const;

/** Whether a demo was made in this database before. */
export async function isSeeded(): Promise<boolean> {
  return (await User.count({ where: { email: DEMO_ACCOUNTS[0].email } })) > 0;
}

/** The demo's administrator, and the address that deposits go to. */
export async function createAdmin(transaction: Transaction, passwordHash: string): Promise<User> {
  const admin = await createUser(transaction, { ...DEMO_ACCOUNTS[0], passwordHash }, 'admin');
  await writeSettings(transaction, { admin_wallet_address: exampleAddress('tron', 'deposits') });
  return admin;
}
