import type { User } from '../../../api/src/domain/models';
import { createOffer } from '../../../api/src/modules/trading/offers/createOffer';
import { referenceMove } from '../../../api/src/modules/trading/references/enterReference';
import { REQUEST_ID } from '../demoAccounts';
import { signedIn } from '../demoCaller';
import type { Month } from './Month';
import type { Prices } from './offers';

/** The operator gives a price, and a seller has two offers whose prices float. */
export function planMerchant(
  month: Month,
  seller: User,
  { at, prices }: { at: number; prices: Prices },
): void {
  const { transaction, admin } = month;
  const caller = signedIn(seller);
  month.plan(at, async () => {
    const price = prices.at(at);
    const update = { value: price.toFixed(2), reason: 'What the coin was sold at this morning' };
    await referenceMove.run(transaction, { coin: 'SIDRA', update }, { caller: admin, requestId: REQUEST_ID });
    const floor_price = (price * 0.9).toFixed(2);
    for (const [reference, margin_percentage, min_amount, max_amount] of [
      ['market', '1.5', '10', '200'],
      ['operator', '-0.5', '50', '300'],
    ] as const) {
      const terms = { crypto_type: 'SIDRA', min_amount, max_amount, send_within_minutes: 60 } as const;
      const words = {
        description: 'The price follows by itself, day and night.',
        welcome: 'Welcome. I send as soon as I see your trade, at the latest within the hour.',
      };
      const request = { ...terms, ...words, reference, margin_percentage, floor_price };
      await createOffer(transaction, { caller, request });
    }
  });
}
