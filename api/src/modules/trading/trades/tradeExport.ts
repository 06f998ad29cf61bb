import { adminTradeQuery } from '@souk/contracts/trading/trades';
import { Trade } from '../../../domain/models';
import { exportRoutes } from '../../backOffice';
import { presentDecidedRows } from '../../money';
import { tradeConditions } from './listTrades';
import { presentAdminTrade, withParties } from './presenter';
import { withFacts } from './readTradeFacts';

export const tradeExport = exportRoutes('trades', {
  summary: 'All trades, as a file of records',
  query: adminTradeQuery,
  select: async (query) => ({ model: Trade, where: await tradeConditions(query), include: withParties() }),
  present: async (rows: Trade[]) => presentDecidedRows('trade', await withFacts(rows), presentAdminTrade),
  columns: {
    id: (row) => row.id,
    offer_id: (row) => row.offer_id,
    seller_id: (row) => row.seller_id,
    seller: (row) => row.seller_username,
    buyer_id: (row) => row.buyer_id,
    buyer: (row) => row.buyer_username,
    crypto_amount: (row) => row.crypto_amount,
    crypto_type: (row) => row.crypto_type,
    usdt_amount: (row) => row.usdt_amount,
    price_per_unit: (row) => row.price_per_unit,
    buyer_fee: (row) => row.buyer_fee,
    seller_fee: (row) => row.seller_fee,
    seller_txn_hash: (row) => row.seller_txn_hash,
    status: (row) => row.status,
    dispute_reason: (row) => row.dispute_reason,
    admin_notes: (row) => row.admin_notes,
    created_at: (row) => row.created_at,
    closed_at: (row) => row.closed_at,
    decided_by: (row) => row.last_decision?.by?.email ?? null,
  },
});
