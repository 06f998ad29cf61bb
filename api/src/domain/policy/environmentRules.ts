import type { Sequelize } from 'sequelize';
import type { Config } from '../../kernel/config/config';
import { type Database, placeOf } from '../../kernel/database/statements';

/** Rules of the product that the environment decides. */
export type EnvironmentRules = Pick<Config, 'production' | 'rateLimits'>;

const rulesOfPools = new WeakMap<Sequelize, EnvironmentRules>();

/** Sets, once at start, the rules of whatever runs on these connections: a use case knows its transaction only. */
export function setRules(sequelize: Sequelize, rules: EnvironmentRules): void {
  rulesOfPools.set(sequelize, rules);
}

/** @throws Error where `connect` did not open the connections. */
export function rulesOf(database: Database): EnvironmentRules {
  const rules = rulesOfPools.get(placeOf(database).sequelize);
  if (!rules) throw new Error('The connections were opened without rules');
  return rules;
}
