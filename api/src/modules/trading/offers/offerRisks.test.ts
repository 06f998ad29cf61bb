// @slow: every term alone and in pairs, by a session, many at once and by a key

import type { UpdateOfferRequest } from '@souk/contracts/trading/offers/offers';
import { changeableOf } from '../../../../test/changeableOf';
import { refusalOf } from '../../../../test/codeOf';
import { type Actor, balancesOf, createTestOffer, createTrader, tryTrade } from '../../../../test/factories';
import { createFloatingOffer, giveReference } from '../../../../test/floating';
import { mailsTo } from '../../../../test/mailsTo';
import { setSettings } from '../../../../test/setSettings';
import { setUsualPrice } from '../../../../test/setUsualPrice';
import { type KeyHolder, keyOf } from '../../../../test/signing';
import { testApi } from '../../../../test/testApi';
import { Offer, Session, User } from '../../../domain/models';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { change, select } from '../../../kernel/database/statements';

const api = testApi();
const HOUR_MS = 3_600_000;
let owner: Actor;
let key: KeyHolder;
beforeEach(async () => {
  await setSettings(api, { most_guarantee_percentage: 10 });
  await giveReference(api, '2.00');
  owner = await createTrader(api, { balance: '3000' });
  key = await keyOf(api, owner, ['offers'], { leastPrices: '{"SIDRA":"0.01"}' });
});
afterEach(() => setUsualPrice(api, null));

const proved = (hoursAgo: number) =>
  Session.update({ provedAt: new Date(Date.now() - hoursAgo * HOUR_MS) }, { where: { id: owner.sessionId } });
type Answer = { status: number; body: { type?: string } };
const REFUSED = [403, 'reauthentication_required'];
const KEY_REFUSED = [403, 'key_proves_nothing'];
const refusedBy = (way: string) => (way.includes('key') ? KEY_REFUSED : REFUSED);
type Changes = Partial<Record<keyof UpdateOfferRequest, unknown>>;
const ALONE: Changes = {};

const WAYS: Record<string, (id: number, changes: Changes) => Promise<Answer>> = {
  one: (id, json) => owner.call('PUT', `/offers/${id}`, json),
  many: (id, changes) => owner.call('PUT', '/offers/bulk', { changes: [{ id, ...changes }] }),
  key: (id, json) => key.call('PUT', `/offers/${id}`, { json }),
  'many by a key': (id, changes) =>
    key.call('PUT', '/offers/bulk', { json: { changes: [{ id, ...changes }] } }),
};
const toldOf = async (id: number) => {
  const rows = await select<{ kind: string }>(
    api.services.sequelize,
    "SELECT kind FROM outbox WHERE subject_type = 'offer' AND subject_id = :id",
    { id },
  );
  return rows.map(({ kind }) => kind);
};

const TERMS = {
  min_amount: '2',
  max_amount: '10',
  available_amount: '50',
  send_within_minutes: 120,
  guarantee_percentage: '5',
  min_partner_trades: 3,
  new_buyer_max: '5',
} as const;
const UP: Changes[] = [
  { min_amount: '1' },
  { max_amount: '10.00000001' },
  { available_amount: '50.5' },
  { available_amount: null },
  { send_within_minutes: 60 },
  { guarantee_percentage: '5.01' },
  { min_partner_trades: 2 },
  { new_buyer_max: '5.1' },
  { new_buyer_max: null },
];
const DOWN: Changes[] = [
  { min_amount: '3' },
  { max_amount: '9' },
  { available_amount: '40' },
  { send_within_minutes: 360 },
  { guarantee_percentage: '4' },
  { min_partner_trades: 4 },
  { new_buyer_max: '4' },
  { description: 'Quick' },
  { welcome: 'Hello' },
  { status: 'active' },
];
const KINDS: Record<string, { post: () => Promise<Offer>; up: Changes[]; down: Changes[] }> = {
  fixed: {
    post: () => createTestOffer(api, owner, { price: '2.00' }),
    up: [{ price_per_unit: '2.01' }, { reference: 'market', floor_price: '1.90', ceiling_price: '2.00' }],
    down: [{ price_per_unit: '1.90' }],
  },
  floating: {
    post: () => createFloatingOffer(api, owner, { floor_price: '1.90', ceiling_price: '2.50' }),
    up: [
      { margin_percentage: '3' },
      { floor_price: '1.91' },
      { ceiling_price: '2.51' },
      { ceiling_price: null },
      { price_per_unit: '2.05' },
      { reference: null },
    ],
    down: [{ margin_percentage: '1' }, { floor_price: '1.80' }, { ceiling_price: '2.40' }],
  },
};

describe.each(Object.entries(KINDS))('of a %s price, under a promise', (_kind, { post, up, down }) => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await post());
    expect((await WAYS.one?.(id, TERMS))?.status).toBe(200);
    await change(api.services.sequelize, 'DELETE FROM outbox');
  });
  const rises = [...UP, ...up];
  const falls = [...DOWN, ...down];

  it.each(Object.keys(WAYS))(
    'by %s: no rise passes without a proof, alone or beside any other',
    async (way) => {
      await proved(3);
      const before = (await Offer.findByPk(id))?.get();
      // `riskOf.test.ts` tries all pairs.
      for (const [at, rise] of rises.entries())
        for (const beside of [ALONE, rises[(at + 1) % rises.length], falls[at % falls.length]]) {
          const changes = { ...beside, ...rise };
          const [status, code] = refusalOf((await WAYS[way]?.(id, changes)) as Answer);
          // Contradictory changes get a refusal of their own.
          const isRefused = beside === ALONE ? code === refusedBy(way)[1] : Number(status) >= 400;
          expect([changes, isRefused]).toEqual([changes, true]);
        }
      expect((await Offer.findByPk(id))?.get()).toEqual(before);
      expect(await toldOf(id)).toEqual([]);
    },
  );

  it.each(Object.keys(WAYS))('by %s: what costs no more takes none', async (way) => {
    await proved(3);
    for (const fall of falls) expect([fall, (await WAYS[way]?.(id, fall))?.status]).toEqual([fall, 200]);
    expect(await toldOf(id)).toEqual([]);
  });

  it('tells its owner of each rise that was proved', async () => {
    const terms = await changeableOf(id);
    for (const way of ['one', 'many'])
      for (const rise of rises) {
        expect([rise, (await WAYS[way]?.(id, rise))?.status]).toEqual([rise, 200]);
        expect([rise, await toldOf(id)]).toEqual([rise, ['offer_promises']]);
        await change(api.services.sequelize, 'DELETE FROM outbox');
        await Offer.update(terms, { where: { id } });
      }
  });

  it('counts as nothing while it is paused, and whole as it comes back', async () => {
    expect((await WAYS.key?.(id, { status: 'paused' }))?.status).toBe(200);
    await proved(3);
    for (const rise of UP.filter((rise) => !('guarantee_percentage' in rise)))
      expect([rise, (await WAYS.one?.(id, rise))?.status]).toEqual([rise, 200]);
    for (const [name, way] of Object.entries(WAYS))
      for (const beside of [{}, ...falls])
        expect(refusalOf(await way(id, { ...beside, status: 'active' }))).toEqual(refusedBy(name));
    await proved(0);
    expect((await WAYS.one?.(id, { status: 'active' }))?.status).toBe(200);
    expect(await toldOf(id)).toEqual(['offer_promises']);
  });

  it('tells of each that its owner brings back early from being away', async () => {
    await User.update({ awayUntil: new Date(Date.now() + HOUR_MS) }, { where: { id: owner.id } });
    const json = { until: null };
    const back = () => owner.call('PUT', '/offers/away', json);
    await proved(3);
    expect(refusalOf(await key.call('PUT', '/offers/away', { json }))).toEqual(KEY_REFUSED);
    expect(refusalOf(await back())).toEqual(REFUSED);
    expect(await toldOf(id)).toEqual([]);
    await proved(0);
    expect((await back()).status).toBe(200);
    expect(await toldOf(id)).toEqual(['offer_promises']);
  });
});

it('lets no session with an old proof turn a small promise into all that its owner has', async () => {
  const offer = await createTestOffer(api, owner, { price: '2.00', guarantee: '10' });
  const accomplice = await createTrader(api, { balance: '30000' });
  await proved(3);
  for (const [name, way] of Object.entries(WAYS))
    expect(refusalOf(await way(offer.id, { price_per_unit: '29000' }))).toEqual(refusedBy(name));
  expect((await offer.reload()).pricePerUnit).toBe('2.00');
  await proved(0);
  expect((await WAYS.one?.(offer.id, { price_per_unit: '29000' }))?.status).toBe(200);
  await deliverOutbox(api.services);
  const mails = await mailsTo(api, owner.id);
  expect(mails.at(-1)?.text).toContain('Up to 290,000.00\u00a0USDT of yours is held');
  // The trade shows its hold of the seller's own money.
  expect((await tryTrade(accomplice, offer, '1')).status).toBe(201);
  expect(await balancesOf(api, owner)).toEqual(['100.000000', '2900.000000', '0.000000']);
  const told = await mailsTo(api, owner.id);
  expect(told.at(-1)?.subject).toContain('bought 1');
  expect(told.at(-1)?.text).toContain('2,900.00\u00a0USDT of yours is held too');
});

it('asks no one for what the reference did since', async () => {
  const terms = { floor_price: '1.90', guarantee_percentage: '5' };
  const { id } = await createFloatingOffer(api, owner, terms);
  await giveReference(api, '2.10');
  expect((await WAYS.key?.(id, { max_amount: '90' }))?.body).toMatchObject({ price_per_unit: '2.14' });
});

it('asks of an offer far below the usual price also as it comes back, from a pause or from being away', async () => {
  const offer = await createTestOffer(api, owner, { price: '2.00' });
  await WAYS.one?.(offer.id, { status: 'paused' });
  await setUsualPrice(api, '2.30');
  await proved(3);
  for (const [name, way] of Object.entries(WAYS))
    expect(refusalOf(await way(offer.id, { status: 'active' }))).toEqual(refusedBy(name));
  await setUsualPrice(api, '2.29');
  expect((await WAYS.key?.(offer.id, { status: 'active' }))?.status).toBe(200);
  await User.update({ awayUntil: new Date(Date.now() + HOUR_MS) }, { where: { id: owner.id } });
  await setUsualPrice(api, '2.30');
  const back = () => owner.call('PUT', '/offers/away', { until: null });
  expect(refusalOf(await back())).toEqual(REFUSED);
  expect(await toldOf(offer.id)).toEqual([]);
  await proved(0);
  expect((await back()).status).toBe(200);
  expect(await toldOf(offer.id)).toEqual(['offer_far_below']);
});
