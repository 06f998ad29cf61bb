import { OFF_MARKET, type OffMarket } from '@souk/contracts/trading/offers/ownOffer';
import { changeableOf } from '../../../../test/changeableOf';
import {
  type Actor,
  createTestBid,
  createTestOffer,
  createTrader,
  tryTake,
  tryTrade,
} from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { Offer, User } from '../../../domain/models';
import { readSettings, writeSettings } from '../../../domain/policy/settings/settings';
import { inTransaction } from '../../../kernel/database/transaction';

const api = testApi({ rateLimits: true });
const TOMORROW = new Date(Date.now() + 86_400_000);

let owner: Actor;
let taker: Actor;
const SIDES = ['sell', 'buy'] as const;
type Side = (typeof SIDES)[number];
const ids = {} as Record<Side, number>;
beforeAll(async () => {
  owner = await createTrader(api, { balance: '21' });
  await owner.user.update({ emailVerifiedAt: new Date(), termsVersion: '2' });
  taker = await createTrader(api, { balance: '1000' });
  await taker.user.update({ emailVerifiedAt: new Date(), termsVersion: '2' });
  ids.sell = (await createTestOffer(api, owner)).id;
  const bid = { amount: '10', min_amount: '1', max_amount: '10' };
  ids.buy = (await createTestBid(api, owner, bid)).id;
  // The rest is not enough for any promise.
  await owner.call('PUT', `/bids/${ids.buy}`, { available_amount: '10.3' });
});

interface State {
  offer?: Partial<Offer>;
  owner?: Partial<User>;
  settings?: Parameters<typeof writeSettings>[1];
}

const BOTH = {
  paused: { offer: { status: 'paused' } },
  too_small: { offer: { minAmount: '0.0001', maxAmount: '0.001' } },
  too_large: { offer: { pricePerUnit: '1000000000.00', minAmount: '1000000', maxAmount: '1000000' } },
  deactivated: { owner: { isActive: false } },
  away: { owner: { awayUntil: TOMORROW } },
  email: { owner: { emailVerifiedAt: null } },
  kyc: { owner: { kycStatus: 'pending' } },
  trading_off: { settings: { trading_enabled: false } },
} as const satisfies Partial<Record<OffMarket, State>>;

const BROKEN: Record<Side, Partial<Record<OffMarket, State>>> = {
  sell: {
    ...BOTH,
    sold_out: { offer: { stock: '10', reserved: '9.5' } },
    selling_paused: { owner: { sellingPausedUntil: TOMORROW } },
    price_unavailable: { offer: { reference: 'market', marginPercentage: '0', floorPrice: '1' } },
    guarantee_uncovered: { offer: { guaranteePercentage: '5' }, settings: { most_guarantee_percentage: 10 } },
  },
  buy: {
    ...BOTH,
    too_large: {
      offer: {
        pricePerUnit: '1000000000.00',
        minAmount: '1000000',
        maxAmount: '1000000',
        stock: '1000000',
        amount: '1000000',
      },
    },
    sold_out: { offer: { reserved: '9.5' } },
    buying_paused: { owner: { buyingPausedUntil: TOMORROW } },
    price_unavailable: { offer: { reference: 'market', marginPercentage: '0', ceilingPrice: '2' } },
    terms: { owner: { termsVersion: '1' } },
    tax: { owner: { taxDueAt: new Date(Date.now() - 86_400_000) } },
    held: { owner: { passwordResetAt: new Date() } },
    limited: { settings: { limits: [{ who: 'level_2', what: 'buy_amount', hours: 24, max: '1' }] } },
  },
};

const set = (side: Side, state: State) =>
  inTransaction(api.services.sequelize, async (transaction) => {
    if (state.offer) await Offer.update(state.offer, { where: { id: ids[side] }, transaction });
    if (state.owner) await User.update(state.owner, { where: { id: owner.id }, transaction });
    if (state.settings) await writeSettings(transaction, state.settings);
  });

const lists = { sell: ['/offers/my', '/market/offers'], buy: ['/bids/my', '/market/bids'] } as const;
const market = async (side: Side) => {
  const { body } = await owner.call('GET', lists[side][0]);
  return body[0].market;
};
const isListed = async (side: Side) => (await api.call('GET', lists[side][1])).body.length === 1;
const take = (side: Side) =>
  side === 'sell' ? tryTrade(taker, { id: ids.sell }, '1') : tryTake(taker, { id: ids.buy }, '1');

it('knows each reason on some side', () => {
  const codes = new Set(SIDES.flatMap((side) => Object.keys(BROKEN[side])));
  // `takeRefusals.test.ts` has many purchases.
  expect([...codes, 'too_many_purchases'].sort()).toEqual([...OFF_MARKET].sort());
});

it.each(
  SIDES.flatMap((side) =>
    OFF_MARKET.filter((code) => BROKEN[side][code]).map((code) => [side, code] as const),
  ),
)('an offer to %s and its reason agree: %s', async (side, code) => {
  const broken = BROKEN[side][code] ?? {};
  const before: State = await inTransaction(api.services.sequelize, async (transaction) => ({
    offer: await changeableOf(ids[side], transaction),
    owner: (await User.findByPk(owner.id, { raw: true, rejectOnEmpty: true, transaction })) as User,
    settings: await readSettings(transaction),
  }));
  await set(side, {
    settings: {
      email_verification_required: true,
      kyc_required: true,
      terms_version: '2',
      tax_certification: 'required',
      payout_hold_hours: 24,
    },
  });
  expect([await market(side), await isListed(side)]).toEqual([{ is_on: true, why: [] }, true]);
  await set(side, broken);
  const until = ['selling_paused', 'buying_paused', 'away'].includes(code) ? TOMORROW.toISOString() : null;
  // 5 % of the least trade, of 2 USDT; the seller has less.
  const missing = code === 'guarantee_uncovered' ? { missing: expect.stringMatching(/^0\.\d{6}$/) } : {};
  expect(await market(side)).toEqual({ is_on: false, why: [{ code, until, ...missing }] });
  // The market stays readable while trading is off.
  expect(await isListed(side)).toBe(code === 'trading_off');
  expect((await take(side)).status).toBeGreaterThanOrEqual(400);
  await set(side, before);
});

it('all that is wrong is told at once, and to the owner alone', async () => {
  await set('sell', { ...BROKEN.sell.paused, ...BROKEN.sell.kyc });
  await set('sell', { settings: { kyc_required: true } });
  expect((await market('sell')).why.map(({ code }: { code: string }) => code)).toEqual(['paused', 'kyc']);
  const { body } = await owner.call('GET', `/offers/${ids.sell}`);
  expect(body).not.toHaveProperty('market');
});
