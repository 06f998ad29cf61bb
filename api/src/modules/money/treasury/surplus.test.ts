import { callData, USDT } from '../../../../../demo/src/chain/LocalChain';
import { DepositScene } from '../../../../test/chain/DepositScene';
import { payMany } from '../../../../test/chain/payMany';
import { TreasuryScene } from '../../../../test/chain/TreasuryScene';
import { type Actor, balancesOf, createTrader } from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { outcome } from '../../../../test/outcome';
import { testApi } from '../../../../test/testApi';
import { SettledTransfer } from '../../../domain/models';
import { watchTransfers } from './watchJob';

// One transaction that pays more than one case, or more than its case.

const api = testApi();
const scene = madeFirst(() => DepositScene.set(api));
const desk = new TreasuryScene(api, scene);
afterAll(() => scene.chain.stop());

const pay = (...amounts: bigint[]) =>
  payMany(
    scene.chain,
    amounts.map((units) => [scene.platform, units]),
  );
const freeOf = async (actor: Actor) => (await balancesOf(api, actor))[0];

async function credited(hash: string, amount: string, actor?: Actor) {
  const { body } = await scene.claim(actor ?? (await createTrader(api)), hash, amount);
  return scene.decide(body.id, 'approved');
}

it.each([true, false])(
  'more than was claimed pauses nobody’s payouts (seen before it is credited: %s)',
  async (isSeen) => {
    const inOne = await scene.pay(100_020_000n);
    const besides = await pay(20_000n, 70_000_000n);
    if (isSeen) await scene.watch();
    expect((await credited(inOne, '100')).status).toBe(200);
    expect((await credited(besides, '70')).status).toBe(200);
    await desk.settle();
    await desk.settle();
    const { difference, pause, suspects, surplus, unclaimed, claimed } = await desk.treasury();
    expect([difference, pause, suspects]).toEqual(['0.000000', null, []]);
    const times = isSeen ? 1n : 2n;
    const amounts = [surplus, unclaimed].map(({ amount }) => BigInt(amount.replace('.', '')));
    expect([...amounts, claimed.count]).toEqual([times * 20_000n, times * 20_000n, 0]);
  },
);

it('two deposits of one transaction are both credited, and a third is not', async () => {
  const [one, other, third] = [await createTrader(api), await createTrader(api), await createTrader(api)];
  const [first, second] = [await scene.intend(one, '30'), await scene.intend(other, '50')];
  const hash = await pay(first.units, second.units, 10_000_000n);
  await scene.watch();
  const [[ofOne], [ofOther]] = await Promise.all(
    [one, other].map((actor) => scene.get('/wallet/deposits', actor)),
  );
  const answers = await Promise.all([
    scene.decide(ofOne.id, 'approved'),
    scene.decide(ofOther.id, 'approved'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const late = await credited(hash, '20', third);
  expect(outcome(late)).toBe('409 transaction_settled');
  expect([await freeOf(one), await freeOf(other), await freeOf(third)]).toEqual([
    first.amount_to_send,
    second.amount_to_send,
    '0.000000',
  ]);
  const raw = await scene.chain.ask<string>('eth_getRawTransactionByHash', hash);
  await scene.chain.reorganise(1);
  await scene.chain.ask('evm_setAutomine', false);
  const [, , minter = ''] = scene.chain.accounts;
  const mint = { from: minter, to: USDT, data: callData('mint(address,uint256)', minter, 1n) };
  await scene.chain.ask('eth_sendTransaction', { ...mint, gas: '0x100000', gasPrice: '0x1774f28000' });
  await scene.chain.ask('eth_sendRawTransaction', raw);
  await scene.chain.mine(1);
  await scene.chain.ask('evm_setAutomine', true);
  const { logs } = await scene.chain.ask<{ logs: { logIndex: string }[] }>('eth_getTransactionReceipt', hash);
  expect(logs[0]?.logIndex).toBe('0x1');
  await desk.settle();
  const { difference, pause, suspects } = await desk.treasury();
  expect([difference, pause, suspects]).toEqual(['0.000000', null, []]);
});

it('of one transfer that eight claim at once one is credited, though there is another in it', async () => {
  const hash = await pay(5_000_000n, 4_000_000n);
  await scene.watch();
  const people = await Promise.all(Array.from({ length: 8 }, () => createTrader(api)));
  const claims = await Promise.all(people.map((person) => scene.claim(person, hash, '5')));
  const answers = await Promise.all(claims.map(({ body }) => scene.decide(body.id, 'approved')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

it('two payouts of one transaction are both completed, each by a transfer to its own address', async () => {
  const [user, other] = [(await desk.deposited('90')).user, (await desk.deposited('90')).user];
  const [second = '', first = ''] = scene.chain.accounts.slice(4);
  const toSecond = async (amount: string) => {
    const id = await desk.processing(other, amount);
    await api.owner.query(`UPDATE withdrawals SET wallet_address = '${second}' WHERE id = ${id}`);
    return id;
  };
  const ids = [await desk.processing(user, '20'), await toSecond('20'), await toSecond('20')] as const;
  const batch = await payMany(
    scene.chain,
    [
      [first, 20_000_000n],
      [second, 20_000_000n],
    ],
    scene.platform,
  );
  const twice = await payMany(
    scene.chain,
    [
      [first, 5_000_000n],
      [first, 5_000_000n],
    ],
    scene.platform,
  );
  await scene.watch();
  const complete = async (id: number, hash: string) => {
    const { status, body } = await desk.complete(id, hash);
    return status === 200 ? 200 : body.type;
  };
  const used = 'urn:souk:problem:transaction_paid_out';
  expect(await complete(ids[0], batch)).toBe(200);
  expect(await Promise.all([complete(ids[1], batch), complete(ids[2], batch)])).toEqual(
    expect.arrayContaining([200, used]),
  );
  expect(await complete(await desk.processing(user, '5'), twice)).toBe(200);
  expect(await complete(await toSecond('5'), twice)).toBe(used);
  await desk.period();
  const { suspects } = await desk.treasury();
  expect(suspects).toMatchObject([{ kind: 'left', amount: '-5.000000' }]);
  await desk.book({ kind: 'other', transfer_id: suspects[0]?.id });
  await desk.settle();
  expect((await desk.treasury()).difference).toBe('0.000000');
});

it('one hash on two networks settles once, unless a source has shown the transfer of each', async () => {
  const hash = await scene.pay(9_000_000n);
  const { hash: settled } = SettledTransfer.build({ hash: hash.slice(2) } as SettledTransfer);
  await api.owner.query(
    "INSERT INTO settled_transfers (network, hash, kind, reference_id, created_at) VALUES ('tron', ?, 'trade', 999999, NOW(3))",
    { replacements: [settled] },
  );
  const { body } = await scene.claim(await createTrader(api), hash, '9');
  const blind = await scene.decide(body.id, 'approved');
  expect(blind.body.type).toBe('urn:souk:problem:transaction_settled');
  await watchTransfers(api.services);
  expect((await scene.decide(body.id, 'approved')).status).toBe(200);
  await api.owner.query("DELETE FROM settled_transfers WHERE network = 'tron' AND hash = ?", {
    replacements: [settled],
  });
});

describe('an entry that was taken back', () => {
  const reverse = (id: number, reason = 'It was a mistake') =>
    desk.post(`/admin/treasury/adjustments/${id}/reverse`, { reason });

  it('counts no more, once, and its transfer may be booked or claimed again', async () => {
    const before = (await desk.treasury()).adjustments.amount;
    const hash = await scene.pay(12_000_000n);
    await scene.watch();
    const [{ id: transfer_id }] = await scene.get('/admin/unclaimed-transfers');
    const { body: entry } = await desk.book({ transfer_id });
    const answers = await Promise.all([reverse(entry.id), reverse(entry.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body: back } = answers.find(({ status }) => status === 201) as (typeof answers)[0];
    expect(back).toMatchObject({ reverses_id: entry.id, amount: '-12.000000', reason: 'It was a mistake' });
    expect((await reverse(back.id)).body.type).toBe('urn:souk:problem:entry_reversed');
    expect((await desk.treasury()).adjustments.amount).toBe(before);
    expect((await desk.book({ transfer_id })).status).toBe(201);
    const [again] = await scene.get('/admin/treasury/adjustments');
    expect((await reverse(again.id)).status).toBe(201);
    expect((await credited(hash, '12')).status).toBe(200);
    await desk.settle();
    expect((await desk.treasury()).difference).toBe('0.000000');
  });

  it('is refused without a reason, and where there is none', async () => {
    expect((await reverse(1, ' ')).status).toBe(422);
    expect((await reverse(999_999)).status).toBe(404);
  });
});
