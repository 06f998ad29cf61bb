import type { Transaction } from 'sequelize';
import { type Trade, User } from '../models';

type Subject = Pick<Trade, 'sellerId' | 'buyerId' | 'cryptoAmount' | 'cryptoType' | 'usdtAmount'>;

/** Values for any text about a trade: sides and amounts. */
export function nameTrade(trade: Subject, names: { seller: string; buyer: string }): Record<string, string> {
  return {
    seller_id: String(trade.sellerId),
    buyer_id: String(trade.buyerId),
    ...names,
    crypto_amount: trade.cryptoAmount,
    crypto_type: trade.cryptoType,
    usdt_amount: trade.usdtAmount,
  };
}

/** Reads the parties' names first. */
export async function tradeSubject(
  transaction: Transaction,
  trade: Subject,
): Promise<Record<string, string>> {
  const parties = await User.findAll({
    attributes: ['id', 'username'],
    where: { id: [trade.sellerId, trade.buyerId] },
    raw: true,
    transaction,
  });
  const nameOf = (userId: number) => parties.find(({ id }) => id === userId)?.username ?? '';
  return nameTrade(trade, { seller: nameOf(trade.sellerId), buyer: nameOf(trade.buyerId) });
}
