import { addAmounts } from '@souk/contracts/amounts/amounts';
import type { Movement } from '@souk/contracts/money/wallet/activity';
import { createTrader } from '../../../../../test/factories';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';

const api = testApi();
let scene: TradeScene;

beforeEach(async () => {
  scene = await TradeScene.set(api);
});

const get = (path: string, token = scene.buyer.token) => api.call('GET', `/wallet/${path}`, { token });
const withdraw = async (amount: string) =>
  (await scene.buyer.call('POST', '/wallet/withdraw', { amount })).body.id;

it('lists every movement with its reason, and a balance after it that follows from the one below', async () => {
  const completed = await scene.tradeIn('completed');
  await scene.tradeIn('open');
  await withdraw('5');
  const movements: Movement[] = (await get('activity')).body;
  expect(movements.map(({ kind }) => kind)).toEqual([
    'withdrawal_hold',
    'trade_lock',
    'trade_seller_fee',
    'trade_buyer_fee',
    'trade_release',
    'trade_lock',
    'deposit',
  ]);
  expect(movements[4]).toMatchObject({
    subject: { type: 'trade', id: completed, side: 'buyer', counterparty: scene.seller.user.username },
    change: { available_balance: '0.000000', escrow_balance: '-19.700000' },
    balance: { available_balance: '79.700000', escrow_balance: '0.600000' },
  });
  expect(movements[0]?.balance).toEqual((await get('balance')).body);
  movements.forEach(({ change, balance }, index) => {
    const before = movements[index + 1]?.balance.available_balance ?? '0';
    const after = addAmounts(before, change.available_balance);
    expect(Number(after)).toBe(Number(balance.available_balance));
  });
  const [sale]: Movement[] = (await get('activity', scene.seller.token)).body;
  expect(sale).toMatchObject({ kind: 'trade_release', change: { available_balance: '19.700000' } });
});

it('goes on below the page before, and knows no one else’s movements', async () => {
  await scene.tradeIn('cancelled');
  const all: Movement[] = (await get('activity')).body;
  const rest = await get(`activity?limit=2&before=${all[0]?.id}`);
  expect(rest.body).toEqual(all.slice(1, 3));
  const stranger = await createTrader(api);
  for (const query of ['', `?before=${all[0]?.id}`])
    expect((await get(`activity${query}`, stranger.token)).body).toEqual([]);
});

it('is a file of records too, filtered as the list is', async () => {
  await scene.tradeIn('open');
  await withdraw('5');
  const { body, headers } = await get('activity.csv?kind=trade');
  expect(headers.get('content-disposition')).toContain('wallet-activity.csv');
  const [, line, ...others] = (body as string).trimEnd().split('\r\n');
  expect(line).toContain('trade_lock,trade,');
  expect(line).toMatch(/,-20\.300000,20\.300000,0\.000000,79\.700000,20\.300000,0\.000000$/);
  expect(others).toEqual(['# Complete: 1 row']);
});

it('is searched by number, hash and the other side’s name, among one’s own alone', async () => {
  const sent = await scene.tradeIn('completed');
  const withdrawal = await withdraw('5');
  const find = async (text: string, token?: string) => {
    const { body } = await get(`activity?search=${encodeURIComponent(text)}`, token);
    return body.map(({ subject, balance }: Movement) => [subject.type, subject.id, balance]);
  };
  const ofTrade = Array.from({ length: 4 }, () => ['trade', sent, undefined]);
  expect(await find(scene.seller.user.username)).toEqual(ofTrade);
  const { seller_txn_hash: hash } = (await scene.buyer.call('GET', `/trades/${sent}`)).body;
  expect(await find(hash)).toEqual(ofTrade);
  expect(await find(`#${withdrawal}`)).toContainEqual(['withdrawal', withdrawal, undefined]);
  expect(await find('nobody_has_this_name')).toEqual([]);
  const stranger = await createTrader(api);
  for (const text of [hash, `#${sent}`, scene.seller.user.username])
    expect(await find(text, stranger.token)).toEqual([]);
});

it('has no balances in a list of one kind, where they would not follow from each other', async () => {
  await scene.tradeIn('completed');
  await withdraw('5');
  const { body } = await get('activity?kind=trade');
  expect(body.map(({ kind, balance }: Movement) => [kind, balance])).toEqual([
    ['trade_seller_fee', undefined],
    ['trade_buyer_fee', undefined],
    ['trade_release', undefined],
    ['trade_lock', undefined],
  ]);
});

it.each([
  ['file', 'activity.csv'],
  ['list', 'activity'],
])('costs no statement more where a %s of one kind has more lines', async (_, path) => {
  const query = jest.spyOn(api.services.sequelize, 'query');
  const read = async () => {
    query.mockClear();
    const { body } = await get(`${path}?kind=trade`);
    const statements = query.mock.calls.filter(([sql]) => String(sql).includes('ledger_transfers')).length;
    const lines = Array.isArray(body) ? body : (body as string).trimEnd().split('\r\n');
    return { lines: lines.length, statements };
  };
  await scene.tradeIn('open');
  const before = await read();
  await scene.tradeIn('completed');
  const after = await read();
  query.mockRestore();
  expect(after.lines).toBe(before.lines + 4);
  expect(after.statements).toBe(before.statements);
});

it('says of each held cent whose turn it is, until when, and what then', async () => {
  const late = await scene.tradeIn('open');
  await scene.letTimePass(late, { hours: 2 });
  const open = await scene.tradeIn('open');
  const sent = await scene.tradeIn('crypto_sent');
  await scene.tradeIn('completed');
  const withdrawal = await withdraw('5');
  const { body } = await get('holds');
  expect(body).toMatchObject((await get('balance')).body);
  expect(body.holds).toMatchObject([
    { subject: { id: sent }, amount: '20.300000', turn: 'platform', afterwards: 'waits_for_team' },
    { subject: { id: open }, turn: 'counterparty', afterwards: 'you_may_cancel' },
    { subject: { id: late }, turn: 'you', afterwards: 'platform_ends' },
    { subject: { type: 'withdrawal', id: withdrawal }, amount: '5.000000', turn: 'platform' },
  ]);
  expect((await get('holds', scene.seller.token)).body.holds).toEqual([]);
});

it('closes today with what there is now, and the days before the first deposit with nothing', async () => {
  await scene.tradeIn('open');
  const { body } = await get('balance-days?days=3');
  const { date, ...today } = body[2];
  expect(today).toEqual((await get('balance')).body);
  expect(date).toBe(new Date().toISOString().slice(0, 10));
  expect(body.map((day: { available_balance: string }) => day.available_balance)).toEqual([
    '0.000000',
    '0.000000',
    '79.700000',
  ]);
});

it('refuses a period that ends before it begins', async () => {
  const refused = await get('statement?from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z');
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([{ field: 'to' }]);
});
