import type { Transaction } from 'sequelize';
import { recordAudit } from '../../api/src/domain/audit/recordAudit';
import { Deposit, User } from '../../api/src/domain/models';
import { writeSettings } from '../../api/src/domain/policy/settings/settings';
import { createUser } from '../../api/src/modules/people/auth/registerUser';
import type { Payments } from './Payments';

/** One password for all: these accounts exist only on demonstration systems. */
export const DEMO_PASSWORD = 'souk-demo';
/** Request id in the audit log of everything that the demo makes. */
export const REQUEST_ID = 'demo';

export const DEMO_ACCOUNTS = [
  { email: 'admin@souk.example', username: 'souk_admin', description: 'Administrator' },
  { email: 'amina@souk.example', username: 'amina', description: 'Trader, KYC approved, with offers' },
  { email: 'karim@souk.example', username: 'karim', description: 'Trader, KYC approved, with a balance' },
  { email: 'newcomer@souk.example', username: 'newcomer', description: 'New user, nothing set up' },
] as const;

/** True for the demo accounts themselves. */
export function isNamed({ username }: Pick<User, 'username'>): boolean {
  return DEMO_ACCOUNTS.some((account) => account.username === username);
}

/**
 * True if this database already has a demo.
 * @throws Error if its people paid elsewhere: these chains would lack their payments.
 */
export async function isSeeded({ network, platform }: Payments): Promise<boolean> {
  if ((await User.count({ where: { email: DEMO_ACCOUNTS[0].email } })) === 0) return false;
  if (network === 'tron' || (await Deposit.count({ where: { network, address: platform } })) > 0) return true;
  throw new Error(
    'The demo data were made without a chain. Start CHAIN=demo on a data folder of its own (DATA_DIR).',
  );
}

export async function createAdmin(
  transaction: Transaction,
  passwordHash: string,
  { network, platform }: Payments,
): Promise<User> {
  const admin = await makeAdmin(transaction, { ...DEMO_ACCOUNTS[0], passwordHash });
  const settings = { usdt_network: network, admin_wallet_address: platform };
  await writeSettings(transaction, settings);
  await recordAudit(transaction, {
    ...NOTED,
    action: 'settings.change',
    id: Object.keys(settings).join(),
    after: settings,
  });
  return admin;
}

const NOTED = { actorId: null, requestId: null };

export async function makeAdmin(
  transaction: Transaction,
  account: { email: string; username: string; passwordHash: string },
): Promise<User> {
  const admin = await createUser(transaction, account, 'admin');
  const { id } = admin;
  const before = { role: 'user', is_active: true };
  const after = { role: 'admin', is_active: true };
  await recordAudit(transaction, { ...NOTED, action: 'user.promote', id, before, after });
  return admin;
}
