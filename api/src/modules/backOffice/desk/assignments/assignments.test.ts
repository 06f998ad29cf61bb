import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../../../test/factories';
import { aDocument } from '../../../../../test/kycUploads';
import { testApi } from '../../../../../test/testApi';
import { User } from '../../../../domain/models';
import { ReviewAssignment } from '../../tables';

const api = testApi();
let first: Actor;
let second: Actor;
let person: Actor;

beforeAll(async () => {
  [first, second, person] = [await createAdmin(api), await createAdmin(api), await createNewcomer(api)];
});
beforeEach(async () => {
  await ReviewAssignment.destroy({ where: {} });
});

const claim = (by: Actor, json = {}, path = `kyc/${person.id}`) =>
  by.call('PUT', `/admin/claims/${path}`, json);
const release = (by: Actor) => by.call('DELETE', `/admin/claims/kyc/${person.id}`);
const endsIn = (minutes: number) =>
  ReviewAssignment.update({ expiresAt: new Date(Date.now() + minutes * 60_000) }, { where: {} });
const minutesLeft = (until: string) => (Date.parse(until) - Date.now()) / 60_000;

it('gives a free case to the first who asks, for ten minutes, and tells the second who that is', async () => {
  const mine = await claim(first);
  expect(mine.body).toMatchObject({ is_mine: true, claim: { by: { id: first.id } }, status: null });
  expect(minutesLeft(mine.body.claim.until)).toBeCloseTo(10, 0);
  const theirs = await claim(second, { active: true });
  expect(theirs.body).toMatchObject({ is_mine: false, claim: mine.body.claim });
});

it('is renewed by its own admin when active, and by no other', async () => {
  await claim(first);
  await endsIn(2);
  const idle = await claim(first);
  expect(minutesLeft(idle.body.claim.until)).toBeCloseTo(2, 0);
  const other = await claim(second, { active: true });
  expect(minutesLeft(other.body.claim.until)).toBeCloseTo(2, 0);
  const active = await claim(first, { active: true });
  expect(minutesLeft(active.body.claim.until)).toBeCloseTo(10, 0);
});

it('can be taken over, which its first admin sees', async () => {
  await claim(first);
  await endsIn(2);
  const taken = await claim(second, { take_over: true });
  expect(taken.body).toMatchObject({ is_mine: true, claim: { by: { id: second.id } } });
  expect(minutesLeft(taken.body.claim.until)).toBeCloseTo(10, 0);
  expect((await claim(first, { active: true })).body.is_mine).toBe(false);
});

it('is free again once it has expired, or was released by its own admin', async () => {
  await claim(first);
  await endsIn(-1);
  expect((await claim(second)).body.is_mine).toBe(true);
  await release(first);
  expect((await claim(first)).body.is_mine).toBe(false);
  expect((await release(second)).status).toBe(204);
  expect((await claim(first)).body.is_mine).toBe(true);
});

it('has one holder, however many ask at once', async () => {
  const admins = [first, second, await createAdmin(api), await createAdmin(api)];
  for (const json of [{}, { take_over: true }, { active: true }]) {
    if ('active' in json) await endsIn(-1);
    await Promise.all(admins.map((admin) => claim(admin, json)));
    const seen = await Promise.all(admins.map((admin) => claim(admin)));
    expect(seen.filter(({ body }) => body.is_mine)).toHaveLength(1);
    expect(new Set(seen.map(({ body }) => body.claim.by.id)).size).toBe(1);
    if (!('take_over' in json)) await ReviewAssignment.destroy({ where: {} });
  }
});

it('tells an open review what was decided elsewhere', async () => {
  await claim(first);
  const { id } = await aDocument(api, person);
  const json = { status: 'approved' };
  await claim(second, { take_over: true });
  await second.call('PUT', `/admin/kyc-documents/${id}`, json);
  expect((await claim(first)).body).toMatchObject({
    status: 'pending',
    last_decision: { action: 'kyc_document.approve', by: { id: second.id } },
  });
  const request = { amount: '10', txn_hash: 'a-hash-of-a-deposit-for-a-claim' };
  const trader = await createTrader(api);
  const deposit = await trader.call('POST', '/wallet/deposit', request);
  expect((await claim(first, {}, `deposit/${deposit.body.id}`)).body).toMatchObject({
    status: 'pending',
    last_decision: null,
  });
  await claim(second, { take_over: true }, `deposit/${deposit.body.id}`);
  await second.call('PUT', `/admin/deposits/${deposit.body.id}`, { status: 'rejected' });
  expect((await claim(first, {}, `deposit/${deposit.body.id}`)).body).toMatchObject({
    status: 'rejected',
    last_decision: { action: 'deposit.reject', by: { id: second.id } },
  });
});

it('claims nothing that is not there, and takes no odd request', async () => {
  for (const path of ['deposit/999999', 'withdrawal/999999', 'trade/999999', 'kyc/999999', 'offer/1'])
    expect((await claim(first, {}, path)).status).toBe(404);
  expect(await ReviewAssignment.count()).toBe(0);
  expect((await claim(first, { active: 'yes' })).status).toBe(422);
  expect((await claim(person)).status).toBe(403);
});

it.each([
  ['auditor', 'deposit', 403],
  ['support', 'deposit', 200],
  ['arbiter', 'deposit', 200],
  ['treasurer', 'kyc', 200],
])('a %s who decides on no %s holds none, and takes none over', async (role, subject, status) => {
  const reader = await createAdmin(api);
  await User.update({ adminRoles: role }, { where: { id: reader.id } });
  const id = subject === 'kyc' ? person.id : await aDeposit();
  for (const json of [{ active: true }, { take_over: true }]) {
    const asked = await claim(reader, json, `${subject}/${id}`);
    expect(asked.status).toBe(status);
    if (status === 200) expect(asked.body).toMatchObject({ is_mine: false, claim: null });
  }
  expect(await ReviewAssignment.count()).toBe(0);
});

async function aDeposit(): Promise<number> {
  const trader = await createTrader(api);
  const json = { amount: '10', txn_hash: `a-hash-for-a-reader-${trader.id}` };
  return (await trader.call('POST', '/wallet/deposit', json)).body.id;
}
