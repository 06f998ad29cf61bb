import type { RestoreLine } from '@souk/contracts/money/treasury/restoreLine';
import { DepositScene } from '../../../../test/chain/DepositScene';
import { TreasuryScene } from '../../../../test/chain/TreasuryScene';
import { createTrader } from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { outcome } from '../../../../test/outcome';
import { testApi } from '../../../../test/testApi';
import { announceOwn } from '../../../domain/outbox/announce';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { inTransaction } from '../../../kernel/database/transaction';
import { QueuedMail } from '../../platform/tables';
import { PayoutPause } from '../tables';
import { pauseRestored } from './pauseRestored';
import { checkTreasury } from './treasuryJob';

const api = testApi();
const scene = madeFirst(() => DepositScene.set(api));
const desk = new TreasuryScene(api, scene);
afterAll(() => scene.chain.stop());
afterEach(async () => {
  await PayoutPause.update({ endedAt: new Date() }, { where: { endedAt: null } });
});

const USDT = 1_000_000n;
const restored = (backupAt: Date) =>
  inTransaction(api.services.sequelize, (transaction) => pauseRestored(transaction, backupAt));
const lines = async () => (await desk.treasury()).pause?.lines ?? [];
const linesOf = async (kind: RestoreLine['kind']) => (await lines()).filter((line) => line.kind === kind);
const resume = async (confirmed?: string[]) =>
  outcome(await desk.post('/admin/treasury/resume-payouts', { reason: 'Compared', confirmed }));
/** The local chain's clock runs ahead. */
const move = () => api.owner.query('UPDATE chain_transfers SET block_at = NOW(3) WHERE block_at > NOW(3)');

it('names what the chain shows since the backup, and goes on once each line is confirmed', async () => {
  const { user } = await desk.deposited('100');
  const id = await desk.processing(user, '40');
  const backupAt = new Date();
  const paid = await desk.payout(40n * USDT);
  const left = await desk.payout(3n * USDT);
  const came = await scene.pay(7n * USDT);
  await scene.watch();
  await move();
  await restored(backupAt);
  expect(await linesOf('paid')).toMatchObject([{ txn_hash: paid, amount: '40.000000', withdrawals: [id] }]);
  expect(await linesOf('left')).toMatchObject([{ txn_hash: left, amount: '3.000000' }]);
  expect(await linesOf('came')).toMatchObject([{ txn_hash: came, amount: '7.000000' }]);
  expect(await linesOf('unread')).toHaveLength(1);
  expect(await linesOf('outside')).toHaveLength(1);
  await scene.watch();
  await move();
  expect(await linesOf('unread')).toEqual([]);
  const keys = (await lines()).map(({ key }) => key);
  expect(await resume()).toBe('409 restore_unconfirmed');
  for (const key of keys)
    expect(await resume(keys.filter((one) => one !== key))).toBe('409 restore_unconfirmed');
  // A line that comes up while a person compares is not among theirs.
  await desk.payout(2n * USDT);
  await scene.watch();
  await move();
  expect(await resume(keys)).toBe('409 restore_unconfirmed');
  expect(await resume((await lines()).map(({ key }) => key))).toBe('204');
  expect((await desk.complete(id, paid)).status).toBe(200);
});

it('asks for no line where payouts were stopped by hand', async () => {
  expect((await desk.post('/admin/payouts/pause', { reason: 'Odd' })).status).toBe(204);
  expect(await lines()).toEqual([]);
  expect(await resume()).toBe('204');
});

it('sends nothing that waited when the backup was made, and what comes later once', async () => {
  const { id } = (await createTrader(api)).user;
  const say = () =>
    inTransaction(api.services.sequelize, (transaction) => announceOwn(transaction, 'password_changed', id));
  await say();
  await deliverOutbox(api.services);
  await say();
  const backupAt = new Date();
  await restored(backupAt);
  const [held] = await linesOf('held_back');
  expect(held?.count).toBeGreaterThanOrEqual(2);
  await say();
  await deliverOutbox(api.services);
  expect(await QueuedMail.count({ where: { sentAt: null, givenUpAt: null, userId: id } })).toBe(1);
});

const away = (minutes: [from: number, until: number]) =>
  api.owner.query(
    "INSERT INTO pauses (reason, started_at, ended_at) VALUES ('away', NOW(3) - INTERVAL ? MINUTE, NOW(3) - INTERVAL ? MINUTE)",
    { replacements: minutes },
  );
const leftAgo = (hash: string, minutes: number) =>
  api.owner.query('UPDATE chain_transfers SET block_at = NOW(3) - INTERVAL ? MINUTE WHERE hash = ?', {
    replacements: [minutes, hash.replace('0x', '')],
  });

it('stops payouts where a payment left while the platform was away, and no payout stands for it', async () => {
  await api.owner.query('UPDATE treasury_state SET accepted_at = NOW(3) - INTERVAL 1 DAY');
  const { user } = await desk.deposited('100');
  await away([60, 30]);
  const id = await desk.processing(user, '11');
  await api.owner.query(`UPDATE withdrawals SET created_at = NOW(3) - INTERVAL 2 HOUR WHERE id = ${id}`);
  const paid = await desk.payout(11n * USDT);
  await scene.watch();
  await leftAgo(paid, 45);
  await checkTreasury(api.services);
  expect((await desk.treasury()).pause).toBeNull();
  const unknown = await desk.payout(6n * USDT);
  await scene.watch();
  await leftAgo(unknown, 45);
  await checkTreasury(api.services);
  const { pause } = await desk.treasury();
  expect(pause?.reason).toBe('restored');
  expect(Date.parse(pause?.since ?? '') - Date.parse(pause?.backup_at ?? '')).toBeGreaterThan(59 * 60_000);
  expect((await linesOf('left')).map(({ txn_hash }) => txn_hash)).toContain(unknown);
  await scene.watch();
  expect((await desk.resume()).status).toBe(204);
  await checkTreasury(api.services);
  expect((await desk.treasury()).pause?.reason).not.toBe('restored');
});
