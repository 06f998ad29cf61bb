import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { createBid } from '../../../api/src/modules/trading/offers/bids/createBid';
import { isNamed } from '../demoAccounts';
import { signedIn } from '../demoCaller';
import { MINUTE, type Month } from './Month';
import { readAvailable } from './money';
import type { People } from './trades';

const PRICES = ['1.95', '1.90'];
/** Upper bound of a hold for a bid of 30 coins. */
const NEEDED = 60;

/** Two people post bids at the month's end. The named accounts keep their money. */
export function planBids(month: Month, people: People): void {
  const { transaction, end } = month;
  month.plan(end - 2 * MINUTE, async () => {
    const prices = [...PRICES];
    for (const buyer of people.values()) {
      if (isNamed(buyer) || (await readAvailable(month, buyer)) < NEEDED) continue;
      const price_per_unit = prices.shift();
      if (!price_per_unit) return;
      const request = {
        crypto_type: 'SIDRA',
        price_per_unit,
        amount: '30',
        min_amount: '5',
        max_amount: '30',
        buyer_wallet_address: exampleAddress('sidra', buyer.username),
      } as const;
      await createBid(transaction, { caller: signedIn(buyer), request });
    }
  });
}
