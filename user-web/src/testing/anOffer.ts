import type { OwnOffer } from '@souk/contracts/trading/ownOffer';

export function anOffer(changes: Partial<OwnOffer> = {}): OwnOffer {
  return {
    id: 3,
    seller_id: 1,
    seller_username: 'yusuf',
    seller: {
      is_verified: true,
      member_since: '2025-03-02',
      completed_trades: 12,
      completion_percentage: 98,
      median_send_minutes: 12,
      disputes_lost: 0,
      partners: 9,
      thumbs_up: 7,
      thumbs_down: 1,
    },
    crypto_type: 'SIDRA',
    price_per_unit: '2.00',
    min_amount: '1.00000000',
    max_amount: '50.00000000',
    available_amount: null,
    reserved_amount: '0.00000000',
    send_within_minutes: 60,
    guarantee_percentage: '0.00',
    min_partner_trades: 0,
    new_buyer_max: null,
    description: null,
    status: 'active',
    welcome: null,
    market: { is_on: true, why: [] },
    created_at: '2026-11-21T05:12:00.000Z',
    ...changes,
  };
}
