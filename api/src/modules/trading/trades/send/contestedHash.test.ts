import { type Actor, next } from '../../../../../test/factories';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { Notification, Trade } from '../../../../domain/models';
import { deliverOutbox } from '../../../../domain/outbox/deliverOutbox';
import { FoundPayment } from '../../tables';

const api = testApi();
const hash = () => String(next()).padStart(64, 'b');
const get = async (path: string, actor: Actor) => (await actor.call('GET', path)).body;
const contested = async (id: number, ...actors: Actor[]) =>
  Promise.all(actors.map(async (actor) => (await get(`/trades/${id}`, actor)).contested));
const give = (scene: TradeScene, id: number, txnHash: string) =>
  scene.put(`/trades/${id}/confirm-sent?seller_txn_hash=${txnHash}`, scene.seller);
const told = async ({ id: userId }: Actor, subjectId: number) => {
  await deliverOutbox(api.services);
  return Notification.count({ where: { userId, subjectId, kind: 'trade_contested' } });
};

let sides: { scene: TradeScene; id: number }[];
beforeEach(async () => {
  const scenes = [await TradeScene.set(api), await TradeScene.set(api)];
  sides = await Promise.all(scenes.map(async (scene) => ({ scene, id: await scene.tradeIn('open') })));
});

it('a transaction that two sellers give is contested to both sides of both trades, and to the review', async () => {
  const [one, other] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const given = hash();
  expect((await give(one.scene, one.id, given)).body).toMatchObject({
    status: 'crypto_sent',
    contested: false,
  });
  expect((await give(other.scene, other.id, `0x${given.toUpperCase()}`)).body).toMatchObject({
    status: 'crypto_sent',
    contested: true,
  });
  for (const { scene, id } of sides) {
    const { seller, buyer, admin } = scene;
    expect(await contested(id, seller, buyer, admin)).toEqual([true, true, true]);
    expect([await told(seller, id), await told(buyer, id)]).toEqual([1, 1]);
    await scene.act('mark_complete', id, seller);
    const { trade } = await get(`/admin/trades/${id}/review`, admin);
    expect(trade.flags).toContainEqual(expect.objectContaining({ code: 'hash_seen', contested: true }));
  }
});

it('two sellers at once, or three, are each told once', async () => {
  const third = await TradeScene.set(api);
  const all = [...sides, { scene: third, id: await third.tradeIn('open') }];
  const given = hash();
  const answers = await Promise.all(sides.map(({ scene, id }) => give(scene, id, given)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await give(third, all[2]?.id as number, given);
  for (const { scene, id } of all)
    expect([await told(scene.seller, id), await told(scene.buyer, id)]).toEqual([1, 1]);
});

it('is not contested by what its own seller gave up', async () => {
  const [one, other] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const given = hash();
  await give(one.scene, one.id, given);
  await one.scene.act('dispute', one.id, one.scene.buyer);
  await one.scene.act('cancel', one.id, one.scene.admin);
  await give(other.scene, other.id, given);
  expect(await contested(other.id, other.scene.seller, other.scene.buyer)).toEqual([false, false]);
  expect(await told(other.scene.seller, other.id)).toBe(0);
  // A late payment is claimed again.
  await Trade.update({ latePayment: 'open' }, { where: { id: one.id } });
  expect(await contested(other.id, other.scene.seller, other.scene.buyer)).toEqual([true, true]);
  await Trade.update({ latePayment: null }, { where: { id: one.id } });
});

it('a payment that the chain shows for two open trades is contested in both', async () => {
  const { scene } = sides[0] as (typeof sides)[0];
  const given = hash();
  for (const { id, scene: own } of sides) {
    const { buyer_wallet_address: wallet } = await get(`/trades/${id}`, own.buyer);
    await FoundPayment.create({ tradeId: id, hash: given, wallet, amount: '10', blockAt: new Date() });
  }
  for (const { id, scene: own } of sides)
    for (const actor of [own.seller, own.buyer])
      expect((await get(`/trades/${id}`, actor)).found_payments).toEqual([
        expect.objectContaining({ hash: `0x${given}`, contested: true }),
      ]);
  const [one, other] = sides as [(typeof sides)[0], (typeof sides)[0]];
  expect((await give(scene, one.id, given)).body).toMatchObject({ status: 'crypto_sent', contested: true });
  // Their own payment ends the contest.
  expect((await give(other.scene, other.id, hash())).body.contested).toBe(false);
  expect(await contested(one.id, one.scene.seller, one.scene.buyer)).toEqual([false, false]);
});
