import fc from 'fast-check';
import { ChainScene, said } from '../../../../../test/chain/ChainScene';
import { type Actor, createTrader, next } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { checkLedger } from '../../../../domain/ledger/checkLedger';
import { CaseEntry, SettledTransfer, Trade } from '../../../../domain/models';
import { checkLog } from '../../../../domain/tradeLog/checkLog';

const NEEDED = 60;

const api = testApi();
const chains = madeFirst(() => ChainScene.set(api));
beforeEach(() => chains.begin());
afterAll(() => chains.end());

const add = (id: number, txn_hash: string, more: object = {}, actor: Actor = chains.trades.seller) =>
  actor.call('POST', `/trades/${id}/payments`, { txn_hash, ...more });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof add>>) =>
  `${status} ${body.type?.split(':').at(-1) ?? body.payments.length}`;
const settle = async () => {
  await chains.sidra.mine(NEEDED);
  await chains.check();
};
const hash = () => String(next()).padStart(64, 'c');
const canonical = (text: string) => text.replace('0x', '').toLowerCase();

describe('a trade paid in parts', () => {
  it('is too little, and matches once the rest arrives', async () => {
    const [first, late] = [await chains.pay('9.99'), await chains.pay('0.01')];
    const id = await chains.tradeWith(first);
    await chains.check();
    expect(await chains.saidOf(id)).toBe('wrong too_little');
    expect((await chains.verdictOf(id)).paid).toBe('9.99');
    const check = { seller_txn_hash: late };
    const asked = await chains.trades.seller.call('POST', `/trades/${id}/check-hash`, check);
    expect(said(asked.body)).toBe('waiting');
    // It was paid before the hash was given, and is taken with it.
    expect(codeOf(await add(id, late))).toBe('201 2');
    expect(await chains.saidOf(id)).toBe('unknown');
    await settle();
    const { verdict, payments, seller_txn_hash: spelled } = await chains.get(`/trades/${id}`);
    expect([said(verdict), verdict.paid, spelled]).toEqual(['match', '10', first]);
    expect(payments.map((one: { txn_hash: string; by: string }) => [one.txn_hash, one.by])).toEqual([
      [first, 'seller'],
      [late, 'seller'],
    ]);
    expect(payments.map((one: { verdict: never }) => said(one.verdict))).toEqual([
      'wrong too_little',
      'wrong too_little',
    ]);
    // The second may be read before the first is deep.
    const logged = (await chains.logOf(id)).filter((entry) => entry !== 'platform waiting');
    expect(logged).toEqual(['platform wrong too_little', 'platform match']);
    expect((await chains.verify(id)).status).toBe(200);
    const settled = await SettledTransfer.findAll({ where: { kind: 'trade', referenceId: id } });
    expect(settled.map((one) => one.hash).toSorted()).toEqual([first, late].map(canonical).toSorted());
    expect(await checkLedger(api.services.sequelize)).toEqual([]);
  });

  it('takes a rest that is paid after its first hash', async () => {
    const id = await chains.tradeWith(await chains.pay('9.99'));
    await settle();
    expect(codeOf(await add(id, await chains.pay('0.01')))).toBe('201 2');
    await chains.check();
    expect(await chains.saidOf(id)).toBe('waiting');
    await settle();
    expect(await chains.saidOf(id)).toBe('match');
    // Complete: another hash could only cast doubt on it.
    expect(codeOf(await add(id, await chains.pay('1')))).toBe('409 payment_complete');
  });

  it('sums fractions that no single part shows', async () => {
    const third = '3.333333333333333333';
    const id = await chains.tradeWith(await chains.pay(third));
    await add(id, await chains.pay(third));
    await add(id, await chains.pay('3.333333333333333334'));
    await settle();
    expect([await chains.saidOf(id), (await chains.verdictOf(id)).paid]).toEqual(['match', '10']);
  });

  it('sums any split as the chain paid it, whatever part is given first', async () => {
    const cut = fc.array(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(cut, fc.nat(4), async (cuts, first) => {
        const edges = [0, ...new Set(cuts), 1_000_000_000].sort((one, other) => one - other);
        const parts = edges.slice(1).map((edge, at) => ((edge - (edges[at] as number)) / 10 ** 8).toFixed(8));
        const hashes: string[] = [];
        for (const part of parts) hashes.push(await chains.pay(part));
        const given = hashes[first % hashes.length] as string;
        const rest = hashes.filter((one) => one !== given);
        const id = await chains.tradeWith(given);
        for (const one of rest) expect((await add(id, one)).status).toBe(201);
        await settle();
        expect([await chains.saidOf(id), (await chains.verdictOf(id)).paid]).toEqual(['match', '10']);
        expect((await chains.verify(id)).status).toBe(200);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  }, 120_000);

  it('lets a wrong hash be replaced, and its log has both with who and when', async () => {
    const wrong = await chains.pay('10', chains.platform);
    const id = await chains.tradeWith(wrong);
    await chains.check();
    expect(await chains.saidOf(id)).toBe('wrong wrong_recipient');
    const right = await chains.pay();
    expect(codeOf(await add(id, right, { replaces: hash() }))).toBe('409 payment_not_yours');
    expect(codeOf(await add(id, right, { replaces: wrong }))).toBe('201 1');
    await settle();
    const { verdict, seller_txn_hash: now } = await chains.get(`/trades/${id}`);
    expect([said(verdict), now]).toEqual(['match', right]);
    const where = { tradeId: id, kind: ['hash_sent', 'payment_added'] } as const;
    const entries = await CaseEntry.findAll({ where: { ...where, kind: [...where.kind] }, order: ['seq'] });
    expect(entries.map(({ actorId, data }) => [actorId, JSON.parse(data)])).toEqual([
      [chains.trades.seller.id, { hash: wrong }],
      [chains.trades.seller.id, { hash: right, replaces: wrong }],
    ]);
    expect(await checkLog(await Trade.findByPk(id, { rejectOnEmpty: true }))).toBeNull();
  });

  it('counts what arrived, also beside a hash that is another trade’s', async () => {
    const taken = await chains.pay();
    const other = await chains.tradeWith(taken);
    const id = await chains.tradeWith(await chains.pay('9.99'));
    expect(codeOf(await add(id, taken))).toBe('409 hash_of_another_trade');
    expect(codeOf(await add(id, await chains.pay('0.01')))).toBe('201 2');
    await settle();
    expect([await chains.saidOf(other), await chains.saidOf(id)]).toEqual(['match', 'match']);
    for (const one of [other, id]) expect((await chains.verify(one)).status).toBe(200);
  });

  it('does not count what has settled another seller’s trade', async () => {
    const scene = await TradeScene.set(api);
    const taken = await chains.pay('0.01');
    const first = await scene.tradeIn('open');
    await scene.put(`/trades/${first}/confirm-sent?seller_txn_hash=${taken}`, scene.seller);
    await scene.act('verify', first, scene.admin);
    const id = await chains.tradeWith(await chains.pay('9.99'));
    await add(id, taken);
    await settle();
    expect(await chains.saidOf(id)).toBe('wrong used_elsewhere too_little');
    expect((await chains.verify(id)).body.type).toMatch(/transaction_settled/);
  });

  it('asks the chain about every part again', async () => {
    const id = await chains.tradeWith(await chains.pay('9.99'));
    await add(id, await chains.pay('0.01'));
    await chains.check();
    await chains.sidra.mine(NEEDED);
    const { body } = await chains.trades.admin.call('POST', `/admin/verdicts/trade/${id}`);
    expect(said(body)).toBe('match');
  });
});

describe('hashes without a chain', () => {
  let scene: TradeScene;
  beforeEach(async () => {
    chains.useSources();
    scene = await TradeScene.set(api);
  });

  it('are five, replaced ones too; the sixth is refused', async () => {
    const id = await scene.tradeIn('open');
    // The first may be given so too.
    expect(codeOf(await add(id, hash(), {}, scene.seller))).toBe('201 1');
    expect(await scene.stateOf(id)).toBe('crypto_sent');
    const second = hash();
    await add(id, second, {}, scene.seller);
    expect(codeOf(await add(id, `0x${second.toUpperCase()}`, {}, scene.seller))).toBe(
      '409 hash_given_already',
    );
    await add(id, hash(), { replaces: second }, scene.seller);
    const same = await Promise.all(
      [hash(), hash(), hash(), hash()].map((one) => add(id, one, {}, scene.seller)),
    );
    expect(same.map(codeOf).toSorted()).toEqual([
      '201 3',
      '201 4',
      ...Array(2).fill('409 too_many_payments'),
    ]);
    expect((await add(id, hash(), {}, scene.buyer)).status).toBe(409);
    expect((await add(id, hash(), {}, await createTrader(api))).status).toBe(404);
    expect((await add(id, '', {}, scene.seller)).status).toBe(422);
  });

  it('grow by one of each side in a dispute', async () => {
    const id = await scene.tradeIn('crypto_sent');
    for (const _ of [1, 2, 3, 4]) await add(id, hash(), {}, scene.seller);
    await scene.act('dispute', id, scene.buyer);
    expect((await chains.get(`/trades/${id}`)).adds_payment).toEqual(['seller', 'buyer']);
    for (const actor of [scene.seller, scene.buyer]) {
      expect((await add(id, hash(), {}, actor)).status).toBe(201);
      expect(codeOf(await add(id, hash(), {}, actor))).toBe('409 too_many_payments');
    }
    const { payments } = await chains.get(`/trades/${id}`);
    expect(payments.map((one: { by: string }) => one.by)).toEqual([...Array(6).fill('seller'), 'buyer']);
    const review = await scene.admin.call('GET', `/admin/trades/${id}/review`);
    expect(review.body.trade.payments).toHaveLength(7);
    // What only the buyer says is settled by nothing.
    expect((await scene.act('resolve', id, scene.admin)).status).toBe(200);
    expect(await SettledTransfer.count({ where: { kind: 'trade', referenceId: id } })).toBe(6);
    expect(await checkLedger(api.services.sequelize)).toEqual([]);
  });

  it('of two sellers at once are contested, and found by their start', async () => {
    const other = await TradeScene.set(api);
    const [id, rival] = [await scene.tradeIn('crypto_sent'), await other.tradeIn('crypto_sent')];
    const given = hash();
    const both = await Promise.all([add(id, given, {}, scene.seller), add(rival, given, {}, other.seller)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    for (const [trade, by] of [
      [id, scene.buyer],
      [rival, other.seller],
    ] as const)
      expect((await chains.get(`/trades/${trade}`, by)).contested).toBe(true);
    const found = async (path: string, actor: Actor) =>
      (await actor.call('GET', path)).body.map((row: { id: number }) => row.id);
    expect(await found(`/admin/trades?search=${given}`, scene.admin)).toEqual(
      expect.arrayContaining([id, rival]),
    );
    expect(await found(`/trades/?search=${given}`, scene.buyer)).toEqual([id]);
    const uses = await scene.admin.call('GET', `/admin/trades/${id}/review`);
    expect(uses.body.hash_uses).toEqual([expect.objectContaining({ kind: 'trade', id: rival })]);
  });

  it('of one seller belong to one trade, also of two at once', async () => {
    const ids = [await scene.tradeIn('crypto_sent'), await scene.tradeIn('crypto_sent')];
    const given = hash();
    const both = await Promise.all(ids.map((id) => add(id, given, {}, scene.seller)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const third = await scene.tradeIn('open');
    const sent = await scene.put(`/trades/${third}/confirm-sent?seller_txn_hash=${given}`, scene.seller);
    expect(sent.body.type).toMatch(/hash_of_another_trade/);
  });
});
