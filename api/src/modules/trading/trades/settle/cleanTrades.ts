import { doOrAsk } from '../../../../domain/approvals/doOrAsk';
import { Trade } from '../../../../domain/models';
import { lockRow } from '../../../../kernel/database/lockRow';
import { cleanRoutes } from '../../../money';
import { withParties } from '../read/presenter';
import { readBack } from '../read/readBack';
import { type TradeRow, withFacts } from '../read/readTradeFacts';
import { tradeSettle } from './tradeApprovals';

export const cleanTradeRoutes = cleanRoutes({
  kind: 'trade',
  may: 'trades.verify',
  readOldest: async (transaction, limit) => {
    const where = { status: 'crypto_sent' } as const;
    const oldest = { where, include: withParties(), order: ['statusAt', 'id'], limit };
    return withFacts(await Trade.findAll({ ...oldest, transaction }), transaction);
  },
  lock: async (transaction, id) => readBack(transaction, await lockRow(transaction, Trade, id)),
  termsOf: (row) => {
    const { sellerId, buyerId, seller, buyer, status, usdtAmount, sellerTxnHash, statusAt } = row as TradeRow;
    return {
      owners: [sellerId, buyerId],
      isWaiting: status === 'crypto_sent',
      who: `${buyer?.username} ↔ ${seller?.username}`,
      amount: usdtAmount,
      txn_hash: sellerTxnHash ?? '',
      since: statusAt.toISOString(),
    };
  },
  approve: (transaction, id, asked) =>
    doOrAsk(transaction, tradeSettle, { id, action: 'verify', words: { seen_flags: [] } }, asked),
});
