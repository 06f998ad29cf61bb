// @slow: plays whole histories of a hostile chain

import { spellAddress } from '@souk/contracts/chains/checkAddress';
import { ASSETS } from '@souk/contracts/chains/networks';
import { createLogger } from '@souk/server-core/logger';
import fc from 'fast-check';
import { FakeEvm } from '../../../../test/chain/FakeEvm';
import { FakeSource } from '../../../../test/chain/FakeSource';
import { createAdmin, createTrader } from '../../../../test/factories';
import { holdUsdtOn } from '../../../../test/holdUsdtOn';
import { madeFirst } from '../../../../test/madeFirst';
import { testApi } from '../../../../test/testApi';
import { WatchedTransfer } from '../../../domain/models';
import { Endpoint } from '../../../kernel/outbound/Endpoint';
import { readAlarms } from '../../backOffice/alarms/readAlarms';
import { Chain } from '../shared/chain/Chain';
import { EvmSource } from '../shared/chain/sources/EvmSource';
import { UnreadBlock, WatchedAddress } from '../tables';
import { bindArrivals } from '../wallet/deposits/bindArrivals';
import { checkTreasury } from './treasuryJob';
import { watchTransfers } from './watchJob';

// A chain full of an attacker's transfers.

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
const USDT = ASSETS.find(({ network }) => network === 'bsc')?.contract as string;
const account = (digit: string) => spellAddress('bsc', Buffer.from(digit.repeat(40), 'hex'));
const [payer, dirt] = [account('1'), account('3')];
/** A millionth of a USDT on BNB Smart Chain. */
const STEP = 10n ** 12n;

let evm: FakeEvm;
let platform: string;
let count = 0;

beforeAll(async () => {
  await holdUsdtOn(api, 'bsc');
});
beforeEach(async () => {
  count += 1;
  evm = await FakeEvm.start('bsc', USDT);
  platform = spellAddress('bsc', Buffer.from(`${'2'.repeat(36)}${String(count).padStart(4, '0')}`, 'hex'));
  await put('/admin/wallet-address', { admin_wallet_address: platform });
  await api.owner.query('DELETE FROM unread_blocks');
  await api.owner.query('DELETE FROM chain_transfers');
  await api.owner.query('DELETE FROM watched_addresses');
  ask(evm.source.url);
});
afterEach(() => evm.source.stop());

const put = (path: string, json: object) => admin.call('PUT', path, json);
const treasury = async () => (await admin.call('GET', '/admin/treasury')).body;

function ask(...urls: string[]): void {
  const sources = urls.map((url) => new EvmSource('bsc', new Endpoint(url)));
  api.services.chain = new Chain(sources, createLogger('api', 'silent'), 1_000);
}

async function watch(): Promise<void> {
  await watchTransfers(api.services);
  await bindArrivals(api.services);
}

function pay(
  units: bigint,
  { block = evm.tip, transaction = evm.transfers.length + 1, from = payer } = {},
): string {
  evm.transfers.push({ block, from, to: platform, units, transaction });
  return evm.hashOf(transaction);
}

const watched = () => WatchedAddress.findOne({ where: { address: platform }, rejectOnEmpty: true });

const DUST = Number(process.env.DUST ?? 1_500);

it('thousands of dust transfers in a row of blocks hold up no one: the cursor moves on, and the deposit behind them is recognised', async () => {
  const user = await createTrader(api);
  await watch();
  const { body } = await user.call('POST', '/wallet/deposit-intents', { amount: '40' });
  for (let block = 0; block < 10; block += 1) {
    evm.tip += 1;
    for (let number = 0; number < DUST; number += 1)
      evm.transfers.push({ block: evm.tip, from: dirt, to: platform, units: 1n, transaction: 500 + block });
  }
  evm.tip += 1;
  pay(BigInt(body.amount_to_send.replace('.', '')) * STEP);
  evm.tip += 20;
  const before = process.memoryUsage().heapUsed;
  const deposits = async () => (await user.call('GET', '/wallet/deposits')).body;
  const isBehind = async () => (await watched()).tip < evm.tip || (await deposits()).length === 0;
  // A node on a busy machine may time out at first.
  for (let run = 0; run < 5 && (await isBehind()); run += 1) await watch();
  global.gc?.();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(400_000_000);
  const { tip, blockNumber } = await watched();
  expect([tip, blockNumber]).toEqual([evm.tip, evm.tip - 14]);
  expect(await deposits()).toMatchObject([{ amount: body.amount_to_send }]);
  expect(await WatchedTransfer.count()).toBe(DUST * 10 + 1);
  await checkTreasury(api.services);
  expect((await treasury()).difference).toBe('0.000000');
}, 300_000);

it('a source that refuses large answers is asked for less, and is not away for it', async () => {
  evm.mostLogs = 50;
  for (let block = evm.tip - 300; block <= evm.tip; block += 1) pay(1n * STEP, { block });
  for (let number = 0; number < 120; number += 1) pay(1n * STEP, { transaction: 9_000 + (number % 3) });
  await watch();
  await watch();
  expect(await WatchedTransfer.count()).toBe(421);
  expect((await watched()).tip).toBe(evm.tip);
});

it('a receipt of 10 MB is read, and of one that no source can show there is an alarm, until one can', async () => {
  evm.mostLogs = 5;
  evm.tip += 1;
  evm.pad(evm.tip, 10_000_000);
  for (let number = 0; number < 10; number += 1) pay(2_000_000n * STEP, { transaction: 77 });
  await watch();
  expect(await WatchedTransfer.count()).toBe(10);
  evm.tip += 1;
  const block = evm.tip;
  evm.pad(block, 40_000_000);
  for (let number = 0; number < 10; number += 1) pay(2_000_000n * STEP, { transaction: 78 });
  evm.tip += 30;
  const after = pay(3_000_000n * STEP);
  await watch();
  await watch();
  expect(await UnreadBlock.findAll({ raw: true })).toMatchObject([{ blockNumber: block }]);
  expect(await WatchedTransfer.count({ where: { hash: after.slice(2) } })).toBe(1);
  expect((await watched()).tip).toBe(evm.tip);
  const codes = async () => (await readAlarms(api.services)).map(({ code }) => code);
  expect(await codes()).toContain('chain_block_unread');
  evm.padding.clear();
  await watch();
  expect(await codes()).not.toContain('chain_block_unread');
  expect(await WatchedTransfer.count()).toBe(21);
}, 60_000);

describe('of several sources', () => {
  it('one that cannot show a block does not keep the other two from it', async () => {
    const small = await FakeEvm.start('bsc', USDT);
    small.mostLogs = 0;
    small.pad(evm.tip, 40_000_000);
    const other = await FakeSource.between(evm.source.url, () => undefined);
    ask(evm.source.url, other.url, small.source.url);
    pay(5_000_000n * STEP);
    small.transfers.push(...evm.transfers);
    await watch();
    await watch();
    expect(await WatchedTransfer.count()).toBe(1);
    await Promise.all([small.source.stop(), other.stop()]);
  }, 60_000);
});

const RUNS = Number(process.env.SURPLUS_RUNS ?? 2);
const arrival = fc.record({
  claimed: fc.bigInt(1_000_000n, 900_000_000n),
  /** Surplus in the smallest unit: in the same transfer, and in others of the same transaction. */
  beyond: fc.bigInt(0n, 10n ** 17n),
  others: fc.array(fc.bigInt(1n, 10n ** 17n), { maxLength: 3 }),
  dust: fc.array(fc.bigInt(1n, STEP), { maxLength: 3 }),
  isSeenFirst: fc.boolean(),
});

it('no surplus and no dust makes a difference, in any order of credits', async () => {
  const users = [await createTrader(api), await createTrader(api)] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { minLength: 20, maxLength: 20, size: 'max' }), async (arrivals) => {
      for (const { claimed, beyond, others, dust, isSeenFirst } of arrivals) {
        evm.tip += 1;
        const transaction = evm.transfers.length + 1;
        const hash = pay(claimed * STEP + beyond, { transaction });
        for (const units of others) pay(units, { transaction });
        for (const units of dust) pay(units, { from: dirt });
        if (isSeenFirst) await watch();
        const amount = `${claimed / 1_000_000n}.${String(claimed % 1_000_000n).padStart(6, '0')}`;
        const json = { amount, txn_hash: hash };
        const { body } = await users[0].call('POST', '/wallet/deposit', json);
        expect((await put(`/admin/deposits/${body.id}`, { status: 'approved' })).status).toBe(200);
      }
      evm.tip += 20;
      await watch();
      await checkTreasury(api.services);
      evm.tip += 20;
      await watch();
      await checkTreasury(api.services);
      const { difference, pause, suspects } = await treasury();
      expect([Math.abs(Number(difference)) <= 0.00001, pause, suspects]).toEqual([true, null, []]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);
