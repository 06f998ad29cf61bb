import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../kernel/database/openDatabase';
import { type EnvironmentRules, setRules } from '../policy/environmentRules';
import { initModels } from '.';

/** Opens the pool and binds the models and the rules to it. Nothing is sent before the first query. */
export function connect(databaseUrl: string, rules: EnvironmentRules): Sequelize {
  const sequelize = openDatabase(databaseUrl);
  initModels(sequelize);
  setRules(sequelize, rules);
  return sequelize;
}
