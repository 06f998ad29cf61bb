import { createLogger } from '@souk/server-core/logger';
import { coins } from '../../../../../demo/src/chain/LocalChain';
import { ChainScene } from '../../../../test/chain/ChainScene';
import { answerJson, FakeSource } from '../../../../test/chain/FakeSource';
import { type Actor, createTestOffer, createTrader, tryTrade } from '../../../../test/factories';
import { openStream } from '../../../../test/openStream';
import { testApi } from '../../../../test/testApi';
import { Trade } from '../../../domain/models';
import { Endpoint } from '../../../kernel/outbound/Endpoint';
import { readAlarms } from '../../backOffice/alarms/readAlarms';
import { Chain } from '../../money/shared/chain/Chain';
import { EvmSource } from '../../money/shared/chain/sources/EvmSource';
import { ChainHead, FoundPayment } from '../tables';
import { findPayments } from './findPayments';

const api = testApi();
let scene: ChainScene;
const started: FakeSource[] = [];

beforeAll(async () => {
  scene = await ChainScene.set(api);
});
beforeEach(async () => {
  await scene.begin();
  await api.owner.query('DELETE FROM chain_heads');
  await endAll();
  count += 1;
  wallet = `0x${count.toString(16).padStart(40, '3')}`;
});
afterEach(async () => {
  for (const source of started.splice(0)) await source.stop();
});
afterAll(() => scene?.end());

let count = 0;
let wallet = '';

async function endAll(): Promise<void> {
  for (const { id } of await Trade.findAll({ where: { status: 'open' }, raw: true })) {
    await scene.trades.act('dispute', id, scene.trades.seller);
    await scene.trades.act('cancel', id, scene.trades.admin);
  }
  expect(await Trade.count({ where: { status: 'open' } })).toBe(0);
}

const find = () => findPayments(api.services);
/** One run reads a limited number of blocks. */
const catchUp = async () => {
  do await find();
  while ((await cursor()) !== (await scene.sidra.tip()));
};
const trade = async (to = wallet, seller?: { offer: number }): Promise<{ id: number; buyer: Actor }> => {
  const buyer = await createTrader(api, { balance: '50' });
  const id = seller?.offer ?? scene.trades.offer.id;
  const { body } = await tryTrade(buyer, { id }, '10', { buyer_wallet_address: to });
  return { id: body.id, buyer };
};
const pay = (amount = '10', to = wallet) => scene.sidra.send({ from: scene.payer, to, value: coins(amount) });
const foundOf = async (id: number): Promise<string[]> => {
  const { found_payments } = await scene.get(`/trades/${id}`);
  return found_payments.map(({ hash }: { hash: string }) => hash);
};
const give = (id: number, hash: string, seller = scene.trades.seller) =>
  scene.trades.put(`/trades/${id}/confirm-sent?seller_txn_hash=${hash}`, seller);
const cursor = async () => (await ChainHead.findByPk('sidra', { raw: true }))?.searchedBlock ?? null;

async function between(change: Parameters<typeof FakeSource.between>[1]): Promise<string> {
  const source = await FakeSource.between(scene.sidra.url, change);
  started.push(source);
  return source.url;
}

it('finds a payment of at least half of the amount due to an open trade, and tells both sides', async () => {
  const later = await trade();
  await Trade.update({ createdAt: new Date(Date.now() + 3_600_000) }, { where: { id: later.id } });
  const { id, buyer } = await trade();
  await pay('4.99999999');
  await find();
  expect(await foundOf(id)).toEqual([]);
  const stream = await openStream(api.address, buyer.token);
  const hash = await pay();
  await find();
  await stream.until(() => stream.text().includes(`"subject":"trade","id":${id}`));
  stream.close();
  for (const actor of [buyer, scene.trades.seller]) {
    const { found_payments, status } = await scene.get(`/trades/${id}`, actor);
    expect(found_payments).toEqual([{ hash, amount: '10', at: expect.any(String), contested: false }]);
    expect(status).toBe('open');
  }
  expect(await foundOf(later.id)).toEqual([]);
  // Of a trade that is paid, less than all of it is no one’s rest.
  const [, more] = [await pay('1', scene.wallet), await pay('10.5'), await pay('6')];
  await Promise.all([find(), find()]);
  expect((await foundOf(id)).toSorted()).toEqual([hash, more].toSorted());
  await give(id, hash);
  expect((await scene.get(`/trades/${id}`)).found_payments).toEqual([]);
});

it('one payment and two trades: both are offered it, and one of a seller’s takes it', async () => {
  const [one, other] = [await trade(), await trade()];
  const hash = await pay();
  await find();
  expect([await foundOf(one.id), await foundOf(other.id)]).toEqual([[hash], [hash]]);
  expect((await give(one.id, hash)).status).toBe(200);
  expect(await foundOf(other.id)).toEqual([]);
  expect((await give(other.id, hash)).status).toBe(409);
  // The seller can still enter it by hand.
  expect((await give(other.id, await pay())).status).toBe(200);
});

it('of two sellers who claim one payment, one is paid for it', async () => {
  const seller = await createTrader(api);
  const [one, other] = [
    await trade(),
    await trade(wallet, { offer: (await createTestOffer(api, seller)).id }),
  ];
  const hash = await pay();
  await find();
  expect(await foundOf(other.id)).toEqual([hash]);
  const isContested = async (id: number) => (await scene.get(`/trades/${id}`)).found_payments[0].contested;
  expect([await isContested(one.id), await isContested(other.id)]).toEqual([true, true]);
  expect((await give(one.id, hash)).status).toBe(200);
  expect((await scene.get(`/trades/${one.id}`)).contested).toBe(true);
  expect((await give(other.id, hash, seller)).status).toBe(200);
  expect((await scene.verify(one.id)).status).toBe(200);
  expect((await scene.verify(other.id)).status).toBe(409);
});

it('a wallet that the buyer changes is looked for again', async () => {
  const { id, buyer } = await trade();
  await pay();
  await find();
  const next = `${wallet.slice(0, -1)}f`;
  await scene.trades.put(`/trades/${id}`, buyer, { buyer_wallet_address: next });
  expect(await foundOf(id)).toEqual([]);
  const hash = await pay('10', next);
  await find();
  expect(await foundOf(id)).toEqual([hash]);
});

it('what failed and what a wallet pays itself are none', async () => {
  const contract = `0x${'5'.repeat(39)}${count}`;
  await scene.sidra.ask('anvil_setCode', contract, '0x60006000fd');
  const { id } = await trade(contract);
  await pay('10', contract);
  const own = await trade(scene.payer);
  await pay('10', scene.payer);
  await find();
  expect([await foundOf(id), await foundOf(own.id)]).toEqual([[], []]);
});

it('a payment that a reorganisation put into a block that was read is found', async () => {
  const { id } = await trade();
  await scene.sidra.mine(3);
  await catchUp();
  const read = await cursor();
  await scene.sidra.ask('anvil_rollback', 2);
  const hash = await pay();
  await scene.sidra.mine(2);
  expect(await scene.sidra.tip()).toBe((read ?? 0) + 1);
  await find();
  expect(await foundOf(id)).toEqual([hash]);
});

it('looks from the opening of the oldest trade on, in bounded steps, and at nothing while none is open', async () => {
  await endAll();
  await find();
  expect(await cursor()).toBeNull();
  const { id } = await trade();
  const hash = await pay();
  await scene.sidra.mine(120);
  await find();
  expect(await foundOf(id)).toEqual([hash]);
  const tip = await scene.sidra.tip();
  expect(await cursor()).toBeLessThan(tip);
  await find();
  await find();
  expect(await cursor()).toBe(tip);
  await endAll();
  await find();
  expect(await cursor()).toBeNull();
});

it('a block that cannot be read is passed over after a while, and alarms', async () => {
  const { id } = await trade();
  await catchUp();
  const at = (await cursor()) as number;
  await pay();
  const hash = await pay();
  const bad = `0x${(at + 1).toString(16)}`;
  scene.useSources(
    await between(({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === bad ? { broken: true } : undefined,
    ),
  );
  for (let run = 0; run < 9; run += 1) await find();
  expect(await cursor()).toBe(at);
  await find();
  await find();
  expect(await foundOf(id)).toEqual([hash]);
  const alarms = await readAlarms(api.services);
  expect(alarms.find(({ code }) => code === 'chain_block_unread')).toMatchObject({ subject: 'sidra' });
});

it('what one of two sources says alone is not offered', async () => {
  const { id } = await trade();
  const lying = await between(({ method, params }, result) => {
    if (method !== 'eth_getBlockByNumber' || !params[1]) return undefined;
    const block = result as { transactions: object[] };
    const made = { hash: `0x${'d'.repeat(64)}`, from: scene.payer, to: wallet, value: '0x8ac7230489e80000' };
    return { ...block, transactions: [...block.transactions, made] };
  });
  const sources = [scene.sidra.url, lying].map((url) => new EvmSource('sidra', new Endpoint(url)));
  api.services.chain = new Chain(sources, createLogger('api', 'silent'), 1_000);
  await pay('1', scene.wallet);
  await find();
  expect(await foundOf(id)).toEqual([]);
  expect(await FoundPayment.count({ where: { hash: 'd'.repeat(64) } })).toBe(0);
});

it('a source that hangs holds up no trade', async () => {
  const { id } = await trade();
  const silent = await FakeSource.start(({ body }, response) => {
    if (body.method === 'eth_chainId') answerJson(response, { jsonrpc: '2.0', id: 1, result: '0x17cad' });
    else response.destroy();
  });
  started.push(silent);
  scene.useSources(silent.url);
  await find();
  expect((await Trade.findByPk(id, { rejectOnEmpty: true })).status).toBe('open');
  expect(await cursor()).toBeNull();
});

it('finds the rest of a payment before and after its hash is given, and no dust', async () => {
  const { id } = await trade();
  const first = await pay('9.9');
  await catchUp();
  const rest = await pay('0.06');
  // Less than half of the 0.04 that are missing.
  await pay('0.019');
  await catchUp();
  expect((await foundOf(id)).toSorted()).toEqual([first, rest].toSorted());
  await give(id, first);
  await scene.check();
  expect(await foundOf(id)).toEqual([rest]);
  const last = await pay('0.04');
  await catchUp();
  expect((await foundOf(id)).toSorted()).toEqual([rest, last].toSorted());
  expect((await scene.get(`/trades/${id}`)).status).toBe('crypto_sent');
  for (const txn_hash of [rest, last])
    await scene.trades.seller.call('POST', `/trades/${id}/payments`, { txn_hash });
  await scene.sidra.mine(60);
  await scene.check();
  expect([await scene.saidOf(id), await foundOf(id)]).toEqual(['match', []]);
  await scene.verify(id);
});
