import { keptSecretFile } from './keptSecret';

/** The owner of the tables in a database that this command provides; the api uses another user. */
export const OWNER = 'souk_owner';

/** Settings by which the api's programs migrate as that user. */
export function ownerSettings(
  dataDir: string,
): Record<'DATABASE_OWNER' | 'DATABASE_OWNER_PASSWORD_FILE', string> {
  return {
    DATABASE_OWNER: OWNER,
    DATABASE_OWNER_PASSWORD_FILE: keptSecretFile(dataDir, 'DATABASE_OWNER_PASSWORD'),
  };
}
