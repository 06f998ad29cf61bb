import { keptSecretFile } from './keptSecret';

/** The user that owns the tables of a database that this command provides; the api works as another one. */
export const OWNER = 'souk_owner';

/** How the api's programs get to be that user, who migrates. */
export function ownerSettings(
  dataDir: string,
): Record<'DATABASE_OWNER' | 'DATABASE_OWNER_PASSWORD_FILE', string> {
  return {
    DATABASE_OWNER: OWNER,
    DATABASE_OWNER_PASSWORD_FILE: keptSecretFile(dataDir, 'DATABASE_OWNER_PASSWORD'),
  };
}
