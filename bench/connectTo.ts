import type { Sequelize } from 'sequelize';
import { connect } from '../api/src/app/connect';

/** Opens a database of this run with non-production rules. */
export function connectTo(databaseUrl: string): Sequelize {
  return connect(databaseUrl, { production: false, rateLimits: false });
}
