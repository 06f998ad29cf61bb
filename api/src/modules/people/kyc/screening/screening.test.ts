import { approve } from '../../../../../test/approve';
import { codeOf } from '../../../../../test/codeOf';
import { createProvedAdmin } from '../../../../../test/createProvedAdmin';
import { type Actor, createNewcomer, createTrader } from '../../../../../test/factories';
import { uploadAll } from '../../../../../test/kycUploads';
import { madeFirst } from '../../../../../test/madeFirst';
import { outcome } from '../../../../../test/outcome';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, KycDocument, User } from '../../../../domain/models';
import { inTransaction } from '../../../../kernel/database/transaction';
import { KycClosure, ScreeningHit } from '../../tables';
import { loadNames } from './loadNames';
import { readNames } from './readNames';
import { screenJob } from './screenJob';

const api = testApi();
const compliance = madeFirst(() => createProvedAdmin(api, 'compliance'));
const second = madeFirst(() => createProvedAdmin(api, 'owner'));
const WANTED = 'Saddam al-Tikriti,Sadam Takriti; صدام التكريتي,1937,X-1';
const load = (list: string, ...lines: string[]) =>
  inTransaction(api.services.sequelize, (transaction) =>
    loadNames(transaction, list, readNames(lines.join('\n'))),
  );
const screen = () => screenJob.run(api.services);

beforeEach(async () => {
  await ScreeningHit.destroy({ where: {} });
  await load('house', WANTED, 'Omar Khalifa,,1950,X-2');
});

const named = async (full_name: string, date_of_birth: string | null = '1937-04-28'): Promise<Actor> => {
  const user = await createNewcomer(api);
  await user.call('PUT', '/profile/me', { full_name, date_of_birth });
  return user;
};
const hitsOf = ({ id: userId }: Actor) => ScreeningHit.findAll({ where: { userId }, order: ['id'] });
const statesOf = async (user: Actor) => (await hitsOf(user)).map(({ entry, state }) => `${entry} ${state}`);
const decide = (id: number | undefined, state = 'dismissed', by = compliance) =>
  by.call('PUT', `/admin/screening-hits/${id}`, { state, reason: 'Quokka saw it' });
const dismiss = async (user: Actor) => decide((await hitsOf(user))[0]?.id);
const seconded = (id: number) => approve(id, second);

describe('a person is compared with the lists', () => {
  it('when they give a name, another one, and all their documents', async () => {
    const user = await named('Jo Doe');
    expect(await statesOf(user)).toEqual([]);
    await user.call('PUT', '/profile/me', { full_name: 'صدّام التكريتي' });
    expect(await statesOf(user)).toEqual(['X-1 open']);
    await ScreeningHit.destroy({ where: {} });
    await uploadAll(api, user);
    expect(await hitsOf(user)).toMatchObject([{ score: '1.000', list: 'house', birthYears: '1937' }]);
  });

  it.each([
    ['1936-12-31', 1],
    ['1938-01-01', 1],
    ['1939-01-01', 0],
    [null, 1],
  ])('who was born on %s', async (born, hits) => {
    expect(await hitsOf(await named('Saddam Tikriti', born))).toHaveLength(hits);
  });

  it('after a list changed, and loses what is gone from it', async () => {
    const [one, other] = [await named('Saddam al Tikriti'), await named('Adam Smith', null)];
    await load('second', 'Adam Smith,,,Y-1');
    await screen();
    expect([await statesOf(one), await statesOf(other)]).toEqual([['X-1 open'], ['Y-1 open']]);
    await load('house', 'Omar Khalifa,,1950,X-2');
    await load('second', 'Someone Else,,,Y-2');
    await screen();
    expect([await statesOf(one), await statesOf(other)]).toEqual([[], []]);
    expect(await User.count({ where: { id: one.id, screenedVersion: 0 } })).toBe(0);
  });

  it('leaves no hit behind that its user’s own change would hide', async () => {
    const user = await named('Saddam al Tikriti');
    await user.call('PUT', '/profile/me', { full_name: 'Jo Doe' });
    await load('third', 'Ann Known,,,Z-1');
    await screen();
    expect(await statesOf(user)).toEqual(['X-1 open']);
    await load('house', 'Omar Khalifa,,1950,X-2');
    await screen();
    expect(await statesOf(user)).toEqual([]);
  });
});

describe('GET /admin/screening-hits', () => {
  it('shows the name beside the entry', async () => {
    const user = await named('Saddam al Tikriti');
    const { body } = await compliance.call('GET', `/admin/screening-hits?state=open&user_id=${user.id}`);
    expect(body).toMatchObject([
      {
        user: { id: user.id, full_name: 'Saddam al Tikriti', date_of_birth: '1937-04-28' },
        list: 'house',
        entry: 'X-1',
        name: 'Saddam al-Tikriti',
        birth_years: ['1937'],
        score: '1.000',
        is_strong: true,
        state: 'open',
        decided_by: null,
      },
    ]);
    expect((await compliance.call('GET', '/admin/screening-hits?state=odd')).status).toBe(422);
  });

  it('is a grave flag of the KYC review where the names are all but the same', async () => {
    const user = await named('Saddam al Tikriti');
    await uploadAll(api, user);
    const { body } = await compliance.call('GET', `/admin/users/${user.id}/kyc`);
    expect(body.flags).toEqual([
      {
        code: 'sanctioned_name',
        is_grave: true,
        listed: [{ list: 'house', entry: 'X-1', name: 'Saddam al-Tikriti', ours: 'Saddam al Tikriti' }],
      },
    ]);
    await dismiss(user);
    expect((await compliance.call('GET', `/admin/users/${user.id}/kyc`)).body.flags).toEqual([]);
  });
});

it('takes a reason to approve whose name is on a list, until the hit is dismissed', async () => {
  const approved = async (user: Actor, admin_notes?: string) => {
    const documents = await KycDocument.findAll({ where: { userId: user.id } });
    for (const [at, { id }] of documents.entries()) {
      await compliance.call('GET', `/admin/kyc-documents/${id}/file`);
      const answer = await compliance.call('PUT', `/admin/kyc-documents/${id}`, {
        status: 'approved',
        admin_notes,
      });
      if (at === 2) return outcome(answer);
    }
  };
  const [user, other] = [await named('Saddam Tikriti'), await named('Saddam Tikriti')];
  await uploadAll(api, user);
  await uploadAll(api, other);
  expect(await approved(user)).toBe('422 reason_missing');
  expect(await approved(user, 'Born elsewhere, and 40 years younger')).toBe('200');
  await dismiss(other);
  expect(await approved(other)).toBe('200');
});

describe('PUT /admin/screening-hits/{id}', () => {
  it('dismisses with a reason, once, and keeps it in the audit log', async () => {
    const user = await named('Saddam al Tikriti');
    const done = await dismiss(user);
    expect(done.body).toMatchObject({
      state: 'dismissed',
      reason: 'Quokka saw it',
      decided_by: { id: compliance.id },
    });
    const again = await dismiss(user);
    expect(outcome(again)).toBe('409 hit_decided');
    const entry = await AuditLogEntry.findOne({ where: { action: 'user.dismiss_hit', userId: user.id } });
    expect(JSON.parse(entry?.afterJson ?? '')).toMatchObject({
      hit: 'dismissed',
      listed: 'house X-1: Saddam al-Tikriti',
      reason: 'Quokka saw it',
    });
  });

  it('refuses without a reason or a hit, and of one’s own account', async () => {
    const user = await named('Saddam al Tikriti');
    const [{ id } = { id: 0 }] = await hitsOf(user);
    expect((await decide(id, 'open')).status).toBe(422);
    expect((await compliance.call('PUT', `/admin/screening-hits/${id}`, { state: 'dismissed' })).status).toBe(
      422,
    );
    expect((await decide(999_999)).status).toBe(404);
    await ScreeningHit.update({ userId: compliance.id }, { where: { id } });
    expect(codeOf(await decide(id))).toBe('own_account');
    expect(await statesOf(compliance)).toEqual(['X-1 open']);
  });

  it('does not ask again about the same entry, unless the name or the year of birth changes', async () => {
    const user = await named('Saddam al Tikriti');
    await dismiss(user);
    await load('house', WANTED);
    await screen();
    await user.call('PUT', '/profile/me', { full_name: 'SADDAM TIKRITI' });
    expect(await statesOf(user)).toEqual(['X-1 dismissed']);
    await user.call('PUT', '/profile/me', { full_name: 'Saddam Hussein al Tikriti' });
    expect(await hitsOf(user)).toMatchObject([{ state: 'open', decidedBy: null, reason: null }]);
    await dismiss(user);
    await user.call('PUT', '/profile/me', { date_of_birth: '1938-01-01' });
    expect(await statesOf(user)).toEqual(['X-1 open']);
  });

  it('is confirmed with the closing that a second person approves, in one', async () => {
    const user = await named('Saddam al Tikriti');
    const [{ id } = { id: 0 }] = await hitsOf(user);
    const asked = await decide(id, 'confirmed');
    expect([asked.status, asked.body.state, asked.body.approval.needs.code]).toEqual([202, 'open', 'always']);
    expect(codeOf(await decide(id, 'confirmed'))).toBe('approval_pending');
    expect((await seconded(asked.body.approval.id)).body).toMatchObject({ state: 'executed' });
    expect(await hitsOf(user)).toMatchObject([
      { state: 'confirmed', decidedBy: compliance.id, reason: 'Quokka saw it' },
    ]);
    expect(await KycClosure.findByPk(user.id)).toMatchObject({ code: 'sanctioned', approvedBy: second.id });
    expect(codeOf(await decide(id))).toBe('hit_decided');
    await second.call('PUT', `/admin/users/${user.id}`, { kyc_status: 'pending' });
    expect(await statesOf(user)).toEqual(['X-1 open']);
  });

  it('takes one of two decisions at the same moment', async () => {
    const user = await named('Saddam al Tikriti');
    const [{ id } = { id: 0 }] = await hitsOf(user);
    const answers = await Promise.all([decide(id), decide(id, 'dismissed', second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await AuditLogEntry.count({ where: { action: 'user.dismiss_hit', userId: user.id } })).toBe(1);
  });

  it('stands while a list is loaded and everyone is compared again', async () => {
    for (let round = 0; round < 3; round += 1) {
      const user = await named('Saddam al Tikriti');
      const [{ id } = { id: 0 }] = await hitsOf(user);
      await load('house', WANTED);
      const [decided] = await Promise.all([decide(id), screen(), screen()]);
      expect([decided.status, await statesOf(user)]).toEqual([200, ['X-1 dismissed']]);
    }
  });
});

it('compares no one twice with the same lists, and no one before there is a list', async () => {
  const user = await createTrader(api);
  await user.user.update({ fullName: 'Saddam Tikriti' });
  await Promise.all([screen(), screen()]);
  expect(await statesOf(user)).toEqual(['X-1 open']);
  await ScreeningHit.destroy({ where: {} });
  await screen();
  expect(await statesOf(user)).toEqual([]);
});
