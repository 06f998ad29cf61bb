import { DepositScene } from '../../../../test/chain/DepositScene';
import { TreasuryScene } from '../../../../test/chain/TreasuryScene';
import { type Actor, balancesOf, createAdmin, createTrader } from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { outcome } from '../../../../test/outcome';
import { testApi } from '../../../../test/testApi';
import { WatchedTransfer, Withdrawal } from '../../../domain/models';
import { checkVerdicts } from '../verdicts/verdictJob';

// A payment that left the platform's address, and the withdrawal that still waits for it.

const api = testApi();
const scene = madeFirst(() => DepositScene.set(api));
const desk = new TreasuryScene(api, scene);
const colleague = madeFirst(() => createAdmin(api));
let user: Actor;

beforeEach(async () => {
  ({ user } = await desk.deposited('100'));
});
afterAll(() => scene.chain.stop());

const USDT = 1_000_000n;
const cancel = (id: number, by: Actor = scene.admin) =>
  by.call('PUT', `/admin/withdrawals/${id}`, { status: 'rejected', admin_notes: 'x' });
const flagsOf = async (id: number) =>
  (await scene.get(`/admin/withdrawals/${id}/review`)).withdrawal.flags.filter(
    (flag: { code: string }) => flag.code === 'paid_already',
  );
const fileLines = async () =>
  ((await scene.admin.call('GET', '/admin/exports/payouts')).body as string).split('\r\n');
const pendingAgain = (id: number) =>
  api.owner.query(`UPDATE withdrawals SET status = 'pending', handled_by = NULL WHERE id = ${id}`);
const statusOf = async (id: number) => (await Withdrawal.findByPk(id))?.status;
const alarms = () => desk.alarms(['payout_paid_open']);
/** Books the rest as the operator's own: the next test begins with nothing open. */
const bookRest = async () => {
  const { suspects } = await desk.treasury();
  for (const { kind, id } of suspects) if (kind === 'left') await desk.book({ transfer_id: id });
};

it('is not cancelled by a colleague, nor by who pays it, and is completed by its hash', async () => {
  const id = await desk.processing(user, '40');
  await fileLines();
  const hash = await desk.payout(40n * USDT);
  await scene.watch();
  expect(outcome(await cancel(id, colleague))).toBe('409 payout_of_another');
  const asked = await colleague.call('POST', `/admin/withdrawals/${id}/take-over`);
  expect(asked.status).toBe(202);
  const refused = await cancel(id);
  expect(outcome(refused)).toBe('409 paid_already');
  expect(refused.body).toMatchObject({ params: { hash, at: expect.any(String) } });
  expect(await flagsOf(id)).toEqual([{ code: 'paid_already', at: expect.any(String), txn_hash: hash }]);
  const listed = await scene.get('/admin/withdrawals?flag=paid_already');
  expect(listed.map((row: { id: number }) => row.id)).toEqual([id]);
  expect(await fileLines()).not.toContainEqual(expect.stringContaining(`,${id},`));
  await scene.admin.call('POST', `/admin/withdrawals/${id}/hand-over`);
  expect(outcome(await cancel(id, colleague))).toBe('409 paid_already');
  expect((await desk.complete(id, hash)).status).toBe(200);
  expect((await balancesOf(api, user))[2]).toBe('0.000000');
});

it('takes two to be taken over though no file was taken', async () => {
  const id = await desk.processing(user, '7');
  const hash = await desk.payout(7n * USDT);
  await scene.watch();
  const { status, body } = await colleague.call('POST', `/admin/withdrawals/${id}/take-over`);
  expect([status, body.approval.needs.code]).toEqual([202, 'payment_seen']);
  expect((await desk.complete(id, hash)).status).toBe(200);
});

it('that was restored as pending is neither rejected nor taken back by its owner', async () => {
  const id = await desk.processing(user, '30');
  const hash = await desk.payout(30n * USDT);
  await scene.watch();
  await pendingAgain(id);
  expect(outcome(await cancel(id))).toBe('409 paid_already');
  expect(outcome(await user.call('POST', `/wallet/withdrawals/${id}/cancel`))).toBe('409 paid_already');
  expect(await flagsOf(id)).toHaveLength(1);
  expect(await alarms()).toMatchObject([{ subject: String(id), count: 1, severity: 'critical' }]);
  expect((await scene.put(`/admin/withdrawals/${id}`, { status: 'processing' })).status).toBe(200);
  expect(await alarms()).toEqual([]);
  expect((await desk.complete(id, hash)).status).toBe(200);
});

it('is paired by number: of two alike with one payment one is given back, and no second one', async () => {
  const [one, two] = [await desk.processing(user, '20'), await desk.processing(user, '20')];
  const hash = await desk.payout(20n * USDT);
  await scene.watch();
  expect(await flagsOf(one)).toMatchObject([{ alike: { payments: 1, withdrawals: 2 } }]);
  expect(await flagsOf(two)).toEqual([]);
  const [given, kept] = await Promise.all([cancel(two), cancel(one)]);
  expect([outcome(given), outcome(kept)]).toEqual(['200', '409 paid_already']);
  expect((await desk.complete(one, hash)).status).toBe(200);
});

it('is not what was paid before it was asked for, nor what was booked', async () => {
  const early = await desk.processing(user, '9');
  await desk.payout(9n * USDT);
  await scene.watch();
  await api.owner.query(
    `UPDATE withdrawals SET created_at = created_at + INTERVAL 1 DAY WHERE id = ${early}`,
  );
  expect(await flagsOf(early)).toEqual([]);
  await api.owner.query(
    `UPDATE withdrawals SET created_at = created_at - INTERVAL 1 DAY WHERE id = ${early}`,
  );
  expect(outcome(await cancel(early))).toBe('409 paid_already');
  await desk.book({ transfer_id: await WatchedTransfer.max('id') });
  expect(outcome(await cancel(early))).toBe('200');
});

it('is completed though its user was deactivated since', async () => {
  const id = await desk.processing(user, '11');
  const hash = await desk.payout(11n * USDT);
  await user.user.update({ isActive: false });
  expect(outcome(await desk.complete(id, hash))).toBe('409 payee_deactivated');
  await scene.watch();
  expect(outcome(await cancel(id))).toBe('409 paid_already');
  expect((await desk.complete(id, hash)).status).toBe(200);
});

it('raises an alarm that names it where it was given back before its payment was seen', async () => {
  const id = await desk.processing(user, '12');
  await desk.payout(12n * USDT);
  expect((await cancel(id)).status).toBe(200);
  expect(await alarms()).toEqual([]);
  await scene.watch();
  expect(await alarms()).toMatchObject([{ subject: String(id), count: 1 }]);
  await bookRest();
  expect(await alarms()).toEqual([]);
});

it('is what a source says of the hash, where it was paid from an address that no one watches', async () => {
  const id = await desk.processing(user, '8');
  const hash = await scene.pay(8n * USDT, scene.chain.accounts[5]);
  await scene.chain.mine(64);
  const checked = await scene.admin.call('POST', `/admin/withdrawals/${id}/check-hash`, { txn_hash: hash });
  expect(checked.body.outcome).toBe('match');
  expect(await flagsOf(id)).toMatchObject([{ txn_hash: hash }]);
  expect(await fileLines()).not.toContainEqual(expect.stringContaining(`,${id},`));
  const refused = await cancel(id);
  expect([outcome(refused), refused.body.params?.hash]).toEqual(['409 paid_already', hash]);
  expect((await desk.complete(id, hash)).status).toBe(200);
});

describe('one payment for two', () => {
  const two = async () => [await desk.processing(user, '9'), await desk.processing(user, '14')] as const;

  it('completes both, together, and stops no payouts', async () => {
    const [first, second] = await two();
    expect(await fileLines()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`,9\\.000000,${first},${second},,$`)),
        expect.stringMatching(new RegExp(`,14\\.000000,${second},${first},,$`)),
      ]),
    );
    const hash = await desk.payout(23n * USDT);
    await desk.settle();
    const before = await desk.treasury();
    expect([before.difference, before.suspects, before.pause]).toEqual(['0.000000', [], null]);
    expect(before.payouts_not_completed).toMatchObject({ amount: '23.000000', count: 1 });
    expect((await flagsOf(first))[0]).toMatchObject({ txn_hash: hash, paid_with: [second] });
    expect((await fileLines()).slice(1, -2)).toEqual([]);
    const checked = await scene.admin.call('POST', `/admin/withdrawals/${second}/check-hash`, {
      txn_hash: hash,
    });
    expect(checked.body.reasons).toEqual([]);
    expect(outcome(await cancel(first))).toBe('409 paid_already');
    const answers = await Promise.all([desk.complete(first, hash), desk.complete(second, hash)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'approved']);
    await desk.settle();
    await desk.settle();
    const after = await desk.treasury();
    expect([after.difference, after.suspects, after.pause]).toEqual(['0.000000', [], null]);
    await checkVerdicts(api.services);
    for (const id of [first, second])
      expect((await scene.get(`/admin/withdrawals/${id}/review`)).withdrawal.verdict).toMatchObject({
        outcome: 'match',
      });
  });

  it('completes neither while one is not in the hands of who completes, and names it', async () => {
    const [first, second] = await two();
    const hash = await desk.payout(23n * USDT);
    await scene.watch();
    await pendingAgain(second);
    const refused = await scene.put(`/admin/withdrawals/${first}`, {
      status: 'approved',
      txn_hash: hash,
      reason: 'It is there',
    });
    expect(outcome(refused)).toBe('409 payment_too_large');
    expect(refused.body.detail).toContain(`#${second}`);
    expect((await scene.put(`/admin/withdrawals/${second}`, { status: 'processing' })).status).toBe(200);
    expect((await desk.complete(second, hash)).status).toBe(200);
    expect(await statusOf(first)).toBe('approved');
  });

  it('that is more than all of them is taken only with a reason, and what is left pays another', async () => {
    const id = await desk.processing(user, '5');
    const hash = await desk.payout(11n * USDT);
    await scene.watch();
    expect(outcome(await desk.complete(id, hash))).toBe('409 payment_too_large');
    const reason = 'Paid too much by mistake';
    const json = { status: 'approved', txn_hash: hash, reason };
    expect((await scene.put(`/admin/withdrawals/${id}`, json)).status).toBe(200);
    const next = await desk.processing(user, '6');
    expect((await desk.complete(next, hash)).status).toBe(200);
    expect(outcome(await desk.complete(await desk.processing(user, '6'), hash))).toBe(
      '409 transaction_paid_out',
    );
    await desk.settle();
    expect((await desk.treasury()).difference).toBe('0.000000');
  });

  it('is known by the verdict alone, where no one watches the address that paid', async () => {
    const [first, second] = await two();
    const hash = await scene.pay(23n * USDT, scene.chain.accounts[5]);
    await scene.chain.mine(64);
    const path = `/admin/withdrawals/${first}/check-hash`;
    await scene.admin.call('POST', path, { txn_hash: hash });
    expect((await desk.complete(first, hash)).status).toBe(200);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'approved']);
  });

  it('of two people is completed together too', async () => {
    const { user: other } = await desk.deposited('50', await createTrader(api));
    const [first, second] = [await desk.processing(user, '9'), await desk.processing(other, '14')];
    const hash = await desk.payout(23n * USDT);
    await scene.watch();
    expect((await desk.complete(second, hash)).status).toBe(200);
    expect(await statusOf(first)).toBe('approved');
  });
});
