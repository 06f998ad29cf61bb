import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import type { OwnBid } from '@souk/contracts/trading/offers/bids';
import { anOffer } from './anOffer';

export function aBid(changes: Partial<OwnBid> = {}): OwnBid {
  return {
    id: 5,
    buyer_id: 1,
    buyer_username: 'yusuf',
    buyer: anOffer().seller,
    crypto_type: 'SIDRA',
    price_per_unit: '2.00',
    reference: null,
    margin_percentage: null,
    floor_price: null,
    ceiling_price: null,
    min_amount: '2.00000000',
    max_amount: '20.00000000',
    available_amount: '50.00000000',
    send_within_minutes: 60,
    min_partner_trades: 0,
    guarantee_percentage: '0.00',
    status: 'active',
    created_at: '2026-11-21T05:12:00.000Z',
    amount: '50.00000000',
    filled_amount: '0.00000000',
    buyer_wallet_address: exampleAddress('sidra', 'buyer'),
    buyer_fee_percentage: '1.50',
    locked_usdt: '101.500100',
    held_usdt: '101.500100',
    returned_usdt: '0.000000',
    description: null,
    welcome: null,
    market: { is_on: true, why: [] },
    ended_at: null,
    ...changes,
  };
}
