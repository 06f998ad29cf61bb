import type { Sequelize } from 'sequelize';
import type { Config } from '../../kernel/config/config';
import { type Database, placeOf } from '../../kernel/database/statements';

export type EnvironmentRules = Pick<Config, 'production' | 'rateLimits'>;

const rulesOfPools = new WeakMap<Sequelize, EnvironmentRules>();

/** Sets the rules of these connections once, at start: a use case knows only its transaction. */
export function setRules(sequelize: Sequelize, rules: EnvironmentRules): void {
  rulesOfPools.set(sequelize, rules);
}

/** @throws Error if `connect` did not open the connections. */
export function rulesOf(database: Database): EnvironmentRules {
  const rules = rulesOfPools.get(placeOf(database).sequelize);
  if (!rules) throw new Error('The connections were opened without rules');
  return rules;
}
