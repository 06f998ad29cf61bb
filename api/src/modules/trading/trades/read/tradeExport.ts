import { adminTradeQuery } from '@souk/contracts/trading/trades/adminTradeQuery';
import { Trade } from '../../../../domain/models';
import { fieldColumns } from '../../../../kernel/http/toCsv';
import { exportRoutes } from '../../../backOffice';
import { presentDecidedRows } from '../../../money';
import { tradeConditions } from './listTrades';
import { presentAdminTrade, withParties } from './presenter';
import { withFacts } from './readTradeFacts';

export const tradeExport = exportRoutes('trades', {
  summary: 'All trades, as a file of records',
  query: adminTradeQuery,
  select: async (query) => ({ model: Trade, where: await tradeConditions(query), include: withParties() }),
  present: async (rows: Trade[]) => presentDecidedRows('trade', await withFacts(rows), presentAdminTrade),
  columns: {
    ...fieldColumns('id', 'offer_id', 'seller_id'),
    seller: (row) => row.seller_username,
    buyer_id: (row) => row.buyer_id,
    buyer: (row) => row.buyer_username,
    ...fieldColumns(
      'crypto_amount',
      'crypto_type',
      'usdt_amount',
      'price_per_unit',
      'buyer_fee',
      'seller_fee',
    ),
    guarantee: (row) => row.guarantee?.amount ?? null,
    guarantee_end: (row) => row.guarantee?.end ?? null,
    ...fieldColumns('seller_txn_hash', 'status', 'dispute_reason', 'admin_notes', 'created_at', 'closed_at'),
    decided_by: (row) => row.last_decision?.by?.email ?? null,
  },
});
