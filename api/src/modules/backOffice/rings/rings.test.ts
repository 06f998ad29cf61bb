import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import type { Ring, RingTie } from '@souk/contracts/backOffice/flags/rings';
import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { createTestApi, type TestApi } from '../../../../test/createTestApi';
import {
  type Actor,
  createAdmin,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../test/factories';
import { type Sale, writeTrades } from '../../../../test/writeTrades';
import { type Offer, Session, Withdrawal } from '../../../domain/models';

const HISTORIES = Number(process.env.RING_HISTORIES ?? 3);

// Not `testApi`: the trades bypass the ledger, which it would prove.
let api: TestApi;
let admin: Actor;
let offer: Offer;

beforeAll(async () => {
  api = await createTestApi();
  admin = await createAdmin(api);
  offer = await createTestOffer(api, await createTrader(api));
});
afterAll(() => api.close());

const read = async (path: string) => {
  const { status, body } = await admin.call('GET', path);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const listed = (query = ''): Promise<Ring[]> => read(`/admin/rings?limit=1000${query}`);
const ringOf = async ({ id }: Actor): Promise<Ring | null> =>
  (await read(`/admin/users/${id}/evidence`)).ring;
const idsOf = (ring: Ring | null | undefined) => ring?.people.map(({ id }) => id);
const kindsOf = (ring: Ring | null) => ring?.ties.map(({ kind }) => kind);
const persons = async (count: number) => {
  const made = await Promise.all(Array.from({ length: count }, () => createTrader(api)));
  return made.sort((one, other) => one.id - other.id);
};

const trade = (sales: Sale[], daysAgo?: number) => writeTrades(api, offer, sales, daysAgo);
const times = <Item>(count: number, item: Item): Item[] => Array<Item>(count).fill(item);

const askedFor = ({ id }: Actor, walletAddress: string) =>
  Withdrawal.create({ userId: id, amount: '5', walletAddress, network: 'bsc', status: 'rejected' });
const signIn = ({ id }: Actor, address: string, device = 'Firefox 140 on Linux') =>
  Session.create({ userId: id, site: 'all', device, address });

it('ties everyone who gave one address, in a profile, a withdrawal or a trade', async () => {
  const [one, two, three] = (await persons(3)) as [Actor, Actor, Actor];
  const address = exampleAddress('bsc', 'one purse');
  await one.user.update({ walletAddress: address });
  expect(await ringOf(one)).toBeNull();
  await askedFor(two, address);
  await trade([[two, three]]);
  await api.owner.query('UPDATE trades SET buyer_wallet_address = ? WHERE buyer_id = ?', {
    replacements: [address, three.id],
  });
  for (const person of [one, two, three]) {
    const ring = await ringOf(person);
    expect([idsOf(ring), kindsOf(ring)]).toEqual([[one.id, two.id, three.id], ['address']]);
  }
  const ring = await ringOf(one);
  expect(ring).toMatchObject({ id: one.id, trades: 1, amount: '20', ties: [{ kind: 'address', address }] });
  expect((await listed()).find(({ id }) => id === one.id)).toEqual(ring);
});

describe('a browser', () => {
  it('ties those who signed in with it from one network, and neither alone does', async () => {
    const [one, two, three, four] = (await persons(4)) as [Actor, Actor, Actor, Actor];
    await signIn(one, '203.0.113.5');
    await signIn(two, '203.0.113.5');
    await signIn(three, '203.0.113.5', 'Safari 19 on macOS');
    await signIn(four, '203.0.113.6');
    expect([idsOf(await ringOf(two)), kindsOf(await ringOf(two))]).toEqual([[one.id, two.id], ['device']]);
    expect([await ringOf(three), await ringOf(four)]).toEqual([null, null]);
    expect(JSON.stringify(await ringOf(one))).not.toContain('203.0.113');
  });

  it('says nothing where many use it, or where no address is known', async () => {
    const guests = await persons(6);
    for (const guest of guests) await signIn(guest, '198.51.100.7');
    expect(await ringOf(guests[0] as Actor)).toBeNull();
    const [one, two] = (await persons(2)) as [Actor, Actor];
    for (const person of [one, two]) await signIn(person, '127.0.0.1', 'A local browser');
    expect(await ringOf(one)).toBeNull();
    expect(
      idsOf((await listed()).find(({ people }) => people.some(({ id }) => id === one.id))),
    ).toBeUndefined();
  });
});

describe('trades', () => {
  it('tie a circle of three: the money comes back', async () => {
    const [one, two, three, stranger] = (await persons(4)) as [Actor, Actor, Actor, Actor];
    await trade([
      ...times(4, [one, two, '100'] as const),
      ...times(4, [two, three, '95'] as const),
      ...times(4, [three, one, '90.5'] as const),
    ]);
    await trade([[one, stranger]]);
    const ring = await ringOf(two);
    const [tie] = ring?.ties ?? [];
    expect(idsOf(ring)).toEqual([one.id, two.id, three.id]);
    expect(tie).toMatchObject({
      kind: 'trades',
      shares: [
        { user_id: one.id, within: 8, all: 9 },
        { user_id: two.id, within: 8, all: 8 },
        { user_id: three.id, within: 8, all: 8 },
      ],
      paid: '1142',
      returned: '1104',
    } satisfies Partial<RingTie>);
    expect(ring).toMatchObject({ trades: 12, amount: '1142' });
    expect(await ringOf(stranger)).toBeNull();
  });

  it('of long ago count no more', async () => {
    const [one, two] = (await persons(2)) as [Actor, Actor];
    await trade(times(9, [one, two] as const), 91);
    expect(await ringOf(one)).toBeNull();
  });

  it('tie no loyal customer to a busy seller', async () => {
    const [seller, ...customers] = (await persons(7)) as [Actor, ...Actor[]];
    await trade(customers.flatMap((customer) => times(6, [seller, customer] as const)));
    expect(await ringOf(seller)).toBeNull();
    for (const customer of customers) expect(await ringOf(customer)).toBeNull();
  });

  it('of random histories tie a circle, not ten ordinary traders, from each member’s side', async () => {
    for (let history = 0; history < HISTORIES; history += 1) {
      const market = await persons(10);
      const circle = (await persons(3 + (history % 3))) as [Actor, ...Actor[]];
      const draw = (below: number) => Math.floor(Math.random() * below);
      const sold = Array.from({ length: 100 + draw(100) }, () => {
        const seller = draw(10);
        return [market[seller], market[(seller + 1 + draw(9)) % 10], `${5 + draw(90)}.25`] as [
          Actor,
          Actor,
          string,
        ];
      });
      const round = circle.flatMap((seller, at) =>
        times(3 + draw(4), [seller, circle[(at + 1) % circle.length] as Actor] as Sale),
      );
      await trade([...sold, ...round, [circle[0], market[0] as Actor]], 1 + draw(80));
      const all = await listed();
      const ofAnybody = (people: Actor[]) =>
        all.filter((ring) => idsOf(ring)?.some((id) => people.some((person) => person.id === id)));
      expect(ofAnybody(market)).toEqual([]);
      expect(ofAnybody(circle).map(idsOf)).toEqual([circle.map(({ id }) => id)]);
      for (const person of circle) expect(await ringOf(person)).toEqual(ofAnybody(circle)[0]);
      expect(await ringOf(market[draw(10)] as Actor)).toBeNull();
    }
  }, 600_000);
});

it('joins what shares a person into one ring, follows it from everyone in it, and names admins too', async () => {
  const [one, two, three] = (await persons(3)) as [Actor, Actor, Actor];
  const [address, other] = [exampleAddress('bsc', 'first'), exampleAddress('bsc', 'second')];
  await one.user.update({ walletAddress: address });
  await askedFor(two, address);
  await two.user.update({ walletAddress: other });
  await askedFor(three, other);
  await signIn(three, '203.0.113.99');
  await signIn(admin, '203.0.113.99');
  const everybody = [admin.id, one.id, two.id, three.id];
  for (const person of [one, two, three, admin]) expect(idsOf(await ringOf(person))).toEqual(everybody);
  await Session.destroy({ where: { address: '203.0.113.99' } });
});

describe('GET /admin/rings', () => {
  it('searches by a name or an id, filters by what ties, sorts, pages and counts', async () => {
    const all = await listed();
    const [first] = all as [Ring, ...Ring[]];
    const [person] = first.people as [Ring['people'][number]];
    expect(await listed(`&search=${person.username.toUpperCase()}`)).toContainEqual(first);
    expect(await listed(`&search=%23${person.id}`)).toEqual([first]);
    expect(await listed('&search=nobody_at_all')).toEqual([]);
    const devices = await listed('&tie=device');
    expect(devices.length).toBeGreaterThan(0);
    expect(devices).toEqual(all.filter((ring) => kindsOf(ring)?.includes('device')));
    const byAmount = (await listed('&sort=-amount')).map(({ amount }) => Number(amount));
    expect(byAmount).toEqual(byAmount.toSorted((one, other) => other - one));
    const bySize = (await listed('&sort=people')).map(({ people }) => people.length);
    expect(bySize).toEqual(bySize.toSorted((one, other) => one - other));
    const times = all.map(({ latest_at }) => latest_at);
    expect(times).toEqual(times.toSorted().reverse());
    const page = await admin.call('GET', '/admin/rings?skip=1&limit=1');
    expect([page.body, page.headers.get('x-total-count')]).toEqual([[all[1]], String(all.length)]);
    for (const query of ['tie=blood', 'sort=age', 'limit=0']) {
      expect((await admin.call('GET', `/admin/rings?${query}`)).status).toBe(422);
    }
  });

  it('is saved as a file of records, which the audit log tells of', async () => {
    const [ring] = (await listed('&sort=-amount')) as [Ring];
    const file = await admin.call('GET', `/admin/exports/rings?ids=${ring.id}`);
    const [heads, line, ...rest] = (file.body as string).trimEnd().split('\r\n');
    expect(heads).toBe('id,people,user_ids,ties,facts,trades,amount_usdt,latest_at');
    expect(line).toContain(`${ring.id},${ring.people.map(({ username }) => username).join(' ')},`);
    expect(rest).toEqual(['# Complete: 1 row']);
    const [entry] = await read('/admin/audit-log?action=data.export');
    expect(entry).toMatchObject({ subject_id: 'rings', after: { list: 'rings', ids: [ring.id] } });
  });
});

const flagsOf = async (id: number) =>
  ((await read(`/admin/trades/${id}/review`)).trade.flags as Flag[]).filter(
    ({ code }) => code === 'parties_tied',
  );

it('flags a trade whose seller and buyer share something, and names what', async () => {
  const [seller, stranger] = (await persons(2)) as [Actor, Actor];
  const buyer = await createTrader(api, { balance: '100' });
  const { id } = await openTestTrade(api, buyer, await createTestOffer(api, seller));
  await seller.call('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=tied-hash-1`);
  await signIn(stranger, '203.0.113.50');
  await signIn(seller, '203.0.113.50');
  expect(await flagsOf(id)).toEqual([]);
  await signIn(buyer, '203.0.113.50');
  expect(await flagsOf(id)).toEqual([{ code: 'parties_tied', ties: ['device'] }]);
  await seller.user.update({ walletAddress: buyer.user.walletAddress });
  expect(await flagsOf(id)).toEqual([{ code: 'parties_tied', ties: ['address', 'device'] }]);
  const review = await read(`/admin/trades/${id}/review`);
  expect(review.seller.ring).toEqual(review.buyer.ring);
  expect(idsOf(review.seller.ring)).toEqual([seller.id, stranger.id, buyer.id].sort((a, b) => a - b));
});
