import { DepositScene } from '../../../../test/chain/DepositScene';
import { TreasuryScene } from '../../../../test/chain/TreasuryScene';
import { createTrader } from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { outcome } from '../../../../test/outcome';
import { testApi } from '../../../../test/testApi';
import { userAccount } from '../../../domain/ledger/accounts';
import { checkTreasury } from './treasuryJob';
import { watchTransfers } from './watchJob';

const api = testApi();
const scene = madeFirst(() => DepositScene.set(api));
const desk = new TreasuryScene(api, scene);
afterAll(() => scene.chain.stop());

it('is not checked without a source, and then raises no alarm and pauses nothing', async () => {
  scene.useSources();
  await checkTreasury(api.services);
  expect(await desk.treasury()).toMatchObject({
    checked_at: null,
    on_chain: null,
    difference: null,
    pause: null,
  });
  expect(await desk.codes()).toEqual([]);
  scene.useSources(scene.chain.url);
});

it('is zero through deposits, payouts and everything between', async () => {
  const differences: (string | null)[] = [];
  const look = async () => {
    await desk.period(13);
    differences.push((await desk.treasury()).difference);
  };
  const { user } = await desk.deposited('100');
  await look();
  const unclaimed = await scene.pay(5_000_000n);
  await look();
  expect((await desk.treasury()).unclaimed).toMatchObject({ amount: '5.000000', count: 1 });
  await scene.claim(await createTrader(api), unclaimed, '5');
  expect((await desk.treasury()).claimed).toMatchObject({ amount: '5.000000', count: 1 });
  await look();
  const id = await desk.processing(user, '40');
  await look();
  const hash = await desk.payout(40_000_000n);
  await look();
  expect((await desk.treasury()).payouts_not_completed).toMatchObject({ amount: '40.000000', count: 1 });
  await scene.put(`/admin/withdrawals/${id}`, { status: 'approved', txn_hash: hash });
  await look();
  const early = await desk.processing(user, '10');
  await scene.put(`/admin/withdrawals/${early}`, { status: 'approved', txn_hash: `0x${'e'.repeat(64)}` });
  expect((await desk.treasury()).payouts_not_on_chain).toMatchObject({ amount: '10.000000', ids: [early] });
  await look();
  expect(new Set(differences)).toEqual(new Set(['0.000000']));
  expect(await desk.codes()).toEqual([]);
});

describe('what nothing explains', () => {
  it('is named, and pauses payouts once it lasted for longer than the confirmations, until an admin resumes', async () => {
    const { user } = await desk.deposited('60');
    const waiting = await desk.processing(user, '20');
    const stolen = await desk.payout(7_000_000n);
    await desk.period();
    expect(await desk.codes()).toEqual([]);
    const { difference, suspects, pause } = await desk.treasury();
    expect([difference, pause]).toEqual(['-7.000000', null]);
    expect(suspects).toEqual([
      { kind: 'left', id: expect.any(Number), amount: '-7.000000', network: 'ethereum', txn_hash: stolen },
    ]);
    await desk.period(13);
    expect(await desk.codes()).toEqual(['treasury_difference', 'payouts_paused']);
    const complete = { status: 'approved', txn_hash: `0x${'c'.repeat(64)}` };
    const refused = await scene.put(`/admin/withdrawals/${waiting}`, complete);
    expect(outcome(refused)).toBe('409 payouts_paused');
    expect((await desk.resume()).status).toBe(204);
    expect((await desk.resume()).status).toBe(409);
    await desk.settle();
    expect(await desk.codes()).toEqual(['treasury_difference']);
    expect((await scene.put(`/admin/withdrawals/${waiting}`, { status: 'rejected' })).status).toBe(200);
    await desk.book({ transfer_id: suspects[0]?.id });
    await desk.settle();
    expect(await desk.codes()).toEqual([]);
    expect(await desk.treasury()).toMatchObject({ difference: '0.000000', suspects: [] });
  });

  it('is a payment made twice, a deposit credited with too much, and a hash that never came', async () => {
    const { user } = await desk.deposited('90');
    const id = await desk.processing(user, '30');
    const hash = await desk.payout(30_000_000n);
    await desk.payout(30_000_000n);
    await scene.watch();
    await scene.put(`/admin/withdrawals/${id}`, { status: 'approved', txn_hash: hash });
    const small = await scene.pay(3_000_000n);
    await scene.watch();
    for (const [of, amount] of [
      [small, '4'],
      [`0x${'f'.repeat(64)}`, '8'],
    ] as const) {
      const { body } = await scene.claim(await createTrader(api), of, amount);
      await scene.decide(body.id, 'approved');
    }
    const { difference, suspects } = await desk.treasury();
    expect(difference).toBe('-39.000000');
    expect(suspects.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['credited', '-1.000000'],
      ['credited', '-8.000000'],
      ['left', '-30.000000'],
    ]);
    await desk.book({ amount: '39', direction: 'out' });
    expect((await desk.treasury()).difference).toBe('0.000000');
  });

  it('is nothing where a deposit that arrived short is credited with what arrived', async () => {
    const { difference: before } = await desk.treasury();
    const hash = await scene.pay(99_000_000n);
    await scene.watch();
    const { body } = await scene.claim(await createTrader(api), hash, '100');
    const short = { status: 'approved', credited_amount: '99', admin_notes: 'Your exchange kept a fee.' };
    expect((await scene.put(`/admin/deposits/${body.id}`, short)).status).toBe(200);
    await desk.period();
    const { difference, suspects } = await desk.treasury();
    expect(difference).toBe(before);
    expect(suspects.filter(({ kind, id }) => kind === 'credited' && id === body.id)).toEqual([]);
  });

  it('is a balance that no deposit or withdrawal made', async () => {
    const { user } = await desk.deposited('11');
    const change = (by: string) =>
      api.owner.query('UPDATE ledger_accounts SET balance = balance + ? WHERE id = ?', {
        replacements: [by, userAccount(user.id, 'available')],
      });
    const ofLedger = async () => (await desk.treasury()).suspects.filter(({ kind }) => kind === 'ledger');
    await change('1.5');
    const expected = { kind: 'ledger', id: null, amount: '-1.500000', network: null, txn_hash: null };
    expect(await ofLedger()).toEqual([expected]);
    await change('-1.5');
    expect(await ofLedger()).toEqual([]);
  });

  it('is a credited transaction that left its chain: payouts pause at once', async () => {
    const { deposit } = await desk.deposited('17');
    await scene.chain.reorganise(1);
    await scene.chain.mine(1);
    await desk.period();
    expect(await desk.codes()).toEqual(['payouts_paused']);
    const { pause, suspects } = await desk.treasury();
    expect(pause?.reason).toBe('vanished');
    expect(suspects).toContainEqual(
      expect.objectContaining({ kind: 'vanished', id: deposit.id, amount: `-${deposit.amount}` }),
    );
    const resumed = await desk.resume();
    expect([resumed.status, resumed.body]).toEqual([204, expect.anything()]);
    await desk.period();
    expect((await desk.treasury()).pause).toBeNull();
    await desk.book({ amount: deposit.amount, direction: 'out' });
    await desk.settle();
    expect(await desk.codes()).toEqual([]);
  });
});

describe('an entry', () => {
  it('explains a transfer once, and what it explains is credited to no one', async () => {
    const hash = await scene.pay(50_000_000n);
    await scene.watch();
    const [{ id }] = await scene.get('/admin/unclaimed-transfers');
    const answers = await Promise.all([desk.book({ transfer_id: id }), desk.book({ transfer_id: id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await scene.unclaimed()).not.toContain(hash);
    const { body: claim } = await scene.claim(await createTrader(api), hash, '50');
    expect(outcome(await scene.decide(claim.id, 'approved'))).toBe('409 transfer_booked');
    await scene.decide(claim.id, 'rejected');
    await desk.period();
    expect((await desk.treasury()).difference).toBe('0.000000');
    const [entry] = await scene.get('/admin/treasury/adjustments');
    const transaction = { network: 'ethereum', txn_hash: hash };
    expect(entry).toMatchObject({ amount: '50.000000', transfer_id: id, transaction, reason: 'Ours' });
  });

  it('about a transfer that a deposit stands for is refused, also where both come at once', async () => {
    const user = await createTrader(api);
    const hash = await scene.pay(51_000_000n);
    await scene.watch();
    const [{ id }] = await scene.get('/admin/unclaimed-transfers');
    const { body: claim } = await scene.claim(user, hash, '51');
    expect((await desk.book({ transfer_id: id })).body.type).toBe('urn:souk:problem:transfer_claimed');
    // Once rejected, it may be booked, while the user claims it again and another admin approves that.
    await scene.decide(claim.id, 'rejected');
    const { body: second } = await scene.claim(await createTrader(api), hash, '51');
    const [booked, approved] = await Promise.all([
      desk.book({ transfer_id: id }),
      scene.decide(second.id, 'approved'),
    ]);
    expect([booked.status, approved.status].sort()).toEqual([200, 409]);
    await desk.period();
    expect((await desk.treasury()).difference).toBe('0.000000');
  });

  it('keeps a transfer from becoming the deposit of the user who was told its amount', async () => {
    const user = await createTrader(api);
    const { units } = await scene.intend(user, '52');
    await scene.pay(units);
    await watchTransfers(api.services);
    const [{ id }] = await scene.get('/admin/unclaimed-transfers');
    expect((await desk.book({ transfer_id: id })).status).toBe(201);
    await scene.watch();
    expect(await scene.get('/wallet/deposits', user)).toEqual([]);
  });

  it('counts no more once its transfer left the chain', async () => {
    const before = (await desk.treasury()).adjustments.amount;
    await scene.pay(53_000_000n);
    await scene.watch();
    const [{ id }] = await scene.get('/admin/unclaimed-transfers');
    await desk.book({ transfer_id: id });
    await scene.chain.reorganise(1);
    await scene.chain.mine(1);
    await desk.period();
    const { adjustments, difference } = await desk.treasury();
    expect([adjustments.amount, difference]).toEqual([before, '0.000000']);
  });

  it.each([
    [{}, 422],
    [{ amount: '1' }, 422],
    [{ amount: '1', direction: 'in', transfer_id: 1 }, 422],
    [{ transfer_id: 999_999 }, 404],
    [{ amount: '0', direction: 'in' }, 422],
    [{ amount: '1', direction: 'in', reason: ' ' }, 422],
  ])('%j is refused', async (json, status) => {
    expect((await desk.book(json)).status).toBe(status);
  });
});
