import { completeLine } from '@souk/contracts/texts/completeLine';
import { createProvedAdmin } from '../../../../../test/createProvedAdmin';
import { createTrader, next } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { User, Withdrawal } from '../../../../domain/models';

const api = testApi();
const admin = madeFirst(() => createProvedAdmin(api));
const other = madeFirst(() => createProvedAdmin(api));
afterEach(async () => {
  await Withdrawal.findAll({ where: { status: 'processing' } }).then((left) =>
    Promise.all(left.map((row) => decide(row.id, { status: 'rejected', admin_notes: 'No' }, row.handledBy))),
  );
});

const decide = (id: number, json: object, by: number | null = admin.id) =>
  (by === other.id ? other : admin).call('PUT', `/admin/withdrawals/${id}`, json);
const hash = () => String(next()).padStart(64, 'e');
const set = (settings: object) => setSettings(api, settings);

async function begun(by = admin, amount = '10') {
  const user = await createTrader(api, { balance: '50' });
  const { id } = (await user.call('POST', '/wallet/withdraw', { amount })).body;
  expect((await decide(id, { status: 'processing' }, by.id)).status).toBe(200);
  return { id: id as number, user, address: user.user.walletAddress };
}
async function fileOf(by = admin) {
  const { status, body } = await by.call('GET', '/admin/exports/payouts');
  expect(status).toBe(200);
  const [heads = '', ...lines] = (body as string).replace('\ufeff', '').trimEnd().split('\r\n');
  expect(heads).toBe('address,amount,withdrawal,same_address,earlier_file,joined');
  expect(lines.pop()).toBe(completeLine(lines.length));
  return lines;
}

it('names address, net amount and number of what the caller pays, and of nothing else', async () => {
  await set({ withdrawal_fee: '1.50' });
  const [mine, theirs] = [await begun(), await begun(other)];
  await set({ withdrawal_fee: '0.00' });
  const paid = await begun();
  await decide(paid.id, { status: 'approved', txn_hash: hash() });
  const given = await begun();
  await decide(given.id, { status: 'rejected', admin_notes: 'No' });
  await mine.user.call('POST', '/wallet/withdraw', { amount: '5' });
  expect(await fileOf()).toEqual([`${mine.address},8.500000,${mine.id},,,`]);
  expect(await fileOf(other)).toEqual([`${theirs.address},8.500000,${theirs.id},,,`]);
});

it('leaves out what could not be completed once it is paid', async () => {
  const [gone, odd, formula] = [await begun(), await begun(), await begun()];
  await User.update({ isActive: false }, { where: { id: gone.user.id } });
  for (const [{ id }, address] of [
    [odd, 'TNotAnAddress'],
    [formula, "=cmd|'/c calc'!A1"],
  ] as const)
    await Withdrawal.update({ walletAddress: address }, { where: { id } });
  expect(await fileOf()).toEqual([]);
  await User.update({ isActive: true }, { where: { id: gone.user.id } });
});

it('leaves out what was paid and waits for a second person', async () => {
  const [waiting, rest] = [await begun(), await begun()];
  await set({ four_eyes: true });
  const asked = await decide(waiting.id, { status: 'approved', txn_hash: hash(), reason: 'Seen by hand' });
  expect(asked.status).toBe(202);
  expect(await fileOf()).toEqual([`${rest.address},10.000000,${rest.id},,,`]);
  await admin.call('POST', `/admin/approvals/${asked.body.approval.id}/withdraw`);
  expect(await fileOf()).toHaveLength(2);
  await set({ four_eyes: false });
});

it('says which lines go to one address, and the audit log which withdrawals were taken', async () => {
  const [one, alone] = [await begun(), await begun()];
  const { id: second } = (await one.user.call('POST', '/wallet/withdraw', { amount: '4' })).body;
  await decide(second, { status: 'processing' });
  expect(await fileOf()).toEqual([
    `${one.address},4.000000,${second},${one.id},,`,
    `${alone.address},10.000000,${alone.id},,,`,
    `${one.address},10.000000,${one.id},${second},,`,
  ]);
  const [entry] = (await admin.call('GET', '/admin/audit-log?action=data.export')).body;
  expect(entry.after).toEqual({ list: 'payouts', withdrawals: expect.any(Array) });
  expect(entry.after.withdrawals.toSorted()).toEqual([one.id, alone.id, second].toSorted());
});

it('says which lines are in an earlier file, who took that, and when', async () => {
  const { id, address } = await begun();
  await fileOf();
  const late = await begun();
  const { username } = admin.user;
  expect(await fileOf()).toEqual([
    `${late.address},10.000000,${late.id},,,`,
    expect.stringMatching(new RegExp(`^${address},10\\.000000,${id},,\\d{4}-\\S+Z ${username},$`)),
  ]);
  // The one who takes it over reads it too.
  await admin.call('POST', `/admin/withdrawals/${id}/hand-over`);
  expect((await other.call('POST', `/admin/withdrawals/${id}/take-over`)).status).toBe(204);
  expect((await fileOf(other)).join()).toContain(` ${username},`);
});

it('joins the lines of one address where the wallet pays it at once, and its hash completes each', async () => {
  const [one, alone] = [await begun(), await begun()];
  const { id: second } = (await one.user.call('POST', '/wallet/withdraw', { amount: '4' })).body;
  await decide(second, { status: 'processing' });
  await set({ joins_payouts: true });
  expect(await fileOf()).toEqual([
    `${one.address},14.000000,${second} ${one.id},,,2`,
    `${alone.address},10.000000,${alone.id},,,`,
  ]);
  const txn_hash = hash();
  const complete = async (id: number) => (await decide(id, { status: 'approved', txn_hash })).status;
  expect([await complete(second), await complete(one.id), await complete(alone.id)]).toEqual([200, 200, 409]);
  // One that was begun later was not paid by it.
  const { id: late } = (await one.user.call('POST', '/wallet/withdraw', { amount: '4' })).body;
  await decide(late, { status: 'processing' });
  expect(await complete(late)).toBe(409);
  await set({ joins_payouts: false });
});

it('is empty while payouts are stopped', async () => {
  await begun();
  expect((await admin.call('POST', '/admin/payouts/pause', { reason: 'Odd' })).status).toBe(204);
  expect(await fileOf()).toEqual([]);
  await api.owner.query('UPDATE payout_pauses SET ended_at = NOW(3)');
  expect(await fileOf()).toHaveLength(1);
});

describe('hashes given back for several at once', () => {
  const complete = (id: number, txn_hash: string) =>
    decide(id, { status: 'approved', txn_hash, seen_status: 'processing' });

  it('complete each payout once, though one hash stands for two', async () => {
    const [one, two] = [await begun(), await begun()];
    const same = hash();
    const answers = await Promise.all([complete(one.id, same), complete(two.id, same)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await Withdrawal.count({ where: { canonicalTxnHash: same } })).toBe(1);
  });
});
