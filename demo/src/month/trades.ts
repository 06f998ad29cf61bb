import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import type { Offer, User } from '../../../api/src/domain/models';
import { openTrade } from '../../../api/src/modules/trading/trades/open/openTrade';
import { signedIn } from '../demoCaller';
import { ENDINGS, type Ending } from './endings';
import { DAY, HOUR, MINUTE, type Month } from './Month';
import { planDeposit, readAvailable } from './money';
import { leftOf, type OfferFilter, readMarket } from './offers';

/** Trades with random times and endings, over the whole month and in its last hours. */
const DRAWN = 367;
const RECENT = 27;

/** Endings per hundred trades. */
const SHARES: Partial<Record<Ending, number>> = {
  paid: 78,
  extended: 3,
  declined: 4,
  buyerCancels: 3,
  sellerCancels: 2,
  overdue: 2,
  expired: 1,
  rejected: 1,
  resolved: 2,
  returned: 2,
  split: 1,
  divided: 1,
};

/** Endings of the last hours, oldest first: more of them wait for a person. */
const RECENT_ENDINGS: readonly Ending[] = [
  ...(['resolved', 'paidInParts', 'resolved', 'paid', 'split', 'paid', 'resolved', 'paid'] as const),
  ...Array<Ending>(RECENT - 8).fill('paid'),
];

export type People = Map<number, User>;

/** Plans the month's trades except `others`: more each week, most in the last hours. */
export function planTrades(month: Month, people: People, others: number): void {
  const { random, start, end } = month;
  const from = start + 2 * DAY;
  const endings = Object.entries(SHARES).flatMap(([ending, share]) =>
    Array<Ending>(share).fill(ending as Ending),
  );
  let deck: Ending[] = [];
  const drawn = DRAWN - others;
  for (let index = 0; index < drawn; index += 1) {
    if (deck.length === 0) deck = random.shuffled(endings);
    const at = from + (end - 6 * HOUR - from) * ((index + random.next()) / drawn) ** 0.75;
    planTrade(month, people, at, { ending: deck.pop() ?? 'paid' });
  }
  RECENT_ENDINGS.forEach((ending, index) => {
    const back = (6 * HOUR - 4 * MINUTE) * (1 - index / RECENT) ** 1.4;
    planTrade(month, people, end - 3 * MINUTE - back, { ending });
  });
}

export interface Scene extends OfferFilter {
  ending: Ending;
  /** Any user with money by default. */
  buyer?: User;
}

export function planTrade(month: Month, people: People, at: number, { ending, ...wanted }: Scene): void {
  month.plan(at, async () => {
    const found = await findDeal(month, people, at, wanted);
    const seller = people.get(found.offer.ownerId);
    if (!seller) throw new Error('An offer without its seller');
    await beginTrade(month, { ...found, seller, at, ending });
  });
}

export async function beginTrade(
  month: Month,
  { offer, seller, buyer, amount, at, ending }: Found & { seller: User; at: number; ending: Ending },
): Promise<void> {
  const request = {
    offer_id: offer.id,
    crypto_amount: String(amount),
    buyer_wallet_address: exampleAddress('sidra', buyer.username),
  };
  const { id, usdtAmount, cryptoAmount, sendBy } = await openTrade(month.transaction, {
    buyer: signedIn(buyer),
    request,
  });
  ENDINGS[ending]({
    month,
    id,
    usdtAmount,
    cryptoAmount,
    seller: signedIn(seller),
    buyer: signedIn(buyer),
    openedAt: at,
    sendBy: sendBy.getTime(),
  });
}

interface Found {
  offer: Offer;
  buyer: User;
  amount: number;
}

/** A buyer with enough money for one of the offers; cheap offers are taken most. */
async function findDeal(
  month: Month,
  people: People,
  at: number,
  wanted: Omit<Scene, 'ending'>,
): Promise<Found> {
  const { random } = month;
  const market = await readMarket(month, wanted);
  // The first budget may be too small for the offer.
  const buyers = wanted.buyer ? Array<User>(9).fill(wanted.buyer) : random.shuffled([...people.values()]);
  for (const buyer of buyers) {
    const available = await readAvailable(month, buyer);
    if (available < 60 && !wanted.buyer) topUp(month, buyer, at);
    const offers = market.filter(({ ownerId }) => ownerId !== buyer.id && people.has(ownerId));
    const offer = offers[Math.floor(random.next() ** 2 * offers.length)];
    const amount = offer && amountFor(month, offer, available);
    if (offer && amount) return { offer, buyer, amount };
  }
  throw new Error('No user can buy anything');
}

/** Whole coins for part of the buyer's money, within the offer's limits; null if too little. */
function amountFor({ random }: Month, offer: Offer, available: number): number | null {
  // Fees come on top.
  const spent =
    Math.min(available * random.between(0.3, 0.9), random.between(10, 160) + random.next() ** 4 * 500) * 0.98;
  const amount = Math.floor(Math.min(spent / Number(offer.pricePerUnit), leftOf(offer)));
  return amount >= Number(offer.minAmount) ? amount : null;
}

const lastTopUp = new WeakMap<User, number>();

function topUp(month: Month, user: User, at: number): void {
  if (at - (lastTopUp.get(user) ?? 0) < DAY) return;
  lastTopUp.set(user, at);
  planDeposit(month, user, at + MINUTE, month.random.pick([100, 150, 200, 250, 300, 400, 500]));
}
