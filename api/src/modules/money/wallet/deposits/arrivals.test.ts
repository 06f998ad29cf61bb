import { accountOf, spellAddress } from '@souk/contracts/chains/checkAddress';
import { DepositScene } from '../../../../../test/chain/DepositScene';
import { FakeSource } from '../../../../../test/chain/FakeSource';
import { balancesOf, createTrader } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { testApi } from '../../../../../test/testApi';
import { Deposit, WatchedTransfer } from '../../../../domain/models';
import { WatchedAddress } from '../../tables';
import { watchTransfers } from '../../treasury/watchJob';
import { bindArrivals } from './bindArrivals';

const api = testApi();
const scene = madeFirst(() => DepositScene.set(api));

afterAll(() => scene.chain.stop());
beforeEach(() => scene.useSources(scene.chain.url));

const ROUNDS = Number(process.env.BOT_RUNS ?? 5);

const depositsOf = async (actor: Parameters<typeof balancesOf>[1]) => scene.get('/wallet/deposits', actor);

describe('a transfer of the amount that one user was told', () => {
  it('becomes their deposit, which waits for an admin, with its hash and its bond', async () => {
    const user = await createTrader(api);
    const { units, amount_to_send } = await scene.intend(user, '100');
    const hash = await scene.pay(units);
    await scene.watch();
    const [deposit] = await depositsOf(user);
    expect(deposit).toMatchObject({
      amount: amount_to_send,
      txn_hash: hash,
      status: 'pending',
      network: 'ethereum',
    });
    const { deposit: reviewed } = await scene.get(`/admin/deposits/${deposit.id}/review`);
    expect(reviewed.bond).toMatchObject({ amount_to_send });
    expect(await scene.unclaimed()).not.toContain(hash);
    expect((await scene.decide(deposit.id, 'approved')).status).toBe(200);
    expect((await balancesOf(api, user))[0]).toBe(amount_to_send);
  });

  it('becomes it once, however often the jobs run, at once or after its user reported it', async () => {
    const [user, other] = [await createTrader(api), await createTrader(api)];
    await scene.pay((await scene.intend(user, '11')).units);
    const told = await scene.intend(other, '12');
    const hash = await scene.pay(told.units);
    await watchTransfers(api.services);
    await Promise.all([
      scene.claim(other, hash, told.amount_to_send),
      ...Array.from({ length: 5 }, () => scene.watch()),
    ]);
    await scene.watch();
    expect([await depositsOf(user), await depositsOf(other)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is no deposit of a deleted account, which could not withdraw it', async () => {
    const user = await createTrader(api);
    const { units } = await scene.intend(user, '13');
    const hash = await scene.pay(units);
    await watchTransfers(api.services);
    await user.user.update({ erasedAt: new Date() });
    await bindArrivals(api.services);
    expect(await Deposit.count({ where: { userId: user.id } })).toBe(0);
    expect(await scene.unclaimed()).toContain(hash);
  });

  it('waits for no other that cannot become one', async () => {
    const [broken, user] = [await createTrader(api), await createTrader(api)];
    const { id, units } = await scene.intend(broken, '17');
    await scene.pay(units);
    await scene.pay((await scene.intend(user, '18')).units);
    await watchTransfers(api.services);
    await api.owner.query(`CREATE TRIGGER refuse BEFORE INSERT ON deposits FOR EACH ROW
      IF NEW.user_id = ${broken.id} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'broken'; END IF`);
    await expect(bindArrivals(api.services)).rejects.toThrow(`1 of 2 rows failed: ${id}`);
    await api.owner.query('DROP TRIGGER refuse');
    expect([await depositsOf(broken), await depositsOf(user)].map(({ length }) => length)).toEqual([0, 1]);
    await scene.watch();
    expect(await depositsOf(broken)).toHaveLength(1);
  });

  it('is not made a deposit again after an admin rejected that', async () => {
    const user = await createTrader(api);
    const hash = await scene.pay((await scene.intend(user, '13')).units);
    await scene.watch();
    const [deposit] = await depositsOf(user);
    await scene.decide(deposit.id, 'rejected');
    await scene.watch();
    expect((await depositsOf(user)).length).toBe(1);
    expect(await scene.unclaimed()).toContain(hash);
  });

  it('is credited to no one else, whatever amount they say that it had', async () => {
    const [user, thief] = [await createTrader(api), await createTrader(api)];
    const { units } = await scene.intend(user, '14');
    const hash = await scene.pay(units);
    const { body: claim } = await scene.claim(thief, hash, '14');
    await scene.watch();
    const { status, body } = await scene.decide(claim.id, 'approved');
    expect([status, body.type]).toEqual([409, 'urn:souk:problem:amount_of_another']);
    const [deposit] = await depositsOf(user);
    expect((await scene.decide(deposit.id, 'approved')).status).toBe(200);
    expect((await balancesOf(api, thief))[0]).toBe('0.000000');
  });
});

it('leaves nothing to a bot that claims every transfer it sees, under each of its amounts', async () => {
  const bot = await createTrader(api);
  for (let round = 0; round < ROUNDS; round += 1) {
    const user = await createTrader(api);
    const { units, amount_to_send } = await scene.intend(user, '14');
    const hash = await scene.pay(units);
    const { body: claim } = await scene.claim(bot, hash, round % 2 ? amount_to_send : '14');
    await scene.watch();
    // The most careless admin approves the first claim.
    await scene.decide(claim.id, 'approved');
    const [deposit] = await depositsOf(user);
    expect((await scene.decide(deposit.id, 'approved')).status).toBe(200);
    await scene.decide(claim.id, 'rejected');
  }
  expect((await balancesOf(api, bot))[0]).toBe('0.000000');
});

describe('what no deposit stands for', () => {
  it('is listed with who may have sent it, until a deposit stands for it', async () => {
    const { user } = await createTrader(api);
    const [, , , , sender = ''] = scene.chain.accounts;
    await api.owner.query('UPDATE users SET wallet_address = ? WHERE id = ?', {
      replacements: [sender.toLowerCase(), user.id],
    });
    await scene.mint(sender, 40_000_000n);
    const hash = await scene.pay(40_000_000n, scene.platform, sender);
    await scene.watch();
    const rows = await scene.get('/admin/unclaimed-transfers');
    expect(rows.find(({ txn_hash }: { txn_hash: string }) => txn_hash === hash)).toMatchObject({
      network: 'ethereum',
      amount: '40.000000',
      address: spellAddress('ethereum', accountOf('ethereum', scene.platform)),
      confirmations: 1,
      needed: 12,
      people: [{ id: user.id, because: 'payout_address' }],
    });
    const { body } = await scene.claim(await createTrader(api), hash, '40');
    expect(await scene.unclaimed()).not.toContain(hash);
    await scene.decide(body.id, 'approved');
    expect(await scene.unclaimed()).not.toContain(hash);
  });

  it('is not drowned by dust, which is there for those who ask, nor by transfers of nothing', async () => {
    const before = await scene.unclaimed();
    const nothing = await scene.pay(0n);
    const dust = [await scene.pay(1n), await scene.pay(999_999n)];
    const real = await scene.pay(1_000_000n);
    await scene.watch();
    expect(await scene.unclaimed()).toEqual([...before, real]);
    const all = await scene.unclaimed('&dust=include');
    expect(all).toEqual(expect.arrayContaining(dust));
    expect(all).not.toContain(nothing);
  });

  it('is seen at an address that the platform had before', async () => {
    const [, , , next = ''] = scene.chain.accounts;
    await scene.setAddress(next);
    await scene.watch();
    const hashes = [await scene.pay(5_000_000n), await scene.pay(6_000_000n, next)];
    await scene.watch();
    expect(await scene.unclaimed()).toEqual(expect.arrayContaining(hashes));
    const own = await scene.pay(6_000_000n, scene.platform, next);
    await scene.watch();
    expect(await scene.unclaimed()).not.toContain(own);
    await scene.setAddress(scene.platform);
  });
});

describe('a reorganisation', () => {
  it('takes out what it takes out, and puts back what comes again', async () => {
    const hash = await scene.pay(21_000_000n);
    await scene.watch();
    expect(await scene.unclaimed()).toContain(hash);
    await scene.chain.reorganise(1);
    await scene.chain.mine(1);
    await scene.watch();
    expect(await scene.unclaimed()).not.toContain(hash);
  });

  it('is followed where it goes deeper than what was final', async () => {
    const kept = await scene.pay(22_000_000n);
    const lost = await scene.pay(23_000_000n);
    await scene.chain.mine(20);
    await scene.watch();
    expect(await scene.unclaimed()).toEqual(expect.arrayContaining([kept, lost]));
    await scene.chain.reorganise(21);
    await scene.chain.mine(2);
    await scene.watch();
    const unclaimed = await scene.unclaimed();
    expect([unclaimed.includes(kept), unclaimed.includes(lost)]).toEqual([true, false]);
    const again = await scene.pay(24_000_000n);
    await scene.watch();
    expect(await scene.unclaimed()).toContain(again);
  });
});

describe('the sources', () => {
  const seen = async () => JSON.stringify(await WatchedTransfer.findAll());

  it('change nothing where one is away or lies and two are asked', async () => {
    await scene.watch();
    const hash = await scene.pay(31_000_000n);
    const before = await seen();
    const liars = await Promise.all([
      FakeSource.between(scene.chain.url, ({ method }) => (method === 'eth_getLogs' ? [] : undefined)),
      FakeSource.between(scene.chain.url, ({ method }) => (method === 'eth_blockNumber' ? '0x1' : undefined)),
      FakeSource.between(scene.chain.url, ({ method }) =>
        method === 'eth_blockNumber' ? 'soon' : undefined,
      ),
    ]);
    for (const { url } of liars) {
      scene.useSources(scene.chain.url, url);
      await scene.watch();
      expect(await seen()).toBe(before);
    }
    await Promise.all(liars.map((liar) => liar.stop()));
    scene.useSources();
    await scene.watch();
    expect(await seen()).toBe(before);
    const honest = await FakeSource.between(scene.chain.url, () => undefined);
    scene.useSources(scene.chain.url, honest.url);
    await scene.watch();
    expect(await scene.unclaimed()).toContain(hash);
    await honest.stop();
  });

  it('may break off at any question: nothing is lost or doubled', async () => {
    const user = await createTrader(api);
    const { units } = await scene.intend(user, '15');
    await scene.pay(units);
    let left = 0;
    const failing = await FakeSource.between(scene.chain.url, () => {
      left -= 1;
      return left < 0 ? 'broken' : undefined;
    });
    for (let calls = 0; calls < 14; calls += 1) {
      left = calls;
      scene.useSources(failing.url);
      await scene.watch();
      const [seenRows] = [await WatchedTransfer.count({ where: { amount: Number(units) / 1e6 } })];
      expect(seenRows).toBeLessThanOrEqual(1);
    }
    await failing.stop();
    scene.useSources(scene.chain.url);
    await Promise.all([scene.watch(), scene.watch(), bindArrivals(api.services)]);
    expect((await depositsOf(user)).length).toBe(1);
  });
});

it('an address that cannot be followed keeps no other from it, and its network counts as away', async () => {
  const [, , , second = ''] = scene.chain.accounts;
  await scene.setAddress(second);
  await scene.watch();
  const [broken] = await WatchedAddress.findAll({ order: ['id'] });
  await api.owner.query(`CREATE TRIGGER refuse BEFORE UPDATE ON watched_addresses FOR EACH ROW
    IF NEW.id = ${broken?.id} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'broken'; END IF`);
  const hash = await scene.pay(3_210_000n, second);
  await expect(watchTransfers(api.services)).rejects.toThrow(`1 of 2 rows failed: ${broken?.id}`);
  await api.owner.query('DROP TRIGGER refuse');
  expect(await WatchedTransfer.count({ where: { hash: hash.slice(2) } })).toBe(1);
  const isAway = async () => {
    const [rows] = await api.owner.query('SELECT away_since FROM chain_networks');
    return (rows as { away_since: Date | null }[]).some((row) => row.away_since !== null);
  };
  expect(await isAway()).toBe(true);
  await scene.watch();
  expect(await isAway()).toBe(false);
});
