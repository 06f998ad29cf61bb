import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../kernel/database/openDatabase';
import { initModels } from '.';

/** Opens the pool and binds the models to it. Nothing is sent before the first query. */
export function connect(databaseUrl: string): Sequelize {
  const sequelize = openDatabase(databaseUrl);
  initModels(sequelize);
  return sequelize;
}
