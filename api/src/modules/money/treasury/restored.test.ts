// @slow: makes a backup and restores it with the programs of the product
import type { LiabilityHead } from '@souk/contracts/money/treasury/liabilities';
import type { DepositScene } from '../../../../test/chain/DepositScene';
import { TreasuryScene } from '../../../../test/chain/TreasuryScene';
import { Backups } from '../../../../test/restore/Backups';
import { testApi } from '../../../../test/testApi';
import { linkAudit } from '../../../domain/audit/linkAudit';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { CaseCheckpoint } from '../../../domain/models';
import { inTransaction } from '../../../kernel/database/transaction';
import { PayoutPause } from '../tables';
import { makeProof } from './liabilities/makeProof';
import { proveJob } from './liabilities/proveJob';
import { resumePayouts } from './resumePayouts';

const api = testApi();
let desk: TreasuryScene;
let scene: DepositScene;
let backups: Backups;
let file: string;
let paid: number;
let unpaid: number;
let payer: Awaited<ReturnType<TreasuryScene['deposited']>>['user'];
let hash: string;
let said: string;
const published = { proofs: [] as number[], checkpoints: [] as number[] };

const prove = async () => (await makeProof(api.services, true)) as LiabilityHead;
const BY_COMMAND = { actorId: null, requestId: null };
const active = { is_active: true };
const sign = async (): Promise<number> => {
  const facts = { before: { is_active: false }, after: active };
  await recordAudit(undefined, { ...BY_COMMAND, action: 'user.activate', id: payer.user.id, ...facts });
  await linkAudit(api.services);
  return Number(await CaseCheckpoint.max<number, CaseCheckpoint>('number'));
};
const publish = async () => {
  published.proofs.push((await prove()).number);
  published.checkpoints.push(await sign());
};
const fileRows = async (): Promise<number> => {
  const { body } = await scene.admin.call('GET', '/admin/exports/payouts');
  // Leaves out the header and the line that marks the end.
  return String(body).trim().split('\n').length - 2;
};
const refusalOf = ({ status, body }: { status: number; body: { type?: string } }) => [
  status,
  body.type?.split(':').at(-1),
];

beforeAll(async () => {
  desk = await TreasuryScene.set(api);
  scene = desk.money;
  backups = await Backups.of(api);
  ({ user: payer } = await desk.deposited('100'));
  paid = await desk.processing(payer, '40');
  unpaid = (await payer.call('POST', '/wallet/withdraw', { amount: '5' })).body.id;
  // The scene's direct writes get decisions, so that `ledger-check` passes.
  const promoted = {
    action: 'user.promote',
    id: scene.admin.user.id,
    after: { role: 'admin', ...active },
  } as const;
  await recordAudit(undefined, { ...BY_COMMAND, ...promoted });
  const kyc = { ...active, kyc_notes: null };
  await recordAudit(undefined, {
    ...BY_COMMAND,
    action: 'user.set_kyc',
    id: payer.user.id,
    before: { ...kyc, kyc_status: 'pending' },
    after: { ...kyc, kyc_status: 'approved' },
  });
  const network = {
    action: 'settings.change',
    id: 'usdt_network',
    after: { usdt_network: 'ethereum' },
  } as const;
  await recordAudit(undefined, { ...BY_COMMAND, ...network });
  await publish();
  file = await backups.make();
  hash = await desk.payout(40_000_000n);
  await scene.watch();
  expect((await desk.complete(paid, hash)).status).toBe(200);
  await publish();
  await publish();
  said = await backups.restore(file);
}, 120_000);
afterAll(() => scene?.chain.stop());

describe('a platform that was restored after a payout was paid', () => {
  it('pays nothing and gives nothing back until a person has compared', async () => {
    expect(said).toContain('Payouts are paused: restored from a backup');
    await desk.period(13);
    const treasury = await desk.treasury();
    expect(treasury.pause).toMatchObject({ reason: 'restored', backup_at: expect.any(String) });
    expect(Date.parse(treasury.pause?.backup_at ?? '')).toBeLessThan(Date.parse(treasury.pause?.since ?? ''));
    expect(treasury).toMatchObject({
      difference: '0.000000',
      payouts_not_completed: { amount: '40.000000', count: 1 },
    });
    const named = treasury.pause?.lines.filter(({ kind }) => kind === 'paid' || kind === 'left');
    expect(named).toMatchObject([{ kind: 'paid', txn_hash: hash, withdrawals: [paid] }]);
    expect(await desk.alarms()).toMatchObject([{ code: 'payouts_paused', subject: 'restored' }]);
    const paused = [409, 'payouts_paused'];
    expect(refusalOf(await desk.complete(paid, hash))).toEqual(paused);
    for (const id of [paid, unpaid])
      expect(refusalOf(await scene.put(`/admin/withdrawals/${id}`, { status: 'rejected' }))).toEqual(paused);
    expect(refusalOf(await scene.put(`/admin/withdrawals/${unpaid}`, { status: 'processing' }))).toEqual(
      paused,
    );
    const own = await payer.call('POST', `/wallet/withdrawals/${unpaid}/cancel`);
    expect(refusalOf(own)).toEqual(paused);
    expect(await fileRows()).toBe(0);
  });

  it('says so in a proof of its own, whose number no proof had, and goes on by one', async () => {
    await proveJob.run(api.services);
    await prove();
    const { body, headers } = await api.call('GET', '/transparency/liabilities');
    const [before, made, ...later] = (body as LiabilityHead[]).toReversed();
    if (!before || !made) throw new Error('No proof was made');
    expect([before.number, made.called, made.prev_hash]).toEqual([published.proofs[0], true, before.hash]);
    expect(made.number).toBeGreaterThan(Math.max(...published.proofs));
    expect(later.map(({ number }) => number)).toEqual(later.map((_, place) => made.number + 1 + place));
    published.proofs.push(made.number + later.length);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    for (const number of [made.number, made.number + later.length])
      expect((await payer.call('GET', `/wallet/liability-proofs/${number}`)).status).toBe(200);
  });

  it('gives no checkpoint a number that one had', async () => {
    const made = await sign();
    expect(made).toBeGreaterThan(Math.max(...published.checkpoints));
    expect(await sign()).toBe(made + 1);
    published.checkpoints.push(made, made + 1);
    const { headers } = await payer.call('GET', '/transparency/checkpoints?limit=1');
    expect(headers.get('x-total-count')).toBe(String(await CaseCheckpoint.count()));
  });

  it('is not started again by what somebody asked for before', async () => {
    const seen = { reason: 'Known', difference: '0', looked_at: new Date(0).toISOString() };
    const resumed = inTransaction(api.services.sequelize, (transaction) =>
      resumePayouts(transaction, { seen, adminId: scene.admin.user.id, requestId: 'test' }),
    );
    await expect(resumed).rejects.toMatchObject({ code: 'payouts_not_paused' });
    expect((await desk.treasury()).pause?.reason).toBe('restored');
  });

  it('goes on once a person has compared, and the payment completes the payout that it paid', async () => {
    expect((await desk.resume()).status).toBe(204);
    expect((await desk.complete(paid, hash)).status).toBe(200);
    await desk.period(13);
    expect(await desk.treasury()).toMatchObject({ difference: '0.000000', pause: null });
    expect(await fileRows()).toBe(0);
    const own = await payer.call('POST', `/wallet/withdrawals/${unpaid}/cancel`);
    expect(own.status).toBe(200);
  });

  it('is stopped by each restore, also one of a database that was stopped, and its numbers go on', async () => {
    expect((await desk.post('/admin/payouts/pause', { reason: 'Odd' })).status).toBe(204);
    const stopped = await backups.make();
    await backups.restore(stopped);
    expect((await desk.treasury()).pause?.reason).toBe('restored');
    await backups.restore(file);
    expect(await PayoutPause.count({ where: { endedAt: null, reason: 'restored' } })).toBe(1);
    expect((await prove()).number).toBeGreaterThan(Math.max(...published.proofs));
    expect(await sign()).toBeGreaterThan(Math.max(...published.checkpoints));
  }, 120_000);
});

it('refuses a backup of a release before 2.0.0, and touches nothing', async () => {
  const rename = (from: string, to: string) =>
    api.owner.query(`UPDATE migrations SET name = '${to}' WHERE name = '${from}'`);
  await rename('001-schema', '001-baseline');
  const older = await backups.make();
  await rename('001-baseline', '001-schema');
  const pauses = await PayoutPause.count();
  await expect(backups.restore(older)).rejects.toThrow('Souk 1.1.0 is the last release that restores it');
  expect(await PayoutPause.count()).toBe(pauses);
});
