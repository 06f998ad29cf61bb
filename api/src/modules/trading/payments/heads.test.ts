import { createLogger } from '@souk/server-core/logger';
import { answerJson, FakeSource } from '../../../../test/chain/FakeSource';
import { passTime } from '../../../../test/passTime';
import { setSettings } from '../../../../test/setSettings';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { doTradeJobs, forgetPauses, passWorkingTime } from '../../../../test/workingTime';
import { CaseEntry, Pause, User } from '../../../domain/models';
import { Endpoint } from '../../../kernel/outbound/Endpoint';
import { Chain } from '../../money/shared/chain/Chain';
import { EvmSource } from '../../money/shared/chain/sources/EvmSource';
import { followHeads } from './followHeads';

const api = testApi();
let scene: TradeScene;

/** A node of SidraChain: its newest block, and pending transactions by gas price. */
class Node {
  tip = 1_000;
  pending: number[] = [];
  isDown = false;
  /** Some show the newest block if none is pending. */
  pendingNumber: number | null = null;
  source!: FakeSource;

  static async start(): Promise<Node> {
    const node = new Node();
    node.source = await FakeSource.start(({ body }, response) => {
      if (node.isDown) return void response.destroy();
      answerJson(response, { jsonrpc: '2.0', id: 1, result: node.#answer(body.method) });
    });
    return node;
  }

  #answer(method: string): unknown {
    const hex = (number: number) => `0x${number.toString(16)}`;
    if (method === 'eth_chainId') return hex(97453);
    if (method === 'eth_blockNumber') return hex(this.tip);
    if (method === 'eth_gasPrice') return hex(10);
    const number = hex(this.pendingNumber ?? this.tip + 1);
    return { number, hash: null, transactions: this.pending.map((price) => ({ gasPrice: hex(price) })) };
  }
}

let nodes: [Node, Node];

beforeEach(async () => {
  await forgetPauses(api);
  await api.owner.query('DELETE FROM chain_heads');
  scene = await TradeScene.set(api);
  nodes = [await Node.start(), await Node.start()];
  const limits = { callMs: 1_000, maxBytes: 100_000, failures: 1_000, restMs: 1 };
  const sources = nodes.map(({ source }) => new EvmSource('sidra', new Endpoint(source.url, {}, limits)));
  for (const [at, source] of sources.entries())
    Object.defineProperty(source, 'name', { value: `node ${at}` });
  api.services.chain = new Chain(sources, createLogger('api', 'silent'), 1_000);
});
afterEach(() => Promise.all(nodes.map(({ source }) => source.stop())));

const both = (changes: Partial<Node>) => {
  for (const node of nodes) Object.assign(node, changes);
};
const mine = () => {
  for (const node of nodes) node.tip += 1;
};
const look = () => followHeads(api.services);
const later = (minutes: number) => passWorkingTime(api, minutes);
const work = () => doTradeJobs(api);
const read = async (id: number, actor = scene.buyer) => (await actor.call('GET', `/trades/${id}`)).body;
const ongoing = () => Pause.count({ where: { endedAt: null } });
const creditsOf = async (id: number) =>
  (await CaseEntry.findAll({ where: { tradeId: id, kind: 'credit' }, order: ['seq'] })).map(({ data }) => {
    const { reason, minutes } = JSON.parse(data);
    return [reason, Number(minutes)];
  });

async function stand(): Promise<void> {
  await look();
  both({ pending: [10] });
  await look();
  await later(15);
  await look();
}

it('a quiet chain stands still for hours, and no deadline does', async () => {
  const id = await scene.tradeIn('open');
  for (let block = 0; block < 5; block += 1) {
    for (let minutes = 0; minutes < 36; minutes += 6) {
      await look();
      await later(6);
      // A transaction that offers too little waits for ever.
      both({ pending: [9] });
    }
    both({ pending: [9, 10] });
    await look();
    mine();
    both({ pending: [] });
  }
  await look();
  expect(await ongoing()).toBe(0);
  expect(await read(id)).toMatchObject({ is_overdue: true, is_clock_stopped: false, clock_stopped_by: null });
});

it('what waits on one source only, or in no block that is next, stops nothing', async () => {
  await look();
  nodes[0].pending = [50];
  await look();
  await later(20);
  await look();
  expect(await ongoing()).toBe(0);
  both({ pending: [50], pendingNumber: 1_000 });
  await look();
  await later(20);
  await look();
  expect(await ongoing()).toBe(0);
});

it('deadlines stand still with a chain that takes nothing, and go on with it', async () => {
  const id = await scene.tradeIn('open');
  await look();
  both({ pending: [10] });
  await look();
  await later(14);
  await look();
  expect((await read(id)).is_clock_stopped).toBe(false);
  await later(1);
  await look();
  expect(await ongoing()).toBe(1);
  await look();
  await later(300);
  await Promise.all([look(), look(), work()]);
  expect(await ongoing()).toBe(1);
  for (const actor of [scene.buyer, scene.seller, scene.admin])
    expect(await read(id, actor)).toMatchObject({
      is_overdue: false,
      is_clock_stopped: true,
      clock_stopped_by: 'chain',
    });
  expect((await scene.act('cancel_overdue', id, scene.buyer)).status).toBe(409);
  const { body } = await api.call('GET', '/status');
  expect(body.pauses[0]).toMatchObject({ reason: 'chain', network: 'sidra', to: null });
  mine();
  await look();
  expect(await ongoing()).toBe(0);
  await later(40);
  await work();
  expect(await creditsOf(id)).toEqual([['chain', 300]]);
  expect(await read(id)).toMatchObject({
    is_overdue: false,
    is_clock_stopped: false,
    clock_stopped_by: null,
  });
  await later(6);
  await work();
  expect((await read(id)).is_overdue).toBe(true);
});

it('no one is at fault for a day in which no one could pay', async () => {
  const id = await scene.tradeIn('open');
  await stand();
  await later(30 * 60);
  await work();
  expect((await read(id)).status).toBe('open');
  const { sellingPausedUntil } = await User.findByPk(scene.seller.id, { rejectOnEmpty: true });
  expect(sellingPausedUntil).toBeNull();
});

it('deadlines stand still while no source answers, and not while one does', async () => {
  const id = await scene.tradeIn('open');
  await look();
  nodes[0].isDown = true;
  await look();
  await later(20);
  await look();
  expect(await ongoing()).toBe(0);
  both({ isDown: true });
  await look();
  await later(15);
  await look();
  expect(await read(id)).toMatchObject({ is_clock_stopped: true, clock_stopped_by: 'chain' });
  await later(100);
  nodes[1].isDown = false;
  await look();
  await work();
  expect(await creditsOf(id)).toEqual([['chain', 100]]);
});

it('a network without open trades holds up nothing', async () => {
  await stand();
  expect(await ongoing()).toBe(1);
  api.services.chain = new Chain([], createLogger('api', 'silent'), 1_000);
  await look();
  expect(await ongoing()).toBe(0);
});

it('pauses follow one another: each minute is given back once, whatever else stands still', async () => {
  const id = await scene.tradeIn('open');
  await stand();
  await later(10);
  await setSettings(api, { maintenance_mode: true });
  await later(20);
  await look();
  expect(await ongoing()).toBe(1);
  expect((await read(id, scene.admin)).clock_stopped_by).toBe('maintenance');
  await setSettings(api, { maintenance_mode: false });
  // At once, not at the next poll.
  expect((await read(id)).clock_stopped_by).toBe('chain');
  await later(30);
  await work();
  // The platform goes down, and returns while the chain still stands.
  await passTime(api, { minutes: 40 });
  expect((await read(id)).clock_stopped_by).toBe('away');
  await look();
  await work();
  await look();
  expect((await read(id)).clock_stopped_by).toBe('chain');
  await later(50);
  mine();
  await look();
  await work();
  expect(await creditsOf(id)).toEqual([
    ['chain', 10],
    ['maintenance', 20],
    ['chain', 30],
    ['away', 40],
    ['chain', 50],
  ]);
  const { send_by, created_at } = await read(id);
  const minutes = (Date.parse(send_by) - Date.parse(created_at)) / 60_000;
  expect(Math.round(minutes)).toBe(60 + 10 + 20 + 30 + 40 + 50);
});

it('another network’s pause is none of a trade’s', async () => {
  const id = await scene.tradeIn('open');
  await api.owner.query(
    "INSERT INTO chain_heads (network, stuck_since) VALUES ('bsc', NOW(3) - INTERVAL 1 HOUR)",
  );
  await api.owner.query("INSERT INTO pauses (reason, network, started_at) VALUES ('chain', 'bsc', NOW(3))");
  await later(61);
  await work();
  expect(await read(id)).toMatchObject({ is_overdue: true, is_clock_stopped: false });
  await api.owner.query('UPDATE pauses SET ended_at = NOW(3) WHERE ended_at IS NULL');
  await work();
  expect(await creditsOf(id)).toEqual([]);
  expect(await Pause.count({ where: { creditedAt: null } })).toBe(0);
});
