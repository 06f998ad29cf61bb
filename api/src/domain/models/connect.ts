import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../kernel/database/openDatabase';
import { type EnvironmentRules, setRules } from '../policy/environmentRules';
import { initModels } from '.';
import type { TableClass } from './table';

/**
 * Opens the pool and binds the models and the rules to it. Nothing is sent before the first query.
 * @param ofModules Their tables.
 */
export function connect(
  databaseUrl: string,
  rules: EnvironmentRules,
  ofModules: readonly TableClass[],
): Sequelize {
  const sequelize = openDatabase(databaseUrl);
  initModels(sequelize, ofModules);
  setRules(sequelize, rules);
  return sequelize;
}
