import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Standing } from '@souk/contracts/money/chain/standingWords';
import { createLogger } from '@souk/server-core/logger';
import { ChainScene } from '../../../../test/chain/ChainScene';
import { FakeSource } from '../../../../test/chain/FakeSource';
import { createTrader } from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { testApi } from '../../../../test/testApi';
import { Trade } from '../../../domain/models';
import { select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { Endpoint } from '../../../kernel/outbound/Endpoint';
import { refreshFacts } from '../../people/shared/reputation/refreshFacts';
import { Chain } from '../shared/chain/Chain';
import { EvmSource } from '../shared/chain/sources/EvmSource';
import { checkStandings } from './standingJob';

const api = testApi();
const scene = madeFirst(() => ChainScene.set(api));
const user = madeFirst(() => createTrader(api));
const CONTROL = '0x0000000000000000000000000000000000000020';
const started: FakeSource[] = [];

beforeEach(async () => {
  await scene.begin();
  await scene.sidra.placeControl();
});
afterEach(async () => {
  for (const source of started.splice(0)) await source.stop();
});
afterAll(() => scene.end());

let count = 0;
async function wallet(standing = 0): Promise<string> {
  count += 1;
  const address = `0x${count.toString(16).padStart(40, '7')}`;
  await scene.sidra.setStanding(address, standing);
  return address;
}

const ask = async (address: string, network = 'sidra', more = '') => {
  const path = `/chain/standing?network=${network}&address=${address}${more}`;
  return (await user.call('GET', path)).body;
};
const standingOf = async (address: string): Promise<Standing> => (await ask(address)).standing;

/** The node's own rule: rows send, columns receive. */
const TABLE: Record<number, string> = {
  //  0 1 2 3 4 5
  0: 'yynynp',
  1: 'yynynp',
  2: 'nnnnnn',
  3: 'nnnnnn',
  4: 'yynynp',
  5: 'ppnpnp',
};

it('six standings, as sender and as recipient, are what the chain’s own rule makes of them', async () => {
  await scene.sidra.ask(
    'anvil_setCode',
    '0x0000000000000000000000000000000000000030',
    '0x60043560005260243560205260406000205460005260206000f3',
  );
  const pool = async (address: string, number: bigint) => {
    const key = address.slice(2).padStart(64, '0') + '0'.repeat(64);
    const slot = `0x${Buffer.from(keccak_256(Buffer.from(key, 'hex'))).toString('hex')}`;
    const value = `0x${number.toString(16).padStart(64, '0')}`;
    await scene.sidra.ask('anvil_setStorageAt', '0x0000000000000000000000000000000000000030', slot, value);
  };
  for (const [sender, row] of Object.entries(TABLE))
    for (const [recipient, expected] of [...row].entries()) {
      const [from, to] = [await wallet(Number(sender)), await wallet(recipient)] as const;
      const said = async () => (await ask(to, 'sidra', `&from=${from}`)).payable;
      const name = (may: boolean | null) => `${sender} → ${recipient}: ${may}`;
      expect(name(await said())).toBe(name(expected === 'y'));
      if (expected !== 'p') continue;
      await pool(from, 7n);
      await pool(to, 7n);
      expect(name(await said())).toBe(name(true));
      await pool(to, 8n);
      expect(name(await said())).toBe(name(false));
    }
}, 60_000);

it('is told in words, and remembered for a minute', async () => {
  const address = await wallet(4);
  expect(await ask(address)).toEqual({
    standing: 'cannot_receive',
    says: 'SidraChain doesn’t let this wallet receive coins.',
    payable: null,
    checked_at: expect.any(String),
  });
  await scene.sidra.setStanding(address, 0);
  expect(await standingOf(address.toUpperCase().replace('0X', '0x'))).toBe('cannot_receive');
  await api.owner.query('UPDATE wallet_standings SET checked_at = checked_at - INTERVAL 61 SECOND');
  expect(await standingOf(address)).toBe('ok');
});

describe('is unknown', () => {
  const between = async (change: Parameters<typeof FakeSource.between>[1]) => {
    const source = await FakeSource.between(scene.sidra.url, change);
    started.push(source);
    return source.url;
  };
  const use = (...urls: string[]) => {
    const sources = urls.map((url) => new EvmSource('sidra', new Endpoint(url)));
    api.services.chain = new Chain(sources, createLogger('api', 'silent'), 1_000);
  };
  const isCall = ({ method }: { method: string }) => method === 'eth_call';

  it('where there is no such contract', async () => {
    await scene.sidra.ask('anvil_setCode', CONTROL, '0x');
    expect(await standingOf(await wallet(2))).toBe('unknown');
  });

  it.each(['0x6', '0x7', '0xff'])('where it answers %s', async (number) => {
    expect(await standingOf(await wallet(Number(number)))).toBe('unknown');
  });

  it('where one of two sources lies, is on another chain, or answers nonsense', async () => {
    const address = await wallet(0);
    use(scene.sidra.url, await between((body) => (isCall(body) ? `0x${'2'.padStart(64, '0')}` : undefined)));
    expect(await standingOf(address)).toBe('unknown');
    use(scene.sidra.url, await between(({ method }) => (method === 'eth_chainId' ? '0x1' : undefined)));
    expect(await standingOf(await wallet(2))).toBe('unknown');
    use(scene.sidra.url, await between((body) => (isCall(body) ? 'blocked' : undefined)));
    expect(await standingOf(await wallet(2))).toBe('unknown');
  });

  it('without a source, and on a chain without such a rule', async () => {
    expect((await ask(await wallet(2), 'ethereum')).checked_at).toBeNull();
    scene.useSources();
    expect((await ask(await wallet(2))).standing).toBe('unknown');
  });

  it('where a source hangs', async () => {
    const silent = await FakeSource.start(() => undefined);
    started.push(silent);
    const limits = { callMs: 200, maxBytes: 1_000, failures: 3, restMs: 1_000 };
    api.services.chain = new Chain(
      [new EvmSource('sidra', new Endpoint(silent.url, {}, limits))],
      createLogger('api', 'silent'),
    );
    expect(await standingOf(await wallet(2))).toBe('unknown');
  });
});

const GOOD = '0x52908400098527886E0F7030069857D2E4169EE7';
it.each([
  ['network=mars&address=0x1', 'network'],
  ['network=sidra', 'address'],
  ['network=sidra&address=0xnonsense', 'address'],
  ['network=sidra&address=T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'address'],
  [`network=sidra&address=${GOOD.replace('D2E', 'd2E')}`, 'address'],
  [`network=tron&address=${GOOD}`, 'address'],
  [`network=sidra&address=${GOOD}&from=me`, 'from'],
])('?%s is refused for its %s', async (query, field) => {
  const { status, body } = await user.call('GET', `/chain/standing?${query}`);
  expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([422, [field]]);
});

describe('of the wallet of a trade', () => {
  const open = async (address: string) => {
    const json = { offer_id: scene.trades.offer.id, crypto_amount: '10', buyer_wallet_address: address };
    const buyer = await createTrader(api, { balance: '50' });
    const { status, body } = await buyer.call('POST', '/trades/', json);
    expect(status).toBe(201);
    return { buyer, id: body.id as number };
  };
  const refusedAt = async (id: number) => (await Trade.findByPk(id, { rejectOnEmpty: true })).walletRefusedAt;

  it('refuses no trade, is flagged in the review, and makes its seller late no more', async () => {
    const { id } = await open(await wallet(2));
    await checkStandings(api.services);
    expect(await refusedAt(id)).toEqual(expect.any(Date));
    await scene.trades.put(
      `/trades/${id}/confirm-sent?seller_txn_hash=0x${'5'.repeat(64)}`,
      scene.trades.seller,
    );
    const { trade } = await scene.get(`/admin/trades/${id}/review`);
    expect(trade.flags).toContainEqual({
      code: 'wallet_refused',
      party: 'buyer',
      said: [{ code: 'standing', params: { network: 'sidra', standing: 'blocked' } }],
    });
    const late = await open(await wallet(2));
    await checkStandings(api.services);
    await api.owner.query('UPDATE trades SET send_by = NOW(3) - INTERVAL 1 MINUTE WHERE id = ?', {
      replacements: [late.id],
    });
    const { token } = late.buyer;
    expect((await api.call('POST', `/trades/${late.id}/cancel`, { token })).body.cancel_reason).toBe(
      'overdue',
    );
    const { sequelize } = api.services;
    const seller = scene.trades.seller.user.id;
    await inTransaction(sequelize, (transaction) => refreshFacts(transaction, [seller]));
    const [facts] = await select<{ late: number }>(
      sequelize,
      'SELECT cancelled_trades AS late FROM trader_facts WHERE user_id = :seller',
      { seller },
    );
    expect(facts?.late).toBe(0);
  });

  it('is asked again, and goes with another wallet', async () => {
    const address = await wallet(4);
    const { id, buyer } = await open(address);
    await checkStandings(api.services);
    expect(await refusedAt(id)).not.toBeNull();
    await scene.sidra.setStanding(address, 0);
    await checkStandings(api.services);
    expect(await refusedAt(id)).not.toBeNull();
    await api.owner.query('UPDATE wallet_standings SET checked_at = checked_at - INTERVAL 6 MINUTE');
    // An unknown answer takes nothing back.
    scene.useSources();
    await checkStandings(api.services);
    expect(await refusedAt(id)).not.toBeNull();
    await scene.begin();
    await checkStandings(api.services);
    expect(await refusedAt(id)).toBeNull();
    await scene.sidra.setStanding(address, 2);
    await api.owner.query('UPDATE wallet_standings SET checked_at = checked_at - INTERVAL 6 MINUTE');
    await checkStandings(api.services);
    expect(await refusedAt(id)).not.toBeNull();
    const json = { buyer_wallet_address: await wallet(0) };
    expect((await scene.trades.put(`/trades/${id}`, buyer, json)).status).toBe(200);
    expect(await refusedAt(id)).toBeNull();
  });
});
