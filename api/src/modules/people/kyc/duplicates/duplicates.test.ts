import type { MatchKind, KycIdentity as Typed } from '@souk/contracts/people/kyc/kycIdentity';
import type { KycDocumentType } from '@souk/contracts/people/kyc/kycRules';
import { approve } from '../../../../../test/approve';
import { codeOf } from '../../../../../test/codeOf';
import { createProvedAdmin } from '../../../../../test/createProvedAdmin';
import { type Actor, createNewcomer } from '../../../../../test/factories';
import { aDocument, JPEG } from '../../../../../test/kycUploads';
import { madeFirst } from '../../../../../test/madeFirst';
import { mailsTo } from '../../../../../test/mailsTo';
import { outcome } from '../../../../../test/outcome';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, KycIdentity, Session, User } from '../../../../domain/models';
import type { PlatformSettings } from '../../../../domain/policy/settings/settings';
import { select } from '../../../../kernel/database/statements';
import { inTransaction } from '../../../../kernel/database/transaction';
import { KycClosure } from '../../tables';
import { kycClose } from '../decide/closeIdentity';

const api = testApi();
const first = madeFirst(() => createProvedAdmin(api, 'compliance'));
const second = madeFirst(() => createProvedAdmin(api, 'owner'));
const support = madeFirst(() => createProvedAdmin(api, 'support'));

const set = (changes: Partial<PlatformSettings>) => setSettings(api, changes);
const guarded = () => set({ kyc_identity_required: true });
afterEach(() => set({ kyc_identity_required: false, four_eyes: false }));

let made = 0;
const dayOf = (count: number) => new Date(count * 86_400_000).toISOString().slice(0, 10);
async function applicant(
  same: Partial<Record<KycDocumentType, string>> = {},
  profile: object = { full_name: 'Amina Haddad', date_of_birth: dayOf(made) },
): Promise<Actor> {
  const person = await createNewcomer(api);
  await person.call('PUT', '/profile/me', profile);
  for (const type of ['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'] as const) {
    made += 1;
    const file = same[type];
    await aDocument(api, person, {
      type,
      ...(file && { content: Buffer.concat([JPEG, Buffer.from(file)]) }),
    });
  }
  return person;
}
const PASSPORT = { number: 'AB 123-456', document_type: 'passport', country: 'TN' };
const type = ({ id }: Actor, identity: object = {}, by = first) =>
  by.call('PUT', `/admin/users/${id}/kyc-identity`, { ...PASSPORT, number: `X${id}0000`, ...identity });
const review = async ({ id }: Actor, by = first) => (await by.call('GET', `/admin/users/${id}/kyc`)).body;
const matchesOf = async (person: Actor): Promise<[number, MatchKind[]][]> =>
  (await review(person)).matches.map(({ user, kinds }: { user: { id: number }; kinds: MatchKind[] }) => [
    user.id,
    kinds,
  ]);
const peopleSeen = async (person: Actor) =>
  (await review(person)).flags.find(({ code }: { code: string }) => code === 'identity_seen')?.people;
async function accept(person: Actor, { reason, by = first }: { reason?: string; by?: Actor } = {}) {
  const { documents } = await review(person);
  const verdicts = documents.map(({ id, status }: { id: number; status: string }) => ({
    id,
    status: 'approved',
    seen_status: status,
  }));
  return by.call('PUT', `/admin/users/${person.id}/kyc`, { documents: verdicts, reason });
}
const seconded = (id: number, by = second) => approve(id, by);
const statusOf = async ({ id }: Actor) => (await User.findByPk(id, { rejectOnEmpty: true })).kycStatus;

describe('finds another account', () => {
  it('by the same file, of an address proof only to know', async () => {
    const one = await applicant({ SELFIE: 'a face', ADDRESS_PROOF: 'a bill' });
    const family = await applicant({ ADDRESS_PROOF: 'a bill' });
    const again = await applicant({ SELFIE: 'a face' });
    expect(await matchesOf(one)).toEqual([
      [again.id, ['file']],
      [family.id, ['address_file']],
    ]);
    expect([await peopleSeen(one), await peopleSeen(again), await peopleSeen(family)]).toEqual([
      1,
      1,
      undefined,
    ]);
    const { body: list } = await first.call('GET', '/admin/kyc-people?limit=100');
    const row = list.find(({ user }: { user: { id: number } }) => user.id === again.id);
    expect(row.flags).toContainEqual({ code: 'identity_seen', people: 1 });
    const none = await first.call('GET', '/admin/kyc-people?search=no_such_name');
    expect([none.status, none.body]).toEqual([200, []]);
    const [match] = (await review(again)).matches;
    const selfie = (await review(one)).documents.find(
      (document: { document_type: string }) => document.document_type === 'SELFIE',
    );
    expect(match).toMatchObject({ user: { username: one.user.username }, selfie_id: selfie.id });
  });

  it('by the same number, however it is written', async () => {
    const [one, again, abroad] = [await applicant(), await applicant(), await applicant()];
    expect((await type(one, PASSPORT)).status).toBe(200);
    expect((await type(again, { ...PASSPORT, number: 'ab ١٢٣٤٥٦' })).status).toBe(200);
    await type(abroad, { ...PASSPORT, country: 'FR' });
    expect(await matchesOf(again)).toEqual([[one.id, ['number']]]);
    expect(await matchesOf(abroad)).toEqual([]);
  });

  it('by the same person in another spelling, with the day that only the reviewer reads', async () => {
    const born = '1987-03-14';
    const one = await applicant({}, { full_name: 'Mohammed al-Khalidi', date_of_birth: born });
    const again = await applicant({}, { full_name: 'خالدي محمد' });
    const son = await applicant({}, { full_name: 'Mohamed Khalidi', date_of_birth: '2001-03-14' });
    await type(one);
    expect(outcome(await type(again))).toBe('422 birth_date_missing');
    expect(await KycIdentity.count({ where: { userId: again.id } })).toBe(0);
    await type(again, { date_of_birth: born });
    await type(son);
    expect(await matchesOf(again)).toEqual([[one.id, ['person']]]);
    expect(await matchesOf(son)).toEqual([]);
  });

  it('by ties that exist already, which ask for no one', async () => {
    const address = `T${'y'.repeat(33)}`;
    const [one, again] = [await applicant(), await applicant()];
    for (const person of [one, again]) await person.user.update({ walletAddress: address });
    expect(await matchesOf(again)).toEqual([[one.id, ['address']]]);
    expect(await peopleSeen(again)).toBeUndefined();
  });
});

describe('what the reviewer types', () => {
  it('is read with its kind and country until another ID or name comes', async () => {
    const person = await applicant();
    const { body } = await type(person);
    expect(body.identity).toMatchObject({
      document_type: 'passport',
      country: 'TN',
      set_by: { id: first.id },
    });
    await User.update({ identityChangedAt: new Date(Date.now() + 1_000) }, { where: { id: person.id } });
    expect((await review(person)).identity).toBeNull();
  });

  it.each<[string, Partial<Record<keyof Typed, unknown>>]>([
    ['number', { number: '' }],
    ['number', { number: '--12-3' }],
    ['number', { number: 'x'.repeat(61) }],
    ['document_type', { document_type: 'ID_PROOF' }],
    ['country', { country: 'Tunisia' }],
    ['date_of_birth', { date_of_birth: '1990-02-30' }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const person = await applicant();
    const { status, body } = await type(person, wrong);
    expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
    expect(await KycIdentity.count({ where: { userId: person.id } })).toBe(0);
  });

  it('is of another account than one’s own', async () => {
    const person = await applicant();
    expect(outcome(await type(first))).toBe('403 own_account');
    expect((await type({ ...person, id: 999_999 })).status).toBe(404);
  });

  it('is one row, also where two reviewers type at the same moment', async () => {
    const person = await applicant();
    const both = await Promise.all([type(person), type(person, {}, second)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await KycIdentity.count({ where: { userId: person.id } })).toBe(1);
  });

  it('is needed to approve where the setting says so, by hand too', async () => {
    await guarded();
    const person = await applicant();
    expect(outcome(await accept(person))).toBe('409 kyc_identity_missing');
    const byHand = await first.call('PUT', `/admin/users/${person.id}`, { kyc_status: 'approved' });
    expect(outcome(byHand)).toBe('409 kyc_identity_missing');
    expect(await statusOf(person)).toBe('pending');
    await type(person);
    expect((await accept(person)).status).toBe(200);
    expect(await statusOf(person)).toBe('approved');
  });
});

describe('approving who was seen', () => {
  const pair = async () => {
    made += 1;
    const file = `face ${made}`;
    const people = [await applicant({ SELFIE: file }), await applicant({ SELFIE: file })] as const;
    for (const person of people) await type(person);
    return people;
  };

  it('stays as it was while neither setting is on', async () => {
    const [, again] = await pair();
    expect((await accept(again)).status).toBe(200);
  });

  it('takes a reason and a second person, once', async () => {
    await guarded();
    const [one, again] = await pair();
    expect(outcome(await accept(again))).toBe('422 reason_missing');
    const reason = 'Twins, seen in a call';
    const asked = await Promise.all([accept(again, { reason }), accept(again, { reason })]);
    expect(asked.map(outcome).sort()).toEqual(['202', '409 approval_pending']);
    expect(await statusOf(again)).toBe('pending');
    const id = asked.find(({ status }) => status === 202)?.body.approval.id;
    expect(codeOf(await seconded(id, first))).toBe('approval_own');
    const { body: shown } = await second.call('GET', `/admin/approvals/${id}`);
    expect(shown.summary).toEqual(
      expect.arrayContaining([
        { code: 'identity_seen', params: { value: `#${one.id} ${one.user.username}` } },
        { code: 'words', params: { value: reason } },
      ]),
    );
    expect((await seconded(id)).body).toMatchObject({ state: 'executed' });
    expect(await statusOf(again)).toBe('approved');
  });

  it('is approved under no name that was not seen, by one person or by two', async () => {
    const [, again] = await pair();
    const { person } = await review(again);
    const rename = (full_name: string) => again.call('PUT', '/profile/me', { full_name });
    await rename('Somebody Else');
    const { documents } = await review(again);
    const verdicts = documents.map(({ id }: { id: number }) => ({
      id,
      status: 'approved',
      seen_status: 'pending',
    }));
    const put = () =>
      first.call('PUT', `/admin/users/${again.id}/kyc`, { documents: verdicts, seen_person: person });
    expect(outcome(await put())).toBe('409 person_changed');
    await guarded();
    await type(again);
    const asked = await accept(again, { reason: 'Twins, seen in a call' });
    expect(asked.status).toBe(202);
    await rename('Amina Haddad');
    await type(again);
    expect(outcome(await seconded(asked.body.approval.id))).toBe('409 approval_overtaken');
    expect(await statusOf(again)).toBe('pending');
  });

  it('takes both with four eyes too, document by document', async () => {
    const [, again] = await pair();
    await set({ four_eyes: true });
    const { documents } = await review(again);
    const put = (id: number, more: object = {}) =>
      first.call('PUT', `/admin/kyc-documents/${id}`, { status: 'approved', ...more });
    for (const { id } of documents) await first.call('GET', `/admin/kyc-documents/${id}/download`);
    const [a, b, c] = documents.map(({ id }: { id: number }) => id);
    expect([(await put(a)).status, (await put(b)).status]).toEqual([200, 200]);
    expect(outcome(await put(c))).toBe('422 reason_missing');
    expect((await put(c, { reason: 'Twins' })).status).toBe(202);
    expect(await statusOf(again)).toBe('pending');
    const no = await first.call('PUT', `/admin/kyc-documents/${c}`, {
      status: 'rejected',
      admin_notes: 'No',
    });
    expect(no.status).toBe(200);
  });

  it('is by hand no shorter', async () => {
    await guarded();
    const [, again] = await pair();
    const byHand = await first.call('PUT', `/admin/users/${again.id}`, { kyc_status: 'approved' });
    expect(byHand.status).toBe(202);
    // A request for two people would reveal that the identity was seen before.
    const { body: told } = await support.call('GET', '/admin/approvals?limit=100');
    expect(JSON.stringify(told)).not.toContain(again.user.username);
    expect(await statusOf(again)).toBe('pending');
  });

  it('is refused to a reviewer, and a second person, who has the other account', async () => {
    await guarded();
    const [one, again] = await pair();
    await one.user.update({ role: 'admin', adminRoles: 'owner' });
    const reason = 'A friend';
    expect(outcome(await accept(again, { reason, by: one }))).toBe('403 own_account');
    const { body } = await accept(again, { reason });
    await Session.update({ withFactor: true }, { where: { userId: one.id } });
    const approved = await seconded(body.approval.id, one);
    expect(outcome(approved)).toBe('403 own_account');
    expect(await statusOf(again)).toBe('pending');
  });

  it('is overtaken by a document that came after the request', async () => {
    await guarded();
    const [, again] = await pair();
    const { body } = await accept(again, { reason: 'Twins' });
    const [document] = (await review(again)).documents;
    await first.call('PUT', `/admin/kyc-documents/${document.id}`, {
      status: 'rejected',
      admin_notes: 'No',
    });
    expect(codeOf(await seconded(body.approval.id))).toBe('approval_overtaken');
    expect(await statusOf(again)).toBe('rejected');
  });
});

describe('nothing of it', () => {
  it('is in a table, or in what the person, support and mails read', async () => {
    await guarded();
    const number = 'QUOKKA77123';
    const [one, again] = [await applicant(), await applicant()];
    for (const person of [one, again]) await type(person, { ...PASSPORT, number });
    const { body: asked } = await accept(again, { reason: 'Wombats' });
    const rows = await KycIdentity.findAll({ where: { userId: again.id }, raw: true });
    const secret = new RegExp(
      `QUOKKA|${rows[0]?.numberHmac}|${rows[0]?.personHmac}|identity_seen|Wombats`,
      'i',
    );
    const paths = ['/profile/me', '/profile/export', '/profile/kyc/standing', '/profile/kyc/documents'];
    for (const path of [...paths, '/notifications']) {
      const { status, body } = await again.call('GET', path);
      expect([path, status, secret.test(JSON.stringify(body))]).toEqual([path, 200, false]);
      expect(JSON.stringify(body)).not.toMatch(/hmac/i);
    }
    for (const path of ['/admin/users', `/admin/users/${again.id}`, `/admin/users/${again.id}/evidence`]) {
      const { body } = await support.call('GET', path);
      expect([path, secret.test(JSON.stringify(body))]).toEqual([path, false]);
    }
    expect((await support.call('GET', `/admin/users/${again.id}/kyc`)).status).toBe(403);
    expect((await support.call('GET', `/admin/approvals/${asked.approval.id}`)).status).toBe(404);
    for (const { id } of [again, support, first, second])
      for (const mail of await mailsTo(api, id)) expect(JSON.stringify(mail)).not.toMatch(secret);
    const tables = await select<{ name: string }>(
      api.owner,
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const all = await select<object>(api.owner, `SELECT * FROM \`${name}\``);
      expect([name, /quokka/i.test(JSON.stringify(all))]).toEqual([name, false]);
    }
    const entry = await AuditLogEntry.findOne({ where: { action: 'user.set_identity', userId: again.id } });
    expect(JSON.parse(entry?.afterJson ?? '')).toEqual({ identity_document: 'passport', country: 'TN' });
  });

  it('outlives the account, unless it was closed for good', async () => {
    const [leaves, closed] = [await applicant(), await applicant()];
    for (const person of [leaves, closed]) await type(person);
    await inTransaction(api.services.sequelize, (transaction) =>
      kycClose.run(
        transaction,
        { id: closed.id, code: 'duplicate', words: 'The same face' },
        { caller: { ...first, user: first.user } as never, requestId: 'a', approvedBy: second.id },
      ),
    );
    expect(await KycClosure.count({ where: { userId: closed.id } })).toBe(1);
    // Two people let them withdraw and leave.
    await (await closed.user.reload()).update({ isActive: true });
    for (const person of [leaves, closed]) {
      const erased = await person.call('POST', '/profile/erase', { confirm: person.user.username });
      expect(erased.status).toBe(204);
    }
    const left = await KycIdentity.findAll({ where: { userId: [leaves.id, closed.id] } });
    expect(left.map(({ userId }) => userId)).toEqual([closed.id]);
    const again = await applicant();
    await type(again, { number: `X${closed.id}0000` });
    expect(await matchesOf(again)).toEqual([[closed.id, ['number']]]);
  });
});
