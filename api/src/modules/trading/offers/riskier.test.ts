// @slow: draws offers again with each term's risk wrong
import { TERM_NAMES, TERMS } from '@souk/contracts/trading/offers/terms';
import { floatingPrice } from '@souk/contracts/trading/prices/floatingPrice';
import * as fc from 'fast-check';
import { type OfferTerms, riskier } from './riskier';

const orNull = <Value>(...values: Value[]) => fc.constantFrom(null, ...values);
const NEVER_SOLD = { usual: null, isWalletKnown: true };
const MARKET = { usual: '2.00', isWalletKnown: true };
const PRICES = ['1.00', '1.70', '2.00', '2.60', '9.00'];

const terms: fc.Arbitrary<OfferTerms> = fc
  .record({
    status: fc.constantFrom('active', 'paused'),
    cryptoType: fc.constant('SIDRA'),
    price: fc.constantFrom(...PRICES),
    reference: orNull('market'),
    margin: fc.constantFrom('-10.00', '0.00', '10.00'),
    bounds: fc.tuple(fc.constantFrom(...PRICES), orNull(...PRICES)),
    minAmount: fc.constantFrom('1', '5'),
    maxAmount: fc.constantFrom('5', '10'),
    stock: orNull('2', '5', '30'),
    sendWithinMinutes: fc.constantFrom(30, 120, 1440),
    guaranteePercentage: fc.constantFrom('0.00', '5.00', '10.00'),
    minPartnerTrades: fc.constantFrom(0, 3, 10),
    newBuyerMax: orNull('2', '5', '10'),
  })
  .map(({ price, reference, margin, bounds: [floor, ceiling], ...others }) => {
    const isOrdered = ceiling === null || Number(ceiling) >= Number(floor);
    const floating = {
      marginPercentage: margin,
      floorPrice: floor,
      ceilingPrice: isOrdered ? ceiling : floor,
    };
    const fixed = { marginPercentage: null, floorPrice: null, ceilingPrice: null };
    const priced = { reference, pricePerUnit: price, ...(reference ? floating : fixed) };
    return {
      ...others,
      ...priced,
      reserved: '0',
      settledPrice: null,
      description: null,
      welcome: null,
    } as OfferTerms;
  });

interface World {
  /** The market's price, which floating offers follow. */
  market: string;
  /** Number of the buyer's trading partners, and minutes during which the seller cannot send. */
  partners: number;
  minutes: number;
}
const worlds: World[] = ['1.00', '2.00', '9.00'].flatMap((market) =>
  [0, 4, 20].flatMap((partners) => [20, 60, 600, 9_999].map((minutes) => ({ market, partners, minutes }))),
);

const priceIn = ({ market }: World, { reference, ...terms }: OfferTerms) =>
  reference
    ? floatingPrice(market, {
        margin_percentage: terms.marginPercentage ?? '0',
        floor_price: terms.floorPrice ?? '',
        ceiling_price: terms.ceilingPrice,
      })
    : terms.pricePerUnit;

/**
 * The most of the seller's own money that one buyer can gain, by the rules of opening a trade and of a late seller: three trades at most.
 */
function lostIn(world: World, offer: OfferTerms): number {
  const { partners, minutes } = world;
  if (offer.status !== 'active' || partners < offer.minPartnerTrades || minutes <= offer.sendWithinMinutes)
    return 0;
  const [most, stock] = [Number(offer.maxAmount), Number(offer.stock ?? 30)];
  const isNew = partners < 5 && offer.newBuyerMax !== null;
  const bought = Math.min(3 * most, stock, isNew ? Number(offer.newBuyerMax) : Infinity);
  if (bought < Number(offer.minAmount)) return 0;
  return (bought * Number(priceIn(world, offer)) * Number(offer.guaranteePercentage)) / 100;
}

/** Changes by which more of a seller's own money can be lost, but which `riskier` misses. */
function unseen(runs: number): { found: number; unseen: number } {
  const counted = { found: 0, unseen: 0 };
  fc.assert(
    fc.property(terms, terms, (before, other) => {
      for (const after of [other, ...variants(before, other)]) {
        const isMore = worlds.some((world) => lostIn(world, after) > lostIn(world, before) + 1e-9);
        if (!isMore) continue;
        counted.found += 1;
        if (!riskier(before, after, NEVER_SOLD).owesMore) counted.unseen += 1;
      }
    }),
    { numRuns: runs, seed: 1 },
  );
  return counted;
}

it('says of each change by which more of the owner’s own can be lost that it does', () => {
  const { found, unseen: missed } = unseen(60);
  expect([found > 100, missed]).toEqual([true, 0]);
});

const RISKY = TERM_NAMES.filter((name) => !['none', 'other'].includes(TERMS.sell[name].risk));
const WRONG = [...new Set(RISKY.map((name) => TERMS.sell[name].risk))].flatMap((risk) => {
  const names = RISKY.filter((name) => TERMS.sell[name].risk === risk);
  // The terms of a price are judged together.
  return risk === 'price' ? [names] : names.map((name) => [name]);
});

it.each(WRONG.map((names) => [names.join(', '), names] as const))(
  'finds it where %s has a wrong risk',
  (_, names) => {
    const right = names.map((name) => [name, TERMS.sell[name].risk] as const);
    for (const name of names) TERMS.sell[name].risk = 'none';
    const { unseen: missed } = unseen(150);
    for (const [name, risk] of right) TERMS.sell[name].risk = risk;
    expect(missed).toBeGreaterThan(0);
  },
);

/** USDT that a bid pays above the usual price, at its highest price; for a new wallet, all of it. */
const lostBy = ({ usual, isWalletKnown }: typeof MARKET, bid: OfferTerms): number => {
  if (bid.status !== 'active') return 0;
  const price = Number(bid.reference ? bid.ceilingPrice : bid.pricePerUnit);
  return Number(bid.stock) * Math.max(0, price - (isWalletKnown ? Number(usual) : 0));
};

it.each([MARKET, { ...MARKET, isWalletKnown: false }])(
  'asks for a proof where a bid can pay more above the usual price, or to a new wallet, than before (%j)',
  (market) => {
    const bids = terms.map(
      (bid) =>
        ({
          ...bid,
          side: 'buy',
          stock: bid.stock ?? '30',
          ceilingPrice: bid.reference ? (bid.ceilingPrice ?? '9.00') : null,
        }) as OfferTerms,
    );
    let found = 0;
    fc.assert(
      fc.property(bids, bids, (before, after) => {
        const isFar = Number(after.reference ? after.ceilingPrice : after.pricePerUnit) >= 2.3;
        if (!isFar && market.isWalletKnown) return;
        if (lostBy(market, after) <= lostBy(market, before)) return;
        found += 1;
        expect([before, after, riskier(before, after, market).isUnusual]).toEqual([before, after, true]);
      }),
      { numRuns: 2000 },
    );
    expect(found).toBeGreaterThan(100);
  },
);

const PRICED = ['reference', 'pricePerUnit', 'marginPercentage', 'floorPrice', 'ceilingPrice'] as const;

const isPossible = ({ reference, marginPercentage, floorPrice, ceilingPrice }: OfferTerms) =>
  [marginPercentage, floorPrice].every((term) => (term === null) === (reference === null)) &&
  (ceilingPrice === null || (floorPrice !== null && Number(ceilingPrice) >= Number(floorPrice)));

/** Replaces one or two terms by another offer's; those of its price also together. */
function variants(before: OfferTerms, other: OfferTerms): OfferTerms[] {
  const price = Object.fromEntries(PRICED.map((term) => [term, other[term]]));
  const single = [price, ...Object.keys(other).map((term) => ({ [term]: other[term as keyof OfferTerms] }))];
  return single.flatMap((one) => single.map((two) => ({ ...before, ...one, ...two }))).filter(isPossible);
}

it('finds nothing in a change of words, and nothing without a change', () => {
  fc.assert(
    fc.property(terms, (offer) => {
      const changed = { ...offer, description: 'Quick', welcome: 'Hello' };
      expect(riskier(offer, changed, { usual: '100.00', isWalletKnown: false })).toEqual({
        owesMore: false,
        farFrom: null,
        isUnusual: false,
      });
    }),
  );
});
