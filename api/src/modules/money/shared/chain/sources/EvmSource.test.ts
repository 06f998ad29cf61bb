import fc from 'fast-check';
import { callData, coins } from '../../../../../../../demo/src/chain/LocalChain';
import { FakeSource } from '../../../../../../test/chain/FakeSource';
import { TestChain } from '../../../../../../test/chain/TestChain';
import { Endpoint } from '../../../../../kernel/outbound/Endpoint';
import { type Expectation, judge } from '../verdicts/judge';
import { EvmSource } from './EvmSource';

const TRANSFERS = Number(process.env.RANDOM_TRANSFERS ?? 80);

let sidra: TestChain;
let source: EvmSource;
let people: string[];
let token: string;
let fake: string;
let multisend: string;

beforeAll(async () => {
  sidra = await TestChain.start();
  source = new EvmSource('sidra', new Endpoint(sidra.url));
  people = sidra.accounts.slice(0, 4);
  token = await sidra.deploy('Token');
  fake = await sidra.deploy('FakeToken');
  multisend = await sidra.deploy('Multisend');
});
afterAll(() => sidra.stop());

const mint = (to: string, units: bigint) =>
  sidra.send({ from: to, to: token, data: callData('mint(address,uint256)', to, units) });
const transfer = (contract: string, from: string, to: string, units: bigint) =>
  sidra.send({ from, to: contract, data: callData('transfer(address,uint256)', to, units) });

it('finds the transfers of one token to an address, from one block to another', async () => {
  const [seller = '', buyer = ''] = people;
  await mint(seller, 6n);
  const fromBlock = (await source.tip()) + 1;
  const sent: string[] = [];
  for (const units of [1n, 2n, 3n]) {
    await transfer(fake, seller, buyer, units);
    sent.push(await transfer(token, seller, buyer, units));
  }
  const search = {
    side: 'to' as const,
    address: buyer,
    asset: token,
    fromBlock,
    toBlock: await source.tip(),
  };
  const { transfers: found } = await source.transfersOf(search);
  expect(found.map(({ hash, amount }) => [hash, amount])).toEqual(sent.map((id, i) => [id, BigInt(i + 1)]));
  expect(await source.transfersOf({ ...search, toBlock: fromBlock + 1 })).toMatchObject({
    transfers: [{ amount: 1n, blockNumber: fromBlock + 1 }],
    through: fromBlock + 1,
  });
  expect(await source.balanceOf(buyer, token)).toBe(6n);
  expect(await source.balanceOf(buyer, null)).toBeGreaterThan(coins('9000'));
  const node = await FakeSource.between(sidra.url, ({ method }, result) =>
    method === 'eth_getLogs' ? (result as object[]).map((log) => ({ ...log, address: fake })) : undefined,
  );
  const liar = new EvmSource('sidra', new Endpoint(node.url));
  await expect(liar.transfersOf(search)).rejects.toThrow('not asked for');
  await transfer(token, buyer, seller, 6n);
  await node.stop();
});

interface Op {
  kind: 'own' | 'token' | 'fake' | 'multi' | 'undone';
  from: number;
  to: number;
  other: number;
  units: number;
}
const ops: fc.Arbitrary<Op> = fc.record({
  kind: fc.constantFrom('own', 'token', 'fake', 'multi', 'undone'),
  from: fc.nat(3),
  to: fc.nat(3),
  other: fc.nat(3),
  units: fc.integer({ min: 1, max: 4 }),
});

const expectations = fc.option(
  fc.record({
    whom: fc.nat(3),
    coin: fc.constantFrom('own' as const, 'token' as const),
    units: fc.integer({ min: 1, max: 5 }),
  }),
  { freq: 1 },
);
const coinOf = ({ kind }: Op) => (kind === 'token' || kind === 'fake' ? 'token' : 'own');

/** Model of an operation's payments: recipient, amount and coin, or nothing if it fails. */
class Model {
  readonly tokens = [0, 0, 0, 0];
  readonly incoming: { to: number; units: number; hash: string }[] = [];

  paid({ kind, from, to, other, units }: Op, whom: number, coin: 'own' | 'token'): number {
    if (from === whom) return 0;
    if (coin === 'token') return kind === 'token' && to === whom && this.has(from, units) ? units : 0;
    if (kind === 'own') return to === whom ? units : 0;
    return kind === 'multi' ? (to === whom ? units : 0) + (other === whom ? 1 : 0) : 0;
  }

  has(from: number, units: number): boolean {
    return (this.tokens[from] ?? 0) >= units;
  }

  record({ kind, from, to, units }: Op, hash: string): void {
    if (kind !== 'token' || !this.has(from, units)) return;
    this.tokens[from] = (this.tokens[from] ?? 0) - units;
    this.tokens[to] = (this.tokens[to] ?? 0) + units;
    this.incoming.push({ to, units, hash });
  }
}

function perform({ kind, from, to, other, units }: Op): Promise<string> {
  const [payer = '', payee = '', second = ''] = [people[from], people[to], people[other]];
  const value = BigInt(units);
  if (kind === 'own') return sidra.send({ from: payer, to: payee, value });
  if (kind === 'token' || kind === 'fake')
    return transfer(kind === 'token' ? token : fake, payer, payee, value);
  if (kind === 'undone')
    return sidra.send({ from: payer, to: multisend, value, data: callData('payInVain(address)', payee) });
  const data = callData('pay(address[],uint256[])', [payee, second], [value, 1n]);
  return sidra.send({ from: payer, to: multisend, value: value + 1n, data });
}

it('says of random transfers what a model says', async () => {
  const model = new Model();
  for (const [index, person] of people.entries()) {
    await mint(person, 3n);
    model.tokens[index] = Number(await source.balanceOf(person, token));
  }
  const fromBlock = (await source.tip()) + 1;
  const random = fc.sample(fc.tuple(ops, expectations), { numRuns: TRANSFERS, seed: 25 });
  let matches = 0;
  for (const [op, other] of random) {
    // Half of the cases expect the transfer that is sent.
    const { whom, coin, units } = other ?? { whom: op.to, coin: coinOf(op), units: op.units };
    const isPaid = model.paid(op, whom, coin) === units;
    const hash = await perform(op);
    model.record(op, hash);
    const answers = [
      { source: 'one', tip: await source.tip(), transaction: await source.transaction(hash.slice(2)) },
    ];
    const expected: Expectation = {
      network: 'sidra',
      hash: hash.slice(2),
      recipient: people[whom] as string,
      coin: { code: 'COIN', contract: coin === 'own' ? null : token, decimals: 0 },
      amount: String(units),
      decimals: 8,
      earliest: null,
      claimedAt: new Date(),
      usedBy: null,
    };
    const { outcome, reasons } = judge(
      { answers, elsewhere: null, finality: { blocks: 60, minutes: 0 } },
      expected,
      new Date(),
    );
    expect([op, whom, coin, units, reasons, outcome]).toEqual([
      op,
      whom,
      coin,
      units,
      isPaid ? [] : reasons,
      isPaid ? 'waiting' : 'wrong',
    ]);
    if (isPaid) matches += 1;
  }
  expect(matches).toBeGreaterThan(TRANSFERS / 10);
  for (const [index, person] of people.entries()) {
    const { transfers: found } = await source.transfersOf({
      side: 'to',
      address: person,
      asset: token,
      fromBlock,
      toBlock: await source.tip(),
    });
    const due = model.incoming.filter(({ to }) => to === index);
    expect(found.map(({ hash, amount }) => [hash, Number(amount)])).toEqual(
      due.map(({ hash, units }) => [hash, units]),
    );
    expect(await source.balanceOf(person, token)).toBe(BigInt(model.tokens[index] ?? 0));
  }
}, 1_800_000);
