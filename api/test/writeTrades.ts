import type { Offer } from '../src/domain/models';
import type { TestApi } from './createTestApi';
import type { Actor } from './factories';

/** A sale with its USDT amount, by default 20. */
export type Sale = readonly [seller: Actor, buyer: Actor, amount?: string];

const COLUMNS = `offer_id, seller_id, buyer_id, crypto_type, crypto_amount, price_per_unit, usdt_amount, buyer_fee_percentage,
  seller_fee_percentage, buyer_fee, seller_fee, buyer_wallet_address, status, created_at, status_at, send_by, end_by`;

/** Completed trades of so many days ago, written past the ledger in one statement. */
export async function writeTrades(
  { owner }: TestApi,
  offer: Offer,
  sales: readonly Sale[],
  daysAgo = 1,
): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const rows = sales.map(([{ id: seller }, { id: buyer }, amount = '20']) => {
    const fee = Number(amount) < 1 ? '0' : '0.2';
    const terms = ['SIDRA', '10', '2', amount, '1', '1', fee, fee];
    return [offer.id, seller, buyer, ...terms, `wallet of ${buyer}`, 'completed', at, at, at, at];
  });
  await owner.query(`INSERT INTO trades (${COLUMNS}) VALUES ?`, { replacements: [rows] });
}
