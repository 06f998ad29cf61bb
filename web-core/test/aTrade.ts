import type { Trade } from '@souk/contracts/trades';

/** A trade of 10 SIDRA at 2.00 with fees of 1.50 / 1.50, just opened: the buyer pays 20.30, the seller receives 19.70. */
export function aTrade(changes: Partial<Trade> = {}): Trade {
  return {
    id: 7,
    offer_id: 3,
    seller_id: 1,
    seller_username: 'yusuf',
    buyer_id: 2,
    buyer_username: 'amina',
    crypto_type: 'SIDRA',
    crypto_amount: '10.00000000',
    usdt_amount: '20.000000',
    price_per_unit: '2.00',
    buyer_wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7',
    wallet_changed_at: null,
    buyer_fee_percentage: '1.50',
    seller_fee_percentage: '1.50',
    buyer_fee: '0.300000',
    seller_fee: '0.300000',
    seller_txn_hash: null,
    status: 'open',
    dispute_reason: null,
    disputed_by: null,
    admin_notes: null,
    created_at: '2026-11-21T05:12:00.000Z',
    crypto_sent_at: null,
    marked_complete_at: null,
    disputed_at: null,
    closed_at: null,
    ...changes,
  };
}
