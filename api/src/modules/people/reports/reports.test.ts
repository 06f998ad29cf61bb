import { createTrader } from '../../../../test/factories';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { Report } from '../tables';

const api = testApi({ rateLimits: true });

const TEXT = 'Wants me to pay outside.\nSent me an account number.';

async function set() {
  const scene = await TradeScene.set(api);
  const report = (json: object, actor = scene.buyer) =>
    actor.call('POST', '/reports', { reason: 'outside', text: TEXT, ...json });
  return { ...scene, scene, report, username: scene.seller.user.username };
}

it('a report reaches the administrators, about a trade between the two', async () => {
  const { report, scene, buyer, seller, username } = await set();
  const id = await scene.tradeIn('open');
  const { status, body } = await report({ username, trade_id: id });
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      username,
      reason: 'outside',
      text: TEXT,
      trade_id: id,
      is_open: true,
      created_at: expect.any(String),
    },
  ]);
  const row = await Report.findByPk(body.id, { raw: true });
  expect(row).toMatchObject({ reporterId: buyer.id, reportedId: seller.id, status: 'open', decidedAt: null });
});

it('there is one open report by a person about another, however often it is sent', async () => {
  const { report, username, seller } = await set();
  const answers = await Promise.all(Array.from({ length: 8 }, () => report({ username })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  await Report.update({ status: 'dismissed' }, { where: { reportedId: seller.id } });
  expect((await report({ username })).status).toBe(201);
});

it('is refused about oneself, no one, a trade of others, and without a word', async () => {
  const { report, scene, buyer, username } = await set();
  const id = await scene.tradeIn('open');
  const other = await createTrader(api);
  expect((await report({ username: buyer.user.username })).body.type).toBe('urn:souk:problem:own_profile');
  for (const name of ['nobody_at_all', scene.admin.user.username])
    expect((await report({ username: name })).status).toBe(404);
  for (const trade_id of [id, id + 1_000])
    expect((await report({ username, trade_id }, other)).body.errors).toMatchObject([{ field: 'trade_id' }]);
  for (const wrong of [{ text: 'short' }, { reason: 'ugly' }, { text: 'x'.repeat(1001) }, { username: 5 }])
    expect((await report({ username, ...wrong })).status).toBe(422);
  expect(await Report.count({ where: { reporterId: buyer.id } })).toBe(0);
});

it('ten a day are read', async () => {
  const { report } = await set();
  const others = await Promise.all(Array.from({ length: 11 }, () => createTrader(api)));
  const answers = [];
  for (const { user } of others) answers.push((await report({ username: user.username })).status);
  expect(answers).toEqual([...Array(10).fill(201), 429]);
});
