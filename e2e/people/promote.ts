import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { given } from '../sites/Server';
import type { Account } from './accounts';

const SCRIPT = resolve(import.meta.dirname, '../../api/dist/admin.js');

/** Makes a user an administrator, like `npm run admin`. */
export async function promote({ email }: Account): Promise<void> {
  const env = { DATABASE_URL: given('SOUK_DATABASE_URL'), DATA_DIR: given('SOUK_DATA_DIR') };
  await promisify(execFile)(process.execPath, [SCRIPT, email], { env });
}
