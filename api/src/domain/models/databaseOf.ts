import type { Sequelize, Transaction } from 'sequelize';
import type { Database } from '../../kernel/database/statements';
import { User } from '.';

/** The transaction, or the pool that the models are bound to. @throws Error before they are bound. */
export function databaseOf(transaction: Transaction | undefined): Database {
  return transaction ?? pool();
}

/** The pool that the models are bound to. @throws Error before they are bound. */
export function pool(): Sequelize {
  if (!User.sequelize) throw new Error('The models are not connected');
  return User.sequelize;
}
