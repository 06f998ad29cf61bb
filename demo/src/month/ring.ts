import type { Offer, User } from '../../../api/src/domain/models';
import { openSession } from '../../../api/src/modules/people/auth/sessions';
import { createOffer } from '../../../api/src/modules/trading/offers/createOffer';
import { signedIn } from '../demoCaller';
import { DAY, HOUR, type Month } from './Month';
import { planDeposit } from './money';
import { type Name, RING } from './names';
import { approveByHand, join } from './people';
import { beginTrade } from './trades';

const ROUNDS = 4;
export const RING_TRADES = RING.length * ROUNDS;

const PRICE = '2.60';
const COINS = 150;

const TOGETHER = {
  site: 'all',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '203.0.113.24',
} as const;

/** Three accounts sell each other the same coins far above the market price: an administrator finds them under Rings. */
export function planRing(month: Month, passwordHash: string): void {
  const { start, transaction } = month;
  month.plan(start + 4 * DAY, async () => {
    const circle: Member[] = [];
    for (const name of RING) circle.push(await joinCircle(month, name, passwordHash));
    const [first, second] = circle.map(({ user }) => user);
    if (!first || !second) throw new Error('The circle has two people at least');
    await second.update({ walletAddress: first.walletAddress }, { transaction });
    for (const { id } of [first, second])
      month.plan(start + 20 * DAY + id * HOUR, () => openSession(transaction, id, TOGETHER));
    for (let trade = 0; trade < RING_TRADES; trade += 1) {
      const [from, to] = [0, 1].map((step) => circle[(trade + step) % circle.length]);
      const at = start + 6 * DAY + trade * 40 * HOUR;
      if (!from || !to) continue;
      const deal = { offer: from.offer, seller: from.user, buyer: to.user, amount: COINS };
      month.plan(at, () => beginTrade(month, { ...deal, at, ending: 'paid' }));
    }
  });
}

interface Member {
  user: User;
  offer: Offer;
}

/** A member of the circle joins, is approved, deposits and posts an offer for the others. */
async function joinCircle(month: Month, name: Name, passwordHash: string): Promise<Member> {
  const user = await join(month, name, passwordHash);
  await approveByHand(month, user);
  await user.reload({ transaction: month.transaction });
  planDeposit(month, user, month.start + 4 * DAY + HOUR, 600);
  const request = {
    crypto_type: 'SIDRA',
    price_per_unit: PRICE,
    min_amount: String(COINS),
    max_amount: String(COINS),
    available_amount: null,
    send_within_minutes: 60,
    description: null,
  } as const;
  return { user, offer: await createOffer(month.transaction, { caller: signedIn(user), request }) };
}
