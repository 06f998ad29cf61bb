import type { Sequelize } from 'sequelize';
import { tables } from '../api/src/app/tables';
import { connect } from '../api/src/domain/models/connect';

/** Opens a database of this run with the rules of a machine for trying things. */
export function connectTo(databaseUrl: string): Sequelize {
  return connect(databaseUrl, { production: false, rateLimits: false }, tables);
}
