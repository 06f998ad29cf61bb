import type { CreateOfferRequest } from '@souk/contracts/trading/offers/offers';
import { Offer } from '../src/domain/models';
import { change } from '../src/kernel/database/statements';
import { inTransaction } from '../src/kernel/database/transaction';
import { createOffer } from '../src/modules/trading/offers/createOffer';
import type { TestApi } from './createTestApi';
import { type Actor, PROVED } from './factories';

/** Writes a price reference that is so many minutes old. */
export function giveReference(
  { services }: TestApi,
  value: string,
  { minutes = 0 }: { minutes?: number } = {},
): Promise<number> {
  return change(
    services.sequelize,
    `REPLACE INTO reference_prices (crypto_type, basis, value, at, base_value, base_at)
      VALUES ('SIDRA', 'market', :value, NOW(3) - INTERVAL :minutes MINUTE, :value, NOW(3))`,
    { value, minutes },
  );
}

/** An offer that follows the market's price plus 2 %. */
export async function createFloatingOffer(
  api: TestApi,
  seller: Actor,
  terms: Partial<CreateOfferRequest> = {},
): Promise<Offer> {
  const amounts = { crypto_type: 'SIDRA', min_amount: '1', max_amount: '100' } as const;
  const floating = { reference: 'market', margin_percentage: '2', floor_price: '1.20' } as const;
  const request = { ...amounts, ...floating, description: null, ...terms };
  const caller = { user: seller.user, proof: PROVED };
  const { id } = await inTransaction(api.services.sequelize, (t) => createOffer(t, { caller, request }));
  return Offer.findByPk(id, { rejectOnEmpty: true });
}
