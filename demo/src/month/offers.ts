import { Op } from 'sequelize';
import { Offer, type User } from '../../../api/src/domain/models';
import { changeSystemSetting } from '../../../api/src/modules/platform/settings/changeSystemSetting';
import { createOffer } from '../../../api/src/modules/trading/offers/createOffer';
import { updateOffer } from '../../../api/src/modules/trading/offers/updateOffer';
import { REQUEST_ID } from '../demoAccounts';
import { signedIn } from '../demoCaller';
import { DAY, type Month } from './Month';

const FIRST_PRICE = 1.84;
/** Daily change of a coin's price. */
const DAILY_DRIFT = 0.004;
const DAILY_SWING = 0.022;

const DESCRIPTIONS = [
  'Sent within ten minutes while I am at my desk, 8 to 18 UTC.',
  'Evenings and weekends.',
  'For larger amounts.',
  'Small amounts welcome, also for a first trade.',
  'I send from my own wallet, never from an exchange.',
  'Usually within a quarter of an hour.',
  'Please check your address twice: coins cannot be called back.',
  'Back at my desk at 14:00 UTC every day.',
  'Monthly surplus from mining.',
  'Ask for more time if you need it, I am patient.',
  'Price follows the market each morning.',
  'Only on weekdays.',
];

/** A coin's price over time, interpolated between days: a random walk that rises a little. */
export class Prices {
  readonly #days: number[] = [];

  constructor(private readonly month: Month) {
    let price = FIRST_PRICE;
    for (let day = 0; day <= 31; day += 1) {
      this.#days.push(price);
      price *= 1 + DAILY_DRIFT + month.random.between(-DAILY_SWING, DAILY_SWING);
    }
  }

  at(moment: number): number {
    const days = (moment - this.month.start) / DAY;
    const [before, after] = [Math.floor(days), Math.floor(days) + 1].map(
      (day) => this.#days[day] ?? FIRST_PRICE,
    );
    return Number(before) + (Number(after) - Number(before)) * (days % 1);
  }
}

export interface Selling {
  seller: User;
  prices: Prices;
  /** Difference of the seller's price from the market, as a share. */
  margin: number;
  sendWithin?: 30 | 60 | 120 | 360;
}

/** A seller posts an offer, follows the market with its price, and refills it. @param pausedAt Time of a pause. */
export function planOffer(month: Month, selling: Selling, at: number, pausedAt?: number): void {
  const { random, transaction } = month;
  const { seller, sendWithin = random.pick([30, 60, 60, 60, 120, 360] as const) } = selling;
  const most = random.pick([50, 80, 100, 150, 200, 300, 400]);
  const isLimited = random.next() < 0.75;
  month.plan(at, async () => {
    const request = {
      crypto_type: 'SIDRA',
      price_per_unit: priceOf(selling, at),
      min_amount: String(random.pick([1, 5, 5, 10, 20])),
      max_amount: String(most),
      available_amount: isLimited ? String(most * random.whole(4, 12)) : null,
      send_within_minutes: sendWithin,
      description: random.next() < 0.6 ? random.pick(DESCRIPTIONS) : null,
    } as const;
    const { id } = await createOffer(transaction, { caller: signedIn(seller), request });
    if (pausedAt) {
      const changes = { status: 'paused' } as const;
      month.plan(pausedAt, () => updateOffer(transaction, { id, caller: signedIn(seller), changes }));
    }
    const until = pausedAt ?? month.end;
    for (let next = at + 2 * DAY; next < until; next += random.between(2, 5) * DAY) {
      const moment = next;
      month.plan(moment, () => {
        const fillsUp = isLimited && random.next() < 0.6;
        const changes = {
          price_per_unit: priceOf(selling, moment),
          ...(fillsUp && { available_amount: String(most * random.whole(3, 10)) }),
        };
        return updateOffer(transaction, { id, caller: signedIn(seller), changes });
      });
    }
  });
}

function priceOf({ prices, margin }: Selling, at: number): string {
  return (prices.at(at) * (1 + margin)).toFixed(2);
}

/** A seller posts an offer with a 5 % guarantee, which the platform allows from now on. */
export function planPromise(month: Month, seller: User, at: number): void {
  const { transaction, admin } = month;
  month.plan(at, async () => {
    const allowed = { key: 'most_guarantee_percentage', update: { value: 10 } } as const;
    await changeSystemSetting(transaction, { ...allowed, caller: admin, requestId: REQUEST_ID });
    const request = {
      crypto_type: 'SIDRA',
      price_per_unit: '1.99',
      min_amount: '5',
      max_amount: '60',
      guarantee_percentage: '5',
      send_within_minutes: 30,
      description: 'Sent in half an hour, or I pay for it.',
    } as const;
    await createOffer(transaction, { caller: signedIn(seller), request });
  });
}

export interface OfferFilter {
  /** An offer with a guarantee; such offers are taken only on request. */
  isPromised?: boolean;
  ownerId?: number;
  /** The seller's time to send, in minutes. */
  sendWithin?: number;
}

/** Offers on the market at the month's present time, best price first. */
export async function readMarket(
  { transaction }: Month,
  { ownerId, sendWithin, isPromised = false }: OfferFilter,
): Promise<Offer[]> {
  const offers = await Offer.findAll({
    where: {
      side: 'sell',
      status: 'active',
      // Their price references take effect once the product runs.
      reference: null,
      guaranteePercentage: { [isPromised ? Op.gt : Op.eq]: '0' },
      ...(ownerId === undefined ? {} : { ownerId }),
      ...(sendWithin === undefined ? {} : { sendWithinMinutes: sendWithin }),
    },
    order: ['pricePerUnit', 'id'],
    raw: true,
    transaction,
  });
  return offers.filter((offer) => leftOf(offer) >= Number(offer.minAmount));
}

export function leftOf({ stock, reserved, maxAmount }: Offer): number {
  return stock === null ? Number(maxAmount) : Math.min(Number(maxAmount), Number(stock) - Number(reserved));
}
