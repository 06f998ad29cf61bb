import type { Transaction } from 'sequelize';
import type { Trade } from '../../models';
import { withParties } from './presenter';

/** The trade as it now stands in the database, with its parties: amounts come with the decimals of their columns. */
export function readBack(transaction: Transaction, trade: Trade): Promise<Trade> {
  return trade.reload({ include: withParties(), transaction });
}
