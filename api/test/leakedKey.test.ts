// @slow: changes offers and bids at random, by a key and by an old session

import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import * as fc from 'fast-check';
import { Offer, Session } from '../src/domain/models';
import { worstPrice } from '../src/modules/trading/offers/priceTerms';
import { riskier } from '../src/modules/trading/offers/riskier';
import { SavedAddress } from '../src/modules/trading/tables';
import { type Actor, BUYER_WALLET, balancesOf, createTrader } from './factories';
import { giveReference } from './floating';
import { setSettings } from './setSettings';
import { setUsualPrice } from './setUsualPrice';
import { keyOf } from './signing';
import { testApi } from './testApi';

const api = testApi();
const DAYS_AGO = new Date(Date.now() - 3 * 86_400_000);
/** Prices at the edges: with those bounds of the key, 2.30 is far above the usual price, and 1.70 far below it. */
const [LEAST, MOST] = ['1.80', '2.20'];
const PRICES = ['1.00', '1.70', '1.90', '2.00', '2.10', '2.30', '2.60'];
const PATH = { sell: '/offers/', buy: '/bids/' };
let owner: Actor;
beforeAll(async () => {
  await setSettings(api, { most_guarantee_percentage: 10 });
  owner = await createTrader(api, { balance: '1000' });
  const times = { createdAt: DAYS_AGO, usedAt: DAYS_AGO, knownAt: DAYS_AGO };
  await SavedAddress.create({ userId: owner.id, cryptoType: 'SIDRA', address: BUYER_WALLET, ...times });
  await giveReference(api, '2.00');
});
afterEach(() => setUsualPrice(api, null));

const price = fc.constantFrom(...PRICES);
const priced = fc.oneof(
  fc.record({ price_per_unit: price }),
  fc.tuple(price, price, fc.constantFrom('-10', '0', '10')).map(([one, two, margin_percentage]) => {
    const [floor_price, ceiling_price] = one < two ? [one, two] : [two, one];
    return { reference: 'market', margin_percentage, floor_price, ceiling_price };
  }),
);
const others = {
  min_amount: fc.constantFrom('1', '2'),
  max_amount: fc.constantFrom('5', '10'),
  send_within_minutes: fc.constantFrom(60, 360),
  guarantee_percentage: fc.constantFrom('0', '5', '10'),
  min_partner_trades: fc.constantFrom(0, 3),
};
const posted = fc.tuple(priced, fc.record(others)).map(([one, two]) => ({ ...one, ...two }));
const changes = fc
  .tuple(
    fc.oneof(fc.constant({}), priced),
    fc.record(
      {
        ...others,
        available_amount: fc.constantFrom('10', '20'),
        status: fc.constantFrom('active', 'paused'),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([one, two]): Record<string, unknown> => ({ ...one, ...two }))
  .filter((change) => Object.keys(change).length > 0);

const drawn = fc.record({
  posted,
  changes,
  isPaused: fc.boolean(),
  isKnown: fc.boolean(),
  usual: fc.constantFrom('2.00', null),
  by: fc.constantFrom('key', 'many by the key', 'old session'),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never;

async function post(side: OfferSide, { posted, isKnown, isPaused }: Drawn): Promise<number> {
  const wallet = isKnown ? BUYER_WALLET : exampleAddress('sidra', 'stranger');
  const amount =
    side === 'sell' ? { available_amount: '10' } : { amount: '10', buyer_wallet_address: wallet };
  const json = { crypto_type: 'SIDRA', ...posted, ...amount };
  await Session.update({ provedAt: new Date() }, { where: { id: owner.sessionId } });
  const { status, body } = await owner.call('POST', PATH[side], json);
  expect([json, status]).toEqual([json, 201]);
  if (isPaused) await Offer.update({ status: 'paused' }, { where: { id: body.id } });
  return body.id;
}

function outcomeOf(refusal: string): 'refused' | 'bounded' | null {
  if (/:(key_proves_nothing|reauthentication_required)$/.test(refusal)) return 'refused';
  return /:(below|above)_key_price$/.test(refusal) ? 'bounded' : null;
}

/** A key may always pause an offer. */
const isBounded = ({ by, changes: { status, ...others } }: Drawn) =>
  by !== 'old session' && (status !== 'paused' || Object.keys(others).length > 0);

const isWithin = (offer: Offer) => {
  const worst = Number(worstPrice(offer));
  return offer.side === 'sell' ? worst >= Number(LEAST) : worst <= Number(MOST);
};

it.each(['sell', 'buy'] as const)(
  'a key or an old session brings no offer to %s to where its owner would have to prove who they are',
  async (side) => {
    const bounds = { leastPrices: `{"SIDRA":"${LEAST}"}`, mostPrices: `{"SIDRA":"${MOST}"}` };
    const key = await keyOf(api, owner, ['offers', 'bids'], bounds);
    const counted = { passed: 0, refused: 0, bounded: 0 };
    const ask = async (id: number, { by, changes: json }: Drawn) => {
      if (by === 'key') return key.call('PUT', `${PATH[side]}${id}`, { json });
      if (by === 'many by the key')
        return key.call('PUT', `${PATH[side]}bulk`, { json: { changes: [{ id, ...json }] } });
      await Session.update({ provedAt: DAYS_AGO }, { where: { id: owner.sessionId } });
      return owner.call('PUT', `${PATH[side]}${id}`, json);
    };
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        await setUsualPrice(api, one.usual);
        const id = await post(side, one);
        const row = () => Offer.findByPk(id, { raw: true, rejectOnEmpty: true });
        const before = await row();
        const { status, body } = await ask(id, one);
        const after = await row();
        const outcome = status === 200 ? 'passed' : outcomeOf(body.type);
        if (outcome) counted[outcome] += 1;
        const { isUnusual } = riskier(before, after, { usual: one.usual, isWalletKnown: one.isKnown });
        expect([one, isUnusual]).toEqual([one, false]);
        if (status !== 200) expect([one, after]).toEqual([one, before]);
        else if (isBounded(one)) expect([one, isWithin(after)]).toEqual([one, true]);
        expect((await owner.call('DELETE', `${PATH[side]}${id}`)).status).toBe(204);
      }),
      { numRuns: 100 },
    );
    for (const count of Object.values(counted)) expect(count).toBeGreaterThan(10);
    expect(await balancesOf(api, owner)).toEqual(['1000.000000', '0.000000', '0.000000']);
  },
  120_000,
);
