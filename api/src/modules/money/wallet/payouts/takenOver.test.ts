import { approve } from '../../../../../test/approve';
import { createProvedAdmin } from '../../../../../test/createProvedAdmin';
import { type Actor, balancesOf, createAdmin, createTrader } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { mailsTo } from '../../../../../test/mailsTo';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { Approval, User, Withdrawal } from '../../../../domain/models';

// Decisions about a payout that a colleague has in hand; no chain is asked here.

const api = testApi();
const payer = madeFirst(() => createProvedAdmin(api));
const other = madeFirst(() => createProvedAdmin(api));
afterEach(() => set(false));

const set = (four_eyes: boolean) => setSettings(api, { four_eyes });
const decide = (id: number, by: Actor, json: object) => by.call('PUT', `/admin/withdrawals/${id}`, json);
const cancel = (id: number, by: Actor) =>
  decide(id, by, { status: 'rejected', seen_status: 'processing', admin_notes: 'x' });
const complete = (id: number, by: Actor) =>
  decide(id, by, { status: 'approved', txn_hash: String(id).padStart(64, 'd') });
const takeOver = (id: number, by: Actor) => by.call('POST', `/admin/withdrawals/${id}/take-over`);
const handOver = (id: number, by: Actor) => by.call('POST', `/admin/withdrawals/${id}/hand-over`);
const takeFile = async (by: Actor) =>
  expect((await by.call('GET', '/admin/exports/payouts')).status).toBe(200);
const codeOf = ({ status, body }: { status: number; body: { type?: string } }) =>
  `${status} ${body?.type?.split(':').at(-1) ?? ''}`.trim();

async function begun(by = payer) {
  const user = await createTrader(api, { balance: '50' });
  const { id } = (await user.call('POST', '/wallet/withdraw', { amount: '10' })).body;
  expect((await decide(id, by, { status: 'processing', reason: 'Due', seen_flags: [] })).status).toBe(200);
  return { id: id as number, user };
}

describe.each([false, true])('a payout in hand, with four_eyes %s', (isOn) => {
  it('is neither cancelled nor completed by a colleague who did not take it over', async () => {
    const { id, user } = await begun();
    await takeFile(payer);
    await set(isOn);
    expect(codeOf(await cancel(id, other))).toBe('409 payout_of_another');
    expect(codeOf(await complete(id, other))).toBe('409 payout_of_another');
    expect(await balancesOf(api, user)).toEqual(['40.000000', '0.000000', '10.000000']);
  });

  it('is taken over by two though no file of it was taken, and who had it is told', async () => {
    const { id, user } = await begun();
    await set(isOn);
    const asked = await takeOver(id, other);
    expect([asked.status, asked.body.approval.needs]).toEqual([
      202,
      { code: 'in_hand', params: { by: payer.user.username } },
    ]);
    expect(codeOf(await cancel(id, other))).toBe('409 payout_of_another');
    expect(await balancesOf(api, user)).toEqual(['40.000000', '0.000000', '10.000000']);
    expect((await approve(asked.body.approval.id, payer)).body.state).toBe('executed');
    const [told] = (await mailsTo(api, payer.id)).slice(-1);
    expect(told?.subject).toContain(other.user.username);
    expect(told?.subject).toContain(String(id));
    expect(codeOf(await cancel(id, payer))).toBe('409 payout_of_another');
    expect(codeOf(await cancel(id, other))).toBe('200');
  });

  it('is taken over by two once a file of it was taken, which its review and the list name', async () => {
    const { id } = await begun();
    await takeFile(payer);
    const late = await begun();
    await set(isOn);
    const asked = await takeOver(id, other);
    const in_file = { by: payer.user.username, at: expect.any(String) };
    expect([asked.status, asked.body.approval.needs]).toEqual([202, { code: 'file_taken', params: in_file }]);
    expect((await other.call('GET', `/admin/withdrawals/${id}/review`)).body.withdrawal).toMatchObject({
      in_file,
    });
    const listed: { id: number }[] = (await other.call('GET', '/admin/withdrawals')).body;
    expect(listed.find((row) => row.id === id)).toMatchObject({ in_file });
    expect(listed.find((row) => row.id === late.id)).not.toHaveProperty('in_file');
    expect((await Withdrawal.findByPk(id))?.handledBy).toBe(payer.id);
    expect(codeOf(await cancel(id, other))).toBe('409 payout_of_another');
    const { id: request } = asked.body.approval;
    const approval = await Approval.findByPk(request, { rejectOnEmpty: true });
    expect(approval.summary).toContain(payer.user.username);
    const approved = await approve(request, payer);
    expect(approved.body.state).toBe('executed');
    expect(codeOf(await cancel(id, other))).toBe('200');
  });

  it('is taken over by one once who had it gave it over', async () => {
    const { id } = await begun();
    await takeFile(payer);
    await set(isOn);
    expect(codeOf(await handOver(id, other))).toBe('409 payout_of_another');
    expect(codeOf(await handOver(id, payer))).toBe('204');
    expect(codeOf(await handOver(id, payer))).toBe('204');
    expect(codeOf(await takeOver(id, other))).toBe('204');
    expect((await takeOver(id, payer)).status).toBe(202);
    expect(codeOf(await cancel(id, other))).toBe('200');
    expect(codeOf(await handOver(id, other))).toBe('409 withdrawal_decided');
  });
});

it('a request to take it over does nothing once another one has it', async () => {
  const { id } = await begun();
  await takeFile(payer);
  const asked = await takeOver(id, other);
  await handOver(id, payer);
  const third = await createAdmin(api);
  expect(codeOf(await takeOver(id, third))).toBe('204');
  const late = await approve(asked.body.approval.id, payer);
  expect(codeOf(late)).toBe('409 approval_overtaken');
  expect((await Withdrawal.findByPk(id))?.handledBy).toBe(third.id);
});

it('of a colleague who left it is taken over by break-glass too, an hour later', async () => {
  const { id } = await begun();
  await takeFile(payer);
  await User.update({ isActive: false }, { where: { id: payer.id } });
  const asked = await takeOver(id, other);
  const json = { approval_id: asked.body.approval.id, reason: 'The colleague has left' };
  expect((await other.call('POST', '/admin/approvals/break-glass', json)).body.state).toBe('waiting');
  expect(codeOf(await cancel(id, other))).toBe('409 payout_of_another');
  await User.update({ isActive: true }, { where: { id: payer.id } });
});

it('of one administrator who processes, completes and cancels stays theirs, file or not', async () => {
  const [one, two] = [await begun(), await begun()];
  await takeFile(payer);
  expect(codeOf(await complete(one.id, payer))).toBe('200');
  expect(codeOf(await cancel(two.id, payer))).toBe('200');
  expect(await balancesOf(api, one.user)).toEqual(['40.000000', '0.000000', '0.000000']);
  expect(await balancesOf(api, two.user)).toEqual(['50.000000', '0.000000', '0.000000']);
});

it.each(['take-over', 'hand-over'])('of nothing there is no %s', async (path) => {
  expect((await payer.call('POST', `/admin/withdrawals/999999/${path}`)).status).toBe(404);
});
