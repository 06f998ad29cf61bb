// @slow: plays whole histories of sources that fail

import { spellAddress } from '@souk/contracts/chains/checkAddress';
import { ASSETS } from '@souk/contracts/chains/networks';
import { createLogger } from '@souk/server-core/logger';
import { Transaction } from 'sequelize';
import { DepositScene } from '../../../../../../test/chain/DepositScene';
import { FakeTron } from '../../../../../../test/chain/FakeTron';
import { type Actor, balancesOf, createTrader } from '../../../../../../test/factories';
import { holdUsdtOn } from '../../../../../../test/holdUsdtOn';
import { madeFirst } from '../../../../../../test/madeFirst';
import { testApi } from '../../../../../../test/testApi';
import { WatchedTransfer } from '../../../../../domain/models';
import { onAnnounced } from '../../../../../domain/outbox/announce';
import { Endpoint } from '../../../../../kernel/outbound/Endpoint';
import { WatchedAddress } from '../../../tables';
import { watchTransfers } from '../../../treasury/watchJob';
import { checkVerdicts } from '../../../verdicts/verdictJob';
import { bindArrivals } from '../../../wallet/deposits/bindArrivals';
import { Chain } from '../Chain';
import { TronSource } from './TronSource';

const api = testApi();
const scene = madeFirst(() => DepositScene.set(api));

afterAll(() => scene.chain.stop());

const depositsOf = (actor: Actor) => scene.get('/wallet/deposits', actor);
const watch = async () => {
  await watchTransfers(api.services);
  await bindArrivals(api.services);
};

/** The first runs may still find dead connections in the pool. */
const runs = () =>
  watch().then(
    () => true,
    () => false,
  );

/** `WATCHER_STEPS=1` runs all of them; the suite runs each seventh, of one kind and then of the other. */
const EACH = Number(process.env.WATCHER_STEPS ?? 7);

const AT_ONCE = 8;

describe.each([
  ['fails', async () => {}],
  // The server rolls back the open transactions of a dead process.
  ['loses its connections', killConnections],
])('a watcher that %s before any of its statements or a COMMIT', (_, strike) => {
  it('loses no transfer and doubles none', async () => {
    let hasRun = false;
    for (let step = 1; !hasRun; step += EACH) {
      const user = await createTrader(api);
      const hash = await scene.pay((await scene.intend(user, '15')).units);
      hasRun = !(await isStruck(step, strike));
      while (!(await runs()));
      await Promise.all([watch(), watch()]);
      expect(await WatchedTransfer.count({ where: { hash: hash.slice(2) } })).toBe(1);
      expect(await depositsOf(user)).toMatchObject([{ txn_hash: hash, status: 'pending' }]);
      const { blockNumber, tip } = await WatchedAddress.findOne({ rejectOnEmpty: true });
      expect(tip - blockNumber).toBeLessThanOrEqual(12);
    }
  });
});

async function killConnections(): Promise<void> {
  const [rows] = await api.owner.query(
    `SELECT id FROM information_schema.processlist WHERE user = '${api.services.sequelize.config.username}'`,
  );
  for (const { id } of rows as { id: number }[]) await api.owner.query(`KILL ${id}`).catch(() => undefined);
}

/** Runs the watcher and stops it before its statement or COMMIT of that number. @returns true if it had so many. */
async function isStruck(step: number, strike: () => Promise<void>): Promise<boolean> {
  let left = step;
  const orStrike = <Call extends (...args: never[]) => Promise<unknown>>(real: Call, how = strike) =>
    async function (this: unknown, ...args: Parameters<Call>) {
      left -= 1;
      if (left !== 0) return real.apply(this, args);
      await how();
      throw new Error('the process is no more');
    } as never;
  const { sequelize } = api.services;
  const query = orStrike(sequelize.query);
  // A COMMIT cannot fail by itself: the connection is lost with it.
  const commit = orStrike(Transaction.prototype.commit, killConnections);
  const spies = [
    jest.spyOn(sequelize, 'query').mockImplementation(query),
    jest.spyOn(Transaction.prototype, 'commit').mockImplementation(commit),
  ];
  await watch().catch(() => undefined);
  for (const spy of spies) spy.mockRestore();
  if (process.env.WATCHER_STEPS && left > 0) process.stdout.write(`${step - left} steps\n`);
  return left <= 0;
}

it('a verdict is told of soon after the source’s answer, also where many are due', async () => {
  const due: number[] = [];
  const told = new Set<number>();
  let answers = 0;
  let mostUntold = 0;
  const users = await Promise.all(Array.from({ length: 24 }, () => createTrader(api)));
  for (const user of users) {
    const { body } = await scene.claim(user, await scene.pay(1_000_000n), '1');
    due.push(body.id);
  }
  const { chain } = api.services;
  const read = chain.read.bind(chain);
  const asked = jest.spyOn(chain, 'read').mockImplementation(async (network, hash) => {
    const reading = await read(network, hash);
    answers += 1;
    mostUntold = Math.max(mostUntold, answers - told.size);
    return reading;
  });
  const stop = onAnnounced(({ kind, id }) => {
    if (kind === 'deposit_checked') told.add(id);
  });
  await checkVerdicts(api.services);
  stop();
  asked.mockRestore();
  expect([...told]).toEqual(expect.arrayContaining(due));
  expect(mostUntold).toBeLessThanOrEqual(AT_ONCE);
});

describe('on TRON', () => {
  const USDT = ASSETS.find(({ network }) => network === 'tron')?.contract as string;
  const account = (digit: string) => spellAddress('tron', Buffer.from(digit.repeat(40), 'hex'));
  const [payer, platform] = [account('1'), account('2')] as [string, string];
  const hashOf = (number: number) => number.toString(16).padStart(64, '0');
  const nodes: FakeTron[] = [];
  let count = 0;

  beforeAll(async () => {
    // Both sources show one chain, so its blocks have the same times.
    const genesis = Date.now() - 2_000 * 3_000;
    for (let number = 0; number < 2; number += 1) {
      const tron = await FakeTron.start();
      Object.assign(tron, { tip: 2_000, genesis, held: 0n });
      nodes.push(tron);
    }
    await holdUsdtOn(api, 'tron');
    await scene.setAddress(platform);
    restart();
  });
  afterAll(() => Promise.all(nodes.map(({ source }) => source.stop())));

  /** Simulates a restart: only the database survives. */
  function restart(): void {
    const sources = nodes.map(({ source }) => new TronSource(new Endpoint(source.url)));
    api.services.chain = new Chain(sources, createLogger('api', 'silent'));
  }

  function pay(units: bigint, to = platform): string {
    count += 1;
    for (const tron of nodes) {
      tron.tip += 1;
      tron.transfer(hashOf(count), { token: USDT, from: payer, to, units, block: tron.tip });
      if (to === platform) tron.held += units;
    }
    return hashOf(count);
  }

  it('what was told to be sent becomes its user’s deposit, and is credited', async () => {
    const user = await createTrader(api);
    await watch();
    const { units, amount_to_send } = await scene.intend(user, '33');
    const hash = pay(units);
    await watch();
    const [deposit] = await depositsOf(user);
    expect(deposit).toMatchObject({ txn_hash: hash, amount: amount_to_send, network: 'tron' });
    await scene.decide(deposit.id, 'approved');
    expect((await balancesOf(api, user))[0]).toBe(amount_to_send);
    const { balance } = await WatchedAddress.findOne({ where: { network: 'tron' }, rejectOnEmpty: true });
    expect(Number(balance)).toBe(Number(amount_to_send));
  });

  it('more than a page of them are all seen, once, also after a restart', async () => {
    const hashes = Array.from({ length: 7 }, () => pay(2_000_000n));
    await watch();
    restart();
    hashes.push(pay(2_000_000n));
    await Promise.all([watch(), watch()]);
    const seen = await scene.unclaimed();
    expect(seen.filter((hash) => hashes.includes(hash)).sort()).toEqual(hashes.sort());
  });

  it('a lie of one source about any part of it changes nothing', async () => {
    const [honest, liar] = nodes as [FakeTron, FakeTron];
    const hash = pay(3_000_000n);
    const invented = hashOf(9_999);
    const token = { token: USDT, from: payer, to: platform, units: 9_000_000n };
    const seen = async () => JSON.stringify(await WatchedTransfer.findAll());
    const before = await seen();
    liar.transfer(invented, { ...token, block: liar.tip });
    await watch();
    liar.index.pop();
    liar.transfer(hash, { ...token, block: liar.tip });
    await watch();
    liar.index.pop();
    liar.index.pop();
    await watch();
    liar.index.push(hash);
    expect(await seen()).toBe(before);
    liar.transfer(hash, { ...token, units: 3_000_000n, block: honest.tip });
    liar.index.pop();
    await watch();
    expect(await scene.unclaimed()).toContain(hash);
    expect(await scene.unclaimed()).not.toContain(invented);
  });
});
