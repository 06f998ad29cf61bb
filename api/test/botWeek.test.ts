// @slow: runs the example of a bot through a week, of which an hour takes half a second

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Op } from 'sequelize';
import { ApiKey, CaseEntry, Offer, Trade } from '../src/domain/models';
import { NOW } from '../src/kernel/database/databaseTime';
import { actOnTrade } from './actOnTrade';
import {
  type Actor,
  BUYER_WALLET,
  createAdmin,
  createTestOffer,
  createTrader,
  openTestTrade,
} from './factories';
import { passTime } from './passTime';
import { keyOf, PRIVATE_KEY } from './signing';
import { testApi } from './testApi';

const ROOT = resolve(__dirname, '../..');
const HOURS = 7 * 24;
const HOUR_MS = 500;
const OFFERS = 50;
const LEAST = '1.95';
/** Hours in which the bot is killed, with its clock's error after the restart. */
const KILLS: Record<number, number> = { 20: 0, 45: 3_600_000, 46: -3_600_000, 90: 90_000, 130: 0 };

const api = testApi();
const folder = mkdtempSync(join(tmpdir(), 'souk-bot-'));
const ledger = join(folder, 'ledger.jsonl');
let owner: Actor;
let other: Actor;
let buyer: Actor;
let admin: Actor;
let keyId: string;
let bot: ChildProcess;

/** Like the gateway, it strips `/api`; it drops one of ten responses to writes that were carried out. */
let writes = 0;
const line = createServer((incoming, outgoing) => {
  const { method, headers, url = '' } = incoming;
  const target = new URL(url.slice('/api'.length), api.address);
  const forwarded = request(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
    const isLost = method !== 'GET' && ++writes % 10 === 0;
    if (isLost) outgoing.destroy();
    else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
  });
  forwarded.once('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
});

function startBot(clockAheadMs = 0): ChildProcess {
  const { port } = line.address() as AddressInfo;
  const preload = join(__dirname, 'clocks/shiftClock.cjs');
  const env = {
    PATH: process.env.PATH,
    SITE: `http://127.0.0.1:${port}`,
    KEY: keyId,
    LEAST_PRICE: LEAST,
    LEDGER: ledger,
    EVERY_MS: '100',
    CLOCK_AHEAD_MS: String(clockAheadMs),
  };
  const program = join(ROOT, 'client/dist/examples/bot.js');
  return spawn(process.execPath, ['--require', preload, program], { cwd: folder, env, stdio: 'ignore' });
}

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['tools/bootstrap.cjs', 'client'], { cwd: ROOT });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  [owner, other, buyer, admin] = await Promise.all([
    createTrader(api),
    createTrader(api),
    createTrader(api, { balance: '10000' }),
    createAdmin(api),
  ]);
  for (let at = 0; at < OFFERS; at += 1) await createTestOffer(api, owner);
  await Offer.update({ sendWithinMinutes: 1440 }, { where: { ownerId: owner.id } });
  const terms = { leastPrices: JSON.stringify({ SIDRA: LEAST }) };
  ({ id: keyId } = await keyOf(api, owner, ['read', 'offers', 'trades', 'messages'], terms));
  writeFileSync(join(folder, `${keyId}.pem`), PRIVATE_KEY);
}, 300_000);
afterAll(async () => {
  bot?.kill('SIGKILL');
  line.closeAllConnections();
  line.close();
  rmSync(folder, { recursive: true });
});

const pricesOf = async () =>
  (await Offer.findAll({ where: { ownerId: owner.id } })).map((one) => one.pricePerUnit);
const cents = (price: string) => Math.round(Number(price) * 100);

it('keeps offers priced and answers each trade in time, whatever breaks', async () => {
  const rival = await createTestOffer(api, other, { price: '2.10' });
  const toPay: number[] = [];
  bot = startBot();
  for (let hour = 1; hour <= HOURS; hour += 1) {
    const began = performance.now();
    await passTime(api, { minutes: 60 });
    if (hour in KILLS) {
      bot.kill('SIGKILL');
      bot = startBot(KILLS[hour]);
    }
    // The owner's wallet pays an hour after a trade was opened, even while the bot is dead.
    for (const trade of toPay.splice(0)) {
      const hash = `0x${trade.toString(16).padStart(64, 'a')}`;
      appendFileSync(ledger, `${JSON.stringify({ trade, wallet: BUYER_WALLET, hash })}\n`);
    }
    if (hour % 7 === 0) await rival.update({ pricePerUnit: (1.8 + ((hour * 13) % 60) / 100).toFixed(2) });
    if (hour % 6 === 0 && hour < HOURS - 24) {
      const offers = await Offer.findAll({ where: { ownerId: owner.id }, order: ['id'] });
      const offer = offers[hour % OFFERS] as Offer;
      const { id } = await openTestTrade(api, buyer, offer, '5');
      toPay.push(id);
      const json = { text: 'Are you there?' };
      await buyer.call('POST', `/trades/${id}/messages`, json);
    }
    const submitted = await Trade.findAll({ where: { status: 'crypto_sent', isMarkedComplete: true } });
    for (const { id } of submitted) await actOnTrade(api, 'verify', id, admin);
    expect(await Trade.count({ where: { status: 'open', sendBy: { [Op.lte]: NOW } } })).toBe(0);
    expect((await pricesOf()).filter((price) => cents(price) < cents(LEAST))).toEqual([]);
    await pause(Math.max(0, HOUR_MS - (performance.now() - began)));
  }
  const trades = await Trade.findAll({ where: { sellerId: owner.id } });
  expect(trades.length).toBeGreaterThan(20);
  for (const { id, status, sellerTxnHash, sellerUnread } of trades) {
    expect([id, status, sellerUnread]).toEqual([id, 'completed', 0]);
    expect(sellerTxnHash).toBe(`0x${id.toString(16).padStart(64, 'a')}`);
    expect(await CaseEntry.count({ where: { tradeId: id, kind: 'message', actorId: owner.id } })).toBe(1);
  }
  const wanted = Math.max(cents(LEAST), cents((await rival.reload()).pricePerUnit) - 1);
  const until = performance.now() + 30_000;
  const isPriced = async () => (await pricesOf()).every((price) => cents(price) === wanted);
  while (!(await isPriced()) && performance.now() < until) await pause(100);
  expect(await isPriced()).toBe(true);
}, 600_000);

it('ends when its key is revoked, and changes nothing after that', async () => {
  const exited = once(bot, 'exit');
  await ApiKey.update({ revokedAt: NOW }, { where: { id: keyId } });
  expect(await exited).toEqual([1, null]);
  const before = await pricesOf();
  await Offer.update({ pricePerUnit: '2.60' }, { where: { ownerId: other.id } });
  const again = startBot();
  expect(await once(again, 'exit')).toEqual([1, null]);
  expect(await pricesOf()).toEqual(before);
});
