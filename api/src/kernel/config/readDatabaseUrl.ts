import { ConfigError, type Environment, readEnvironment } from '@souk/server-core/environment';
import * as z from 'zod';
import { addressesOf, changeAddress } from '../database/databaseAddress';
import { readTls } from '../database/readTls';

/** Variables for the database's address and the owner of its tables. The password is separate so that only it is a secret. */
export const databaseFields = {
  DATABASE_URL: z
    .string('is not set')
    .refine(
      isDatabaseAddress,
      'must look like mysql://user:password@host:3306/name, with commas between several hosts',
    )
    .describe(
      '`mysql://user:password@host:3306/name`, MySQL 8.0.22 or newer, or MariaDB 10.11; [several hosts](scaling.md#several-database-servers) with commas between; over TLS with `?ssl-mode=VERIFY_IDENTITY`, and `&ssl-ca=FILE` for a certificate authority of your own. `npm start` takes a private server in the data folder where none is named',
    ),
  DATABASE_PASSWORD: z.string().optional().describe('the password, where the address has none'),
  DATABASE_OWNER: z
    .string()
    .optional()
    .describe(
      'the user who owns the tables there, migrates them, and gives the other one its rights ([how to make both](operations.md#database-users)); without it the user of `DATABASE_URL`, on a private server `souk_owner`',
    ),
  DATABASE_OWNER_PASSWORD: z.string().optional().describe('that user’s password'),
};

const variables = z.object(databaseFields);

/** The database's address, for programs that need nothing else. @throws ConfigError if the variables are wrong. */
export function readDatabaseUrl(env: Environment): string {
  return databaseUrlOf(readEnvironment(variables, env));
}

/** The full address with its password. @throws ConfigError, which never contains it. */
export function databaseUrlOf({ DATABASE_URL, DATABASE_PASSWORD }: z.output<typeof variables>): string {
  addressesOf(DATABASE_URL).forEach(readTls);
  if (!DATABASE_PASSWORD) return DATABASE_URL;
  return changeAddress(DATABASE_URL, (url) => {
    if (url.password) throw new ConfigError('DATABASE_PASSWORD: DATABASE_URL has a password already');
    url.password = encodeURIComponent(DATABASE_PASSWORD);
  });
}

/** The same database as the owner of its tables; null if that is the api's user. @throws ConfigError. */
export function readOwnerUrl(env: Environment): string | null {
  return ownerUrlOf(readEnvironment(variables, env));
}

/** @throws ConfigError if both users are the same, which would leave the api all rights. */
export function ownerUrlOf({
  DATABASE_URL,
  DATABASE_OWNER: owner,
  DATABASE_OWNER_PASSWORD: password,
}: z.output<typeof variables>): string | null {
  if (!owner) return null;
  return changeAddress(DATABASE_URL, (url) => {
    if (decodeURIComponent(url.username) === owner)
      throw new ConfigError('DATABASE_OWNER must be another user than the one in DATABASE_URL');
    url.username = encodeURIComponent(owner);
    url.password = encodeURIComponent(password ?? '');
  });
}

function isDatabaseAddress(address: string): boolean {
  const addresses = addressesOf(address);
  return addresses.length > 0 && addresses.every((each) => isComplete(each, addresses.length > 1));
}

/** A socket belongs to one server: several hosts must have names. */
function isComplete(
  { protocol, username, password, pathname, hostname, searchParams }: URL,
  isOfSeveral: boolean,
): boolean {
  const isNamed = ['mysql:', 'mariadb:'].includes(protocol) && pathname.length > 1;
  if (isOfSeveral && (hostname === '' || searchParams.has('socketPath'))) return false;
  return isNamed && [username, password, pathname].every(canDecode);
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
