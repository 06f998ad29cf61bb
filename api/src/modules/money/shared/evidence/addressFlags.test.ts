import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import {
  type Actor,
  createAdmin,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../../test/factories';
import { holdUsdtOn } from '../../../../../test/holdUsdtOn';
import { madeFirst } from '../../../../../test/madeFirst';
import { testApi } from '../../../../../test/testApi';
import { WatchedAddress } from '../../tables';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
const user = madeFirst(() => createTrader(api, { balance: '100' }));

const MISTYPED = [{ code: 'mistyped' }];
const NO_TRON = [{ code: 'not_of_network', params: { network: 'tron' } }];
const WRONG = `${exampleAddress('tron', 'wrong').slice(0, -1)}1`;

const call = async (method: string, path: string, actor: Actor, json?: object) => {
  const { status, body } = await actor.call(method, path, json);
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
};
const flagsOf = async (list: string, id: number, wanted: Flag['code']) => {
  const [row] = await call('GET', `/admin/${list}?search=%23${id}`, admin);
  return (row.flags as Flag[]).filter(({ code }) => code === wanted);
};
const faultsOf = (list: string, id: number) => flagsOf(list, id, 'address_invalid');
const DEPOSITS_TODAY = exampleAddress('tron', 'platform today');
const DEPOSITS_BEFORE = exampleAddress('tron', 'platform before');
const OURS = [{ code: 'own_deposit' }];
const KEYLESS = [{ code: 'keyless' }];
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const USDT_CONTRACT = [{ code: 'coin_contract', params: { coin: 'USDT', network: 'tron' } }];

const takeDepositsAt = (admin_wallet_address: string) =>
  call('PUT', '/admin/wallet-address', admin, { admin_wallet_address });
const withdraw = async (actor: Actor, address: string): Promise<number> => {
  await actor.user.update({ walletAddress: address });
  return (await call('POST', '/wallet/withdraw', actor, { amount: '5' })).id;
};

it('says what is wrong with the address that a withdrawal is paid to', async () => {
  const right = await withdraw(user, exampleAddress('tron', 'right'));
  const mistyped = await withdraw(user, WRONG);
  const elsewhere = await withdraw(user, exampleAddress('bsc', 'other chain'));
  expect(await faultsOf('withdrawals', right)).toEqual([]);
  expect(await faultsOf('withdrawals', mistyped)).toEqual([{ code: 'address_invalid', said: MISTYPED }]);
  expect(await faultsOf('withdrawals', elsewhere)).toEqual([{ code: 'address_invalid', said: NO_TRON }]);
});

it('says that the coins of a trade cannot have gone to its buyer’s address', async () => {
  const seller = await createTrader(api);
  const { id } = await openTestTrade(api, user, await createTestOffer(api, seller));
  const buyer_wallet_address = exampleAddress('tron', 'buyer');
  await call('PUT', `/trades/${id}`, user, { buyer_wallet_address });
  await call('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=sent-nowhere-1`, seller);
  const said = [{ code: 'not_of_network', params: { network: 'sidra' } }];
  expect(await faultsOf('trades', id)).toEqual([{ code: 'address_invalid', party: 'buyer', said }]);
  const { trade } = await call('GET', `/admin/trades/${id}/review`, admin);
  expect(trade.flags).toContainEqual({ code: 'address_invalid', party: 'buyer', said });
});

it.each([
  [USDT, USDT_CONTRACT],
  ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', KEYLESS],
  [DEPOSITS_TODAY, OURS],
  [DEPOSITS_BEFORE, OURS],
])('says why no withdrawal should be paid to %s', async (address, said) => {
  await takeDepositsAt(DEPOSITS_TODAY);
  await WatchedAddress.findOrCreate({
    where: { network: 'tron', address: DEPOSITS_BEFORE },
    defaults: { network: 'tron', address: DEPOSITS_BEFORE, firstBlock: 1, blockNumber: 0, tip: 0 },
  });
  expect(await faultsOf('withdrawals', await withdraw(user, address))).toEqual([
    { code: 'address_invalid', said },
  ]);
});

it.each([
  ['0x000000000000000000000000000000000000dEaD', KEYLESS],
  [
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    [{ code: 'coin_contract', params: { coin: 'USDT', network: 'ethereum' } }],
  ],
])('says why no coins of a trade should go to %s', async (buyer_wallet_address, said) => {
  const seller = await createTrader(api);
  const buyer = await createTrader(api, { balance: '100' });
  const { id } = await openTestTrade(api, buyer, await createTestOffer(api, seller));
  await call('PUT', `/trades/${id}`, buyer, { buyer_wallet_address });
  await call('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=sent-to-nobody-${id}`, seller);
  expect(await faultsOf('trades', id)).toEqual([{ code: 'address_invalid', party: 'buyer', said }]);
});

it('says that no deposit reaches a platform whose address is the token’s contract', async () => {
  const { id } = await call('POST', '/wallet/deposit', user, { amount: '10', txn_hash: 'sent-nowhere-3' });
  await takeDepositsAt(USDT);
  expect(await faultsOf('deposits', id)).toEqual([{ code: 'address_invalid', said: USDT_CONTRACT }]);
});

it('says that the platform’s own address takes no deposit on the chain of today', async () => {
  const { id } = await call('POST', '/wallet/deposit', user, { amount: '10', txn_hash: 'sent-nowhere-2' });
  await takeDepositsAt(WRONG);
  expect(await faultsOf('deposits', id)).toEqual([{ code: 'address_invalid', said: MISTYPED }]);
  await holdUsdtOn(api, 'bsc');
  expect(await faultsOf('deposits', id)).toEqual([]);
  await holdUsdtOn(api, 'tron');
  await takeDepositsAt(exampleAddress('tron', 'platform'));
  expect(await faultsOf('deposits', id)).toEqual([]);
});

it('counts the other users who ask to be paid at the address of a withdrawal', async () => {
  const other = await createTrader(api, { balance: '20' });
  const address = exampleAddress('tron', 'shared');
  const id = await withdraw(user, address);
  await withdraw(user, address);
  expect(await flagsOf('withdrawals', id, 'address_shared')).toEqual([]);
  await withdraw(other, address);
  await withdraw(other, address);
  expect(await flagsOf('withdrawals', id, 'address_shared')).toEqual([{ code: 'address_shared', users: 1 }]);
});
