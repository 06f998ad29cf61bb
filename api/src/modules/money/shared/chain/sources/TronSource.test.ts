import { spellAddress } from '@souk/contracts/chains/checkAddress';
import { ASSETS } from '@souk/contracts/chains/networks';
import { createLogger } from '@souk/server-core/logger';
import { FakeTron, hexOf } from '../../../../../../test/chain/FakeTron';
import { Endpoint } from '../../../../../kernel/outbound/Endpoint';
import { Chain } from '../Chain';
import { judge } from '../verdicts/judge';
import { TronSource } from './TronSource';

const USDT = ASSETS.find(({ network }) => network === 'tron')?.contract as string;
const account = (digit: string) => spellAddress('tron', Buffer.from(digit.repeat(40), 'hex'));
const [PAYER, PAYEE, OTHER, FAKE] = ['1', '2', '3', '4'].map(account) as [string, string, string, string];
const hashOf = (number: number) => number.toString(16).padStart(64, '0');

let tron: FakeTron;
let source: TronSource;
let count = 0;

beforeAll(async () => {
  tron = await FakeTron.start();
  source = new TronSource(new Endpoint(tron.source.url, { 'TRON-PRO-API-KEY': 'key' }));
});
afterAll(() => tron.source.stop());
beforeEach(() => {
  tron.tip = 1_019;
});

async function ask(hash: string, network: 'tron' | 'sidra' = 'tron') {
  const expected = {
    network,
    hash,
    recipient: PAYEE,
    coin: { code: 'USDT', contract: USDT, decimals: 6 },
    amount: '10.000000',
    decimals: 6,
    earliest: null,
    claimedAt: new Date(),
    usedBy: null,
  } as const;
  const chain = new Chain([source], createLogger('api', 'silent'));
  const judged = judge(await chain.read(network, hash), expected, new Date());
  return { ...judged, said: [judged.outcome, ...judged.reasons.map(({ code }) => code)].join(' ') };
}

/** Verdict on a transfer of 10 USDT from one to the other in block 1,000, with changes. */
function askOf(changes: Partial<Parameters<FakeTron['transfer']>[1]>) {
  count += 1;
  const hash = hashOf(count);
  tron.transfer(hash, { token: USDT, from: PAYER, to: PAYEE, units: 10_000_000n, block: 1_000, ...changes });
  return ask(hash);
}

it('a transfer of USDT matches once it is deep enough', async () => {
  expect(await askOf({})).toMatchObject({
    said: 'match',
    paid: '10',
    payer: PAYER,
    recipient: PAYEE,
    confirmations: 20,
    block: { number: 1_000, time: new Date(1_700_003_000_000) },
  });
  expect(await askOf({ block: 1_001 })).toMatchObject({ said: 'waiting', confirmations: 19 });
});

it.each([
  ['pays less', { units: 9_500_000n }, 'wrong too_little'],
  ['pays more', { units: 10_000_001n }, 'wrong too_much'],
  ['pays somebody else', { to: OTHER }, 'wrong wrong_recipient'],
  ['sends another token', { token: FAKE }, 'wrong wrong_asset'],
  ['ran out of energy', { contractRet: 'OUT_OF_ENERGY', log: undefined }, 'wrong failed'],
  ['was reverted', { failed: true }, 'wrong failed'],
  ['is in no block yet', { block: null }, 'waiting'],
  ['goes to the payer', { from: PAYEE }, 'wrong too_little'],
])('a transfer that %s is judged so', async (_, changes, said) => {
  expect((await askOf(changes)).said).toBe(said);
});

it('TRX and TRC-10 tokens are other assets, and amounts keep all their digits', async () => {
  const value = { owner_address: hexOf(PAYER), to_address: hexOf(PAYEE), amount: 10_000_000 };
  tron.sent.set(hashOf(900), { contract: { type: 'TransferContract', value }, block: 1_000 });
  expect((await ask(hashOf(900))).said).toBe('wrong wrong_asset');
  const asset_name = Buffer.from('1002000').toString('hex');
  tron.sent.set(hashOf(901), {
    contract: { type: 'TransferAssetContract', value: { ...value, asset_name } },
    block: 1_000,
  });
  expect((await ask(hashOf(901))).reasons).toEqual([
    { code: 'wrong_asset', params: { token: 'TRC-10 1002000', expected: 'USDT' } },
  ]);
});

it('a hash that the node does not know is not found, and on another network it is found here', async () => {
  expect((await ask(hashOf(999_999))).said).toBe('waiting not_found');
  tron.transfer(hashOf(5_000), { token: USDT, from: PAYER, to: PAYEE, units: 1n, block: 1_000 });
  const other = { network: 'sidra', tip: async () => 1, transaction: async () => null, name: 'other' };
  const chain = new Chain([source, other as never], createLogger('api', 'silent'));
  expect(await chain.read('sidra', hashOf(5_000))).toMatchObject({ elsewhere: 'tron' });
});

it('finds the transfers of one token to an address through the index, page by page', async () => {
  tron.index.length = 0;
  const paid = { token: USDT, from: PAYER, to: PAYEE, units: 7n };
  for (const [place, block] of [1_000, 1_001, 1_002, 1_003, 1_010].entries())
    tron.transfer(hashOf(2_000 + place), { ...paid, block });
  tron.transfer(hashOf(3_000), { ...paid, token: FAKE, block: 1_001 });
  const { transfers: found } = await source.transfersOf({
    address: PAYEE,
    side: 'to',
    asset: USDT,
    fromBlock: 1_001,
    toBlock: 1_003,
  });
  expect(found.map(({ hash, blockNumber, amount }) => [hash, blockNumber, amount])).toEqual([
    [hashOf(2_001), 1_001, 7n],
    [hashOf(2_002), 1_002, 7n],
    [hashOf(2_003), 1_003, 7n],
  ]);
});

it('tells what an address has', async () => {
  expect(await source.balanceOf(PAYEE, USDT)).toBe(42n);
  expect(await source.balanceOf(PAYEE, null)).toBe(9_007_199_254_740_993n);
});
