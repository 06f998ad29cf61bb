import { codeOf, refusalOf } from '../../../../test/codeOf';
import { type Actor, createAdmin, createTrader, fundIn, next } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { requestDeposit } from '../../money/wallet/deposits/requestDeposit';

const api = testApi();
let admin: Actor;
let trader: Actor;
const ADDRESS = 'TPlatformAddress1';
const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';

const put = (path: string, json: object) => admin.call('PUT', path, json);
const post = (path: string, json: object) => trader.call('POST', path, json);
const waiting = async (query = '') => (await admin.call('GET', `/admin/settings/waiting${query}`)).body;
const network = (seen_waiting?: object) =>
  put('/admin/settings/usdt_network', { value: 'bsc', ...(seen_waiting && { seen_waiting }) });
const inForce = async () => (await admin.call('GET', '/admin/settings')).body.usdt_network;

beforeAll(async () => {
  admin = await createAdmin(api);
  trader = await createTrader(api);
  await put('/admin/wallet-address', { admin_wallet_address: ADDRESS });
  await trader.user.update({ walletAddress: TRON });
  await inTransaction(api.services.sequelize, (transaction) => fundIn(transaction, trader, '50'));
  const { body: used } = await post('/wallet/deposit-intents', { amount: '10' });
  await post('/wallet/deposit-intents', { amount: '20' });
  const txn_hash = String(next()).padStart(64, 'a');
  await post('/wallet/deposit', { amount: used.amount_to_send, txn_hash, intent_id: used.id });
  await post('/wallet/withdraw', { amount: '5' });
});

it('counts what a change of the network, or of the address, would leave behind', async () => {
  const there = { deposits: 1, announced: 1 };
  expect(await waiting('?usdt_network=bsc')).toEqual({ ...there, withdrawals: 1, addresses: 1 });
  expect(await waiting('?usdt_network=tron')).toMatchObject({ addresses: 0 });
  expect(await waiting()).toEqual({ ...there, withdrawals: 0, addresses: 0 });
});

it('is about a network that holds USDT', async () => {
  expect((await admin.call('GET', '/admin/settings/waiting?usdt_network=sidra')).status).toBe(422);
});

it('refuses another network by who saw nothing, or something else, and says what waits', async () => {
  const counts = await waiting('?usdt_network=bsc');
  for (const seen of [undefined, { ...counts, deposits: 0 }, { ...counts, addresses: 7 }]) {
    const { status, body } = await network(seen);
    expect([status, codeOf({ body }), body.params]).toEqual([409, 'waiting_unseen', counts]);
  }
  expect((await network({ deposits: 1 })).status).toBe(422);
  expect(await inForce()).toBe('tron');
});

it('refuses another address by who saw something else; a client that says nothing of it is taken', async () => {
  const change = (json: object) => put('/admin/wallet-address', json);
  const other = { admin_wallet_address: 'TPlatformAddress2' };
  const counts = await waiting();
  const late = await change({ ...other, seen_waiting: { ...counts, announced: 0 } });
  expect(refusalOf(late)).toEqual([409, 'waiting_unseen']);
  expect((await change({ ...other, seen_waiting: counts })).status).toBe(200);
  expect(await waiting()).toEqual({ deposits: 0, announced: 0, withdrawals: 0, addresses: 0 });
  expect((await change({ admin_wallet_address: ADDRESS })).status).toBe(200);
});

it('waits for a deposit that is being written, and counts it', async () => {
  const seen = await waiting('?usdt_network=bsc');
  const request = { amount: '7', txn_hash: String(next()).padStart(64, 'b') };
  let commit = () => {};
  const read = new Promise<void>((resolve) => (commit = resolve));
  let late = Promise.resolve();
  await new Promise<void>((isWritten, fail) => {
    late = inTransaction(api.services.sequelize, async (transaction) => {
      await requestDeposit(transaction, { userId: trader.id, request });
      isWritten();
      await read;
    });
    late.catch(fail);
  });
  const asked = network(seen);
  const pings = async () => {
    for (let count = 0; count < 50; count += 1) await select(api.owner, 'SELECT 1 AS one');
    return 'waits';
  };
  expect(await Promise.race([asked, pings()])).toBe('waits');
  commit();
  await late;
  const { status, body } = await asked;
  expect([status, body.params]).toEqual([409, { ...seen, deposits: seen.deposits + 1 }]);
});

it('changes once for two at the same moment who saw what waits', async () => {
  const counts = await waiting('?usdt_network=bsc');
  const body = { value: 'bsc', seen_value: 'tron', seen_waiting: counts };
  const answers = await Promise.all([1, 2].map(() => put('/admin/settings/usdt_network', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await inForce()).toBe('bsc');
  await put('/admin/settings/usdt_network', {
    value: 'tron',
    seen_waiting: await waiting('?usdt_network=tron'),
  });
  expect(await inForce()).toBe('tron');
});
