import { QueryTypes, type Transaction } from 'sequelize';
import { User } from '../../models';

type Replacement = string | number | readonly string[] | readonly number[];

/**
 * The rows of a SELECT with named replacements, in a transaction where there is one: for sums and joins that a model cannot say. Its columns must be
 * named as `Row` names them; amounts come as decimal strings, times as dates.
 */
export async function selectNamed<Row extends object>(
  transaction: Transaction | undefined,
  sql: string,
  replacements: Record<string, Replacement>,
): Promise<Row[]> {
  const { sequelize } = User;
  if (!sequelize) throw new Error('The models are not connected');
  return sequelize.query<Row>(sql, { replacements, transaction, type: QueryTypes.SELECT });
}
