import type { Sequelize, Transaction } from 'sequelize';
import type { Database } from '../../kernel/database/statements';
import { User } from '.';

/** The transaction, where there is one, or the pool that the models are bound to. @throws Error before they are. */
export function databaseOf(transaction: Transaction | undefined): Database {
  return transaction ?? pool();
}

/** The pool that the models are bound to. @throws Error before they are. */
export function pool(): Sequelize {
  if (!User.sequelize) throw new Error('The models are not connected');
  return User.sequelize;
}
