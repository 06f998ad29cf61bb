import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { withParties } from './presenter';
import { type TradeRow, withFacts } from './readTradeFacts';

/** Reads the trade again with its parties: amounts come with the decimals of their columns. */
export async function readBack(transaction: Transaction, trade: Trade): Promise<Trade & TradeRow> {
  const [row] = await withFacts([await trade.reload({ include: withParties(), transaction })], transaction);
  return row as Trade & TradeRow;
}
