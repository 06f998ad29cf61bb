import { createLogger } from '@souk/server-core/logger';
import { callData, coins } from '../../../../../../../demo/src/chain/LocalChain';
import { FakeSource } from '../../../../../../test/chain/FakeSource';
import { TestChain } from '../../../../../../test/chain/TestChain';
import { Endpoint } from '../../../../../kernel/outbound/Endpoint';
import { Chain } from '../Chain';
import { EvmSource } from '../sources/EvmSource';
import { type Expectation, type Judgement, judge } from './judge';

const LOGGER = createLogger('api', 'silent');
const NEEDED = 60;

let sidra: TestChain;
let ethereum: TestChain;
let chain: Chain;
let seller: string;
let buyer: string;
let stranger: string;
let token: string;
let fake: string;
let multisend: string;

beforeAll(async () => {
  [sidra, ethereum] = await Promise.all([
    TestChain.start('sidra', new Date(Date.now() - 2 * 3_600_000)),
    TestChain.start('ethereum'),
  ]);
  [seller = '', buyer = '', stranger = ''] = sidra.accounts.slice(1);
  chain = new Chain(
    [new EvmSource('sidra', new Endpoint(sidra.url)), new EvmSource('ethereum', new Endpoint(ethereum.url))],
    LOGGER,
  );
  token = await sidra.deploy('Token');
  fake = await sidra.deploy('FakeToken');
  multisend = await sidra.deploy('Multisend');
  for (const holder of [seller, buyer])
    await sidra.send({
      from: seller,
      to: token,
      data: callData('mint(address,uint256)', holder, 10n ** 12n),
    });
});
afterAll(() => Promise.all([sidra.stop(), ethereum.stop()]));

const TEN: Pick<Expectation, 'amount' | 'coin' | 'decimals'> = {
  amount: '10.00000000',
  coin: { code: 'SIDRA', contract: null, decimals: 18 },
  decimals: 8,
};
const usdt = () => ({
  amount: '10.000000',
  coin: { code: 'USDT', contract: token, decimals: 6 },
  decimals: 6,
});

async function ask(hash: string, changes: Partial<Expectation> = {}, asked = chain): Promise<Judgement> {
  const canonical = hash.replace(/^0x/, '');
  const expected: Expectation = {
    network: 'sidra',
    hash: canonical,
    recipient: buyer,
    ...TEN,
    earliest: null,
    claimedAt: new Date(),
    usedBy: null,
    ...changes,
  };
  return judge(await asked.read(expected.network, canonical), expected, new Date());
}
const codes = ({ reasons }: Judgement) => reasons.map(({ code }) => code);
const pay = (to: string, amount: string, from = seller) => sidra.send({ from, to, value: coins(amount) });
const transfer = (contract: string, to: string, units: bigint, from = seller) =>
  sidra.send({ from, to: contract, data: callData('transfer(address,uint256)', to, units) });

describe('a payment of the chain’s own coin', () => {
  it('waits for its confirmations, and matches with the last of them', async () => {
    const hash = await pay(buyer, '10');
    expect(await ask(hash)).toMatchObject({
      outcome: 'waiting',
      reasons: [],
      confirmations: 1,
      isFinal: false,
    });
    await sidra.mine(NEEDED - 2);
    expect(await ask(hash)).toMatchObject({ outcome: 'waiting', confirmations: NEEDED - 1 });
    await sidra.mine(1);
    const judged = await ask(hash);
    expect(judged).toMatchObject({
      outcome: 'match',
      reasons: [],
      confirmations: NEEDED,
      paid: '10',
      isFinal: true,
      sources: [new URL(sidra.url).host],
    });
    expect(judged.payer?.toLowerCase()).toBe(seller);
    expect(judged.recipient).toBe(buyer);
    expect(judged.block?.hash).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it.each([
    ['9.5', ['too_little'], '9.5'],
    ['10.00000001', ['too_much'], '10.00000001'],
    ['10.000000009', [], '10'],
    ['9.999999999', ['too_little'], '9.999999999'],
  ])('of %s for 10 is %j', async (amount, reasons, paid) => {
    const judged = await ask(await pay(buyer, amount));
    expect(codes(judged)).toEqual(reasons);
    expect(judged.paid).toBe(paid);
  });

  it('to another address is wrong, and says where it went', async () => {
    const judged = await ask(await pay(stranger, '10'));
    expect(judged.outcome).toBe('wrong');
    const [reason] = judged.reasons;
    expect(reason).toMatchObject({ code: 'wrong_recipient', params: { expected: buyer } });
    expect(reason?.params.address?.toLowerCase()).toBe(stranger);
  });

  it('to oneself is no payment of anyone else’s', async () => {
    expect(codes(await ask(await pay(buyer, '10', buyer)))).toEqual(['too_little']);
  });

  it('that the recipient’s own transaction has a contract pay is none either', async () => {
    const data = callData('pay(address[],uint256[])', [buyer], [coins('10')]);
    const judged = await ask(await sidra.send({ from: buyer, to: multisend, value: coins('10'), data }));
    expect(judged).toMatchObject({ outcome: 'wrong', paid: '0' });
  });

  it('that fails moves nothing', async () => {
    const data = callData('pay(address[],uint256[])', [buyer], [coins('11')]);
    const judged = await ask(await sidra.send({ from: seller, to: multisend, value: coins('10'), data }));
    expect(judged).toMatchObject({ outcome: 'wrong', reasons: [{ code: 'failed' }], paid: '0' });
  });

  it('of a contract that pays two counts for each of them', async () => {
    const data = callData('pay(address[],uint256[])', [stranger, buyer], [coins('3'), coins('10')]);
    const hash = await sidra.send({ from: seller, to: multisend, value: coins('13'), data });
    expect(await ask(hash)).toMatchObject({ outcome: 'waiting', reasons: [], paid: '10' });
    expect(await ask(hash, { recipient: stranger, amount: '3' })).toMatchObject({ reasons: [], paid: '3' });
  });

  it('of a contract that pays one in two parts counts together', async () => {
    const data = callData('pay(address[],uint256[])', [buyer, buyer], [coins('4'), coins('6')]);
    expect(
      codes(await ask(await sidra.send({ from: seller, to: multisend, value: coins('10'), data }))),
    ).toEqual([]);
  });

  it('within a call that was undone counts for nothing', async () => {
    const data = callData('payInVain(address)', buyer);
    const judged = await ask(await sidra.send({ from: seller, to: multisend, value: coins('10'), data }));
    expect(judged).toMatchObject({ outcome: 'wrong', paid: '0' });
  });

  it('is not said to be wrong where the source does not show what a contract paid', async () => {
    const node = await FakeSource.between(sidra.url, ({ method }) =>
      method === 'debug_traceTransaction' ? null : undefined,
    );
    const untraced = new EvmSource('sidra', new Endpoint(node.url));
    const data = callData('pay(address[],uint256[])', [buyer], [coins('10')]);
    const hash = await sidra.send({ from: seller, to: multisend, value: coins('10'), data });
    const one = new Chain([untraced], LOGGER);
    expect(await ask(hash, {}, one)).toMatchObject({
      outcome: 'unknown',
      reasons: [{ code: 'not_traced' }],
      paid: null,
    });
    expect(codes(await ask(await pay(buyer, '10'), {}, one))).toEqual([]);
    await node.stop();
  });
});

describe('a payment of a token', () => {
  it('is seen by its event', async () => {
    const hash = await transfer(token, buyer, 10_000_000n);
    await sidra.mine(NEEDED);
    expect(await ask(hash, usdt())).toMatchObject({ outcome: 'match', paid: '10' });
  });

  it('that only looks like it is named', async () => {
    const judged = await ask(await transfer(fake, buyer, 10_000_000n), usdt());
    expect(judged.outcome).toBe('wrong');
    expect(judged.reasons).toMatchObject([{ code: 'wrong_asset', params: { expected: 'USDT' } }]);
    expect(judged.reasons[0]?.params.token?.toLowerCase()).toBe(fake);
  });

  it('in the place of the chain’s own coin is another asset', async () => {
    expect(codes(await ask(await transfer(token, buyer, 10_000_000n)))).toEqual(['wrong_asset']);
    expect(codes(await ask(await pay(buyer, '10'), usdt()))).toEqual(['wrong_asset']);
  });

  it('that fails, goes elsewhere, or to oneself, is wrong', async () => {
    expect(codes(await ask(await transfer(token, buyer, 10n ** 18n), usdt()))).toEqual(['failed']);
    expect(codes(await ask(await transfer(token, stranger, 10_000_000n), usdt()))).toEqual([
      'wrong_recipient',
    ]);
    expect(codes(await ask(await transfer(token, buyer, 10_000_000n, buyer), usdt()))).toEqual([
      'too_little',
    ]);
  });
});

describe('a transaction', () => {
  it('that no one knows may be on its way for an hour', async () => {
    const unknown = `0x${'ab'.repeat(32)}`;
    expect(await ask(unknown)).toMatchObject({ outcome: 'waiting', reasons: [{ code: 'not_found' }] });
    const claimedAt = new Date(Date.now() - 3_700_000);
    expect(await ask(unknown, { claimedAt })).toMatchObject({
      outcome: 'wrong',
      reasons: [{ code: 'not_found' }],
      isFinal: false,
    });
  });

  it('whose hash cannot be one is wrong at once', async () => {
    expect(await ask('my-hash')).toMatchObject({ outcome: 'wrong', reasons: [{ code: 'not_found' }] });
  });

  it('on another network is found there', async () => {
    const hash = await ethereum.send({ from: seller, to: buyer, value: coins('10') });
    expect((await ask(hash)).reasons).toEqual([
      { code: 'wrong_network', params: { network: 'Ethereum (ERC20)', expected: 'SidraChain' } },
    ]);
  });

  it('from before its trade is wrong, but for a minute of clocks', async () => {
    const hash = await pay(buyer, '10');
    const at = (await ask(hash)).block?.time as Date;
    const after = (seconds: number) => ({ earliest: new Date(at.getTime() + seconds * 1000) });
    expect(codes(await ask(hash, after(59)))).toEqual([]);
    expect(codes(await ask(hash, after(61)))).toEqual(['before_trade']);
  });

  it('that counts for another case is wrong, whatever it pays', async () => {
    const hash = await pay(buyer, '9');
    const usedBy = { kind: 'deposit', id: 7 };
    expect(codes(await ask(hash, { usedBy }))).toEqual(['used_elsewhere', 'too_little']);
    expect((await ask(hash, { usedBy })).outcome).toBe('wrong');
  });

  it('is not found any more after a reorganisation', async () => {
    const hash = await pay(buyer, '10');
    await sidra.mine(1);
    expect((await ask(hash)).confirmations).toBe(2);
    await sidra.reorganise(2);
    expect(codes(await ask(hash))).toEqual(['not_found']);
  });
});

it('on a chain that counts minutes too, five blocks in three hours are enough, and neither alone is', async () => {
  const quiet = new Chain([new EvmSource('sidra', new Endpoint(sidra.url))], LOGGER, undefined, {
    sidra: { blocks: 5, minutes: 10 },
  });
  const hash = (await sidra.send({ from: seller, to: buyer, value: coins('10') })).slice(2);
  const expected = {
    network: 'sidra',
    hash,
    recipient: buyer,
    ...TEN,
    earliest: null,
    usedBy: null,
  } as const;
  const said = async (minutes: number) => {
    const reading = await quiet.read('sidra', hash);
    const [answer] = reading.answers;
    const at = answer && 'transaction' in answer ? answer.transaction?.block?.time : undefined;
    const now = new Date((at?.getTime() ?? 0) + minutes * 60_000);
    const { outcome, isFinal } = judge(reading, { ...expected, claimedAt: now }, now);
    return `${outcome} ${isFinal}`;
  };
  expect(await said(180)).toBe('waiting false');
  await sidra.mine(3);
  expect(await said(180)).toBe('waiting false');
  await sidra.mine(1);
  expect(await said(180)).toBe('match true');
  expect(await said(9)).toBe('waiting false');
  expect(await said(10)).toBe('match true');
  await sidra.mine(100);
  expect(await said(9)).toBe('waiting false');
  await sidra.reorganise(105);
  expect(await said(180)).not.toContain('match');
});
