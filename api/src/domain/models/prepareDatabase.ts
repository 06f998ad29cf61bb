import type { Sequelize } from 'sequelize';
import { namingThe, openDatabase } from '../../kernel/database/openDatabase';
import { select } from '../../kernel/database/statements';
import { grantRights } from './appendOnly';
import { migrate } from './migrate';

/**
 * Migrates the schema as its owner, grants rights to the api's user, and names the migrations that ran. Without an owner the api's user
 * owns the schema itself.
 * @throws ConfigError if the server refuses the owner's name or password, or this program cannot work on the schema.
 */
export async function prepareDatabase(sequelize: Sequelize, ownerUrl: string | null): Promise<string[]> {
  if (!ownerUrl) return migrate(sequelize);
  const owner = openDatabase(ownerUrl);
  try {
    await owner.authenticate().catch(namingThe('as DATABASE_OWNER'));
    const [self] = await select<{ account: string }>(sequelize, 'SELECT CURRENT_USER() AS account');
    // If a newer release migrated, it granted all rights: this one would grant too many on tables that it does not know.
    return await migrate(owner, async () => {
      if (self) await grantRights(owner, self.account);
    });
  } finally {
    await owner.close();
  }
}
