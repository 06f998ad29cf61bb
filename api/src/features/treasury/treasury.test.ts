import { DepositScene } from '../../../test/chain/DepositScene';
import { createTrader } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { readAlarms } from '../../alarms/readAlarms';
import { checkTreasury } from './treasuryJob';

const api = testApi();
let scene: DepositScene;

beforeAll(async () => {
  scene = await DepositScene.set(api);
});
afterAll(() => scene?.chain.stop());

const treasury = () => scene.get('/admin/treasury');
const post = (path: string, json: object) => api.call('POST', path, { token: scene.admin.token, json });
const resume = () => post('/admin/treasury/resume-payouts', { reason: 'Known and looked at' });
const book = (json: object) =>
  post('/admin/treasury/adjustments', { kind: 'own_funds', reason: 'Ours', ...json });
const codes = async () =>
  (await readAlarms(api.services.sequelize))
    .map(({ code }) => code)
    .filter((code) => code === 'treasury_difference' || code === 'payouts_paused');

/** What a period of the jobs does. */
async function period(blocks = 0): Promise<void> {
  if (blocks > 0) await scene.chain.mine(blocks);
  await scene.watch();
  await checkTreasury(api.services);
}

/** Long enough for what differs to stand. */
async function settle(): Promise<void> {
  await period();
  await period(13);
}

async function deposited(amount: string) {
  const user = await createTrader(api);
  const { units } = await scene.intend(user, amount);
  const hash = await scene.pay(units);
  await scene.watch();
  const [deposit] = await scene.get('/wallet/deposits', user);
  await scene.decide(deposit.id, 'approved');
  return { user, deposit, hash, units };
}

/** A withdrawal that is being paid. */
async function processing(
  user: Awaited<ReturnType<typeof deposited>>['user'],
  amount: string,
): Promise<number> {
  const [, , , , , address] = scene.chain.accounts;
  await api.owner.query('UPDATE users SET wallet_address = ? WHERE id = ?', {
    replacements: [address, user.user.id],
  });
  const { body } = await api.call('POST', '/wallet/withdraw', { token: user.token, json: { amount } });
  await scene.put(`/admin/withdrawals/${body.id}`, { status: 'processing' });
  return body.id;
}

const payout = (units: bigint) => scene.pay(units, scene.chain.accounts[5], scene.platform);

it('is not checked without a source, and then raises no alarm and pauses nothing', async () => {
  scene.useSources();
  await checkTreasury(api.services);
  expect(await treasury()).toMatchObject({ checked_at: null, on_chain: null, difference: null, pause: null });
  expect(await codes()).toEqual([]);
  scene.useSources(scene.chain.url);
});

it('is zero through deposits, payouts and everything between', async () => {
  const differences: string[] = [];
  const look = async () => {
    await period(13);
    differences.push((await treasury()).difference);
  };
  const { user } = await deposited('100');
  await look();
  const unclaimed = await scene.pay(5_000_000n);
  await look();
  expect((await treasury()).unclaimed).toMatchObject({ amount: '5.000000', count: 1 });
  await scene.claim(await createTrader(api), unclaimed, '5');
  expect((await treasury()).claimed).toMatchObject({ amount: '5.000000', count: 1 });
  await look();
  const id = await processing(user, '40');
  await look();
  const hash = await payout(40_000_000n);
  await look();
  expect((await treasury()).payouts_not_completed).toMatchObject({ amount: '40.000000', count: 1 });
  await scene.put(`/admin/withdrawals/${id}`, { status: 'approved', txn_hash: hash });
  await look();
  const early = await processing(user, '10');
  await scene.put(`/admin/withdrawals/${early}`, { status: 'approved', txn_hash: `0x${'e'.repeat(64)}` });
  expect((await treasury()).payouts_not_on_chain).toMatchObject({ amount: '10.000000', ids: [early] });
  await look();
  expect(new Set(differences)).toEqual(new Set(['0.000000']));
  expect(await codes()).toEqual([]);
});

describe('what nothing explains', () => {
  it('is named, and pauses payouts once it lasted for longer than the confirmations, until an admin resumes', async () => {
    const { user } = await deposited('60');
    const waiting = await processing(user, '20');
    await payout(7_000_000n);
    await period();
    expect(await codes()).toEqual([]);
    const { difference, suspects, pause } = await treasury();
    expect([difference, pause]).toEqual(['-7.000000', null]);
    expect(suspects).toEqual([{ kind: 'left', id: expect.any(Number), amount: '-7.000000' }]);
    await period(13);
    expect(await codes()).toEqual(['treasury_difference', 'payouts_paused']);
    const complete = { status: 'approved', txn_hash: `0x${'c'.repeat(64)}` };
    const refused = await scene.put(`/admin/withdrawals/${waiting}`, complete);
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:souk:problem:payouts_paused']);
    expect((await resume()).status).toBe(204);
    expect((await resume()).status).toBe(409);
    await settle();
    expect(await codes()).toEqual(['treasury_difference']);
    expect((await scene.put(`/admin/withdrawals/${waiting}`, { status: 'rejected' })).status).toBe(200);
    await book({ transfer_id: suspects[0].id });
    await settle();
    expect(await codes()).toEqual([]);
    expect(await treasury()).toMatchObject({ difference: '0.000000', suspects: [] });
  });

  it('is a payment made twice, a deposit credited with too much, and a hash that never came', async () => {
    const { user } = await deposited('90');
    const id = await processing(user, '30');
    const hash = await payout(30_000_000n);
    await payout(30_000_000n);
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
    const { difference, suspects } = await treasury();
    expect(difference).toBe('-39.000000');
    expect(suspects.map(({ kind, amount }: Record<string, string>) => [kind, amount]).sort()).toEqual([
      ['credited', '-1.000000'],
      ['credited', '-8.000000'],
      ['left', '-30.000000'],
    ]);
    await book({ amount: '39', direction: 'out' });
    expect((await treasury()).difference).toBe('0.000000');
  });

  it('is a credited transaction that left its chain: payouts pause at once', async () => {
    const { deposit } = await deposited('17');
    await scene.chain.reorganise(1);
    await scene.chain.mine(1);
    await period();
    expect(await codes()).toEqual(['payouts_paused']);
    const { pause, suspects } = await treasury();
    expect(pause.reason).toBe('vanished');
    expect(suspects).toContainEqual({ kind: 'vanished', id: deposit.id, amount: `-${deposit.amount}` });
    const resumed = await resume();
    expect([resumed.status, resumed.body]).toEqual([204, expect.anything()]);
    await period();
    expect((await treasury()).pause).toBeNull();
    await book({ amount: deposit.amount, direction: 'out' });
    await settle();
    expect(await codes()).toEqual([]);
  });
});

describe('an entry', () => {
  it('explains a transfer once, and what it explains is credited to nobody', async () => {
    const hash = await scene.pay(50_000_000n);
    await scene.watch();
    const [{ id }] = await scene.get('/admin/unclaimed-transfers');
    const answers = await Promise.all([book({ transfer_id: id }), book({ transfer_id: id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await scene.unclaimed()).not.toContain(hash);
    const { body: claim } = await scene.claim(await createTrader(api), hash, '50');
    const { status, body } = await scene.decide(claim.id, 'approved');
    expect([status, body.type]).toEqual([409, 'urn:souk:problem:transfer_booked']);
    await scene.decide(claim.id, 'rejected');
    await period();
    expect((await treasury()).difference).toBe('0.000000');
    const [entry] = await scene.get('/admin/treasury/adjustments');
    expect(entry).toMatchObject({ kind: 'own_funds', amount: '50.000000', transfer_id: id, reason: 'Ours' });
  });

  it.each([
    [{}, 422],
    [{ amount: '1' }, 422],
    [{ amount: '1', direction: 'in', transfer_id: 1 }, 422],
    [{ transfer_id: 999_999 }, 404],
    [{ amount: '0', direction: 'in' }, 422],
    [{ amount: '1', direction: 'in', reason: ' ' }, 422],
  ])('%j is refused', async (json, status) => {
    expect((await book(json)).status).toBe(status);
  });
});
