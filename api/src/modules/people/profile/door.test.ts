import { codeOf } from '../../../../test/codeOf';
import {
  type Actor,
  BUYER_WALLET,
  createAdmin,
  createNewcomer,
  createTestOffer,
  createTrader,
  next,
  openTestTrade,
} from '../../../../test/factories';
import { uploadAll } from '../../../../test/kycUploads';
import { madeFirst } from '../../../../test/madeFirst';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry, KycDocument, User } from '../../../domain/models';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';

const api = testApi();
const OFF = { terms_version: '', minimum_age: 0, countries_served: [] };
const set = async (changes: Partial<PlatformSettings>) => {
  await setSettings(api, changes);
};
afterEach(() => set(OFF));

const find = (id: number) => User.findByPk(id, { rejectOnEmpty: true });

describe('terms with a version', () => {
  const accept = (actor: Actor, version: unknown) => actor.call('POST', '/profile/terms', { version });
  const register = (accepted_terms?: unknown) => {
    const name = `joins_${next()}`;
    const account = { email: `${name}@test.example`, username: name, password: 'secret1' };
    return api.call('POST', '/auth/register', { json: { ...account, accepted_terms } });
  };

  it('stop new offers, trades and deposits until they are accepted, and nothing else', async () => {
    const [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '100' })];
    const offer = await createTestOffer(api, seller);
    const { id: live } = await openTestTrade(api, buyer, offer, '5');
    const terms = { crypto_type: 'SIDRA', price_per_unit: '2', min_amount: '1', max_amount: '50' };
    const opened = { offer_id: offer.id, crypto_amount: '5', buyer_wallet_address: BUYER_WALLET };
    const askNew = async () => [
      await seller.call('POST', '/offers/', terms),
      await buyer.call('POST', '/trades/', opened),
      await buyer.call('POST', '/wallet/deposit-intents', { amount: '20' }),
      await buyer.call('POST', '/wallet/deposit', { amount: '20', txn_hash: `deposit${next()}hash` }),
    ];
    await set({ terms_version: '2026-12' });
    const refused = await askNew();
    expect(refused.map((answer) => [answer.status, codeOf(answer), answer.body.params])).toEqual(
      refused.map(() => [403, 'terms_not_accepted', { version: '2026-12' }]),
    );
    const { body: me } = await buyer.call('GET', '/profile/me');
    expect(me.barriers['trades.open']).toMatchObject({ code: 'terms_not_accepted', until: null });
    expect(me.barriers['withdrawals.request']).toBeUndefined();
    const withdrawn = await buyer.call('POST', '/wallet/withdraw', { amount: '10' });
    expect(withdrawn.status).toBe(201);
    const sent = await seller.call('PUT', `/trades/${live}/confirm-sent?seller_txn_hash=hash-${next()}`);
    expect(sent.status).toBe(200);
    for (const person of [buyer, seller]) expect((await accept(person, '2026-12')).status).toBe(200);
    // This platform has no deposit address to name.
    expect((await askNew()).map(codeOf)).toEqual([undefined, undefined, 'deposits_closed', undefined]);
    await set({ terms_version: '2027-01' });
    expect(codeOf(await seller.call('POST', '/offers/', terms))).toBe('terms_not_accepted');
  });

  it('are accepted once, in their present version, by who is signed in', async () => {
    const user = await createNewcomer(api);
    expect(codeOf(await accept(user, '1'))).toBe('terms_outdated');
    await set({ terms_version: '2' });
    expect((await api.call('POST', '/profile/terms', { json: { version: '2' } })).status).toBe(401);
    for (const wrong of ['', null, 7, 'x'.repeat(21)]) expect((await accept(user, wrong)).status).toBe(422);
    const late = await accept(user, '1');
    expect([late.status, codeOf(late), late.body.params]).toEqual([409, 'terms_outdated', { version: '2' }]);
    expect((await find(user.id)).termsVersion).toBeNull();
    const both = await Promise.all([accept(user, '2'), accept(user, '2')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { termsVersion, termsAcceptedAt } = await find(user.id);
    expect([termsVersion, termsAcceptedAt instanceof Date]).toEqual(['2', true]);
    await accept(user, '2');
    expect((await find(user.id)).termsAcceptedAt).toEqual(termsAcceptedAt);
  });

  it('go with a registration, which stays what it was without them', async () => {
    const [{ body: before }, early] = [await register(), await register('2')];
    expect(codeOf(early)).toBe('terms_outdated');
    await set({ terms_version: '2' });
    const count = await User.count();
    expect(codeOf(await register('1'))).toBe('terms_outdated');
    expect(await User.count()).toBe(count);
    const [{ body: with2 }, { body: without }] = [await register('2'), await register()];
    const versions = await Promise.all([before, with2, without].map(({ id }) => find(id)));
    expect(versions.map(({ termsVersion }) => termsVersion)).toEqual([null, '2', null]);
  });
});

describe('age and countries', () => {
  const admin = madeFirst(() => createAdmin(api));
  const put = (path: string, json: object) => admin.call('PUT', path, json);
  const applicant = async (country: string, date_of_birth: string) => {
    const person = await createNewcomer(api);
    const json = { full_name: 'Amina Haddad', country, date_of_birth };
    await person.call('PUT', '/profile/me', json);
    const documents = await uploadAll(api, person);
    const verdicts = documents.map(({ id }) => ({ id, status: 'approved', seen_status: 'pending' }));
    return { person, verdicts };
  };

  it('follow the country that was typed, in any language', async () => {
    const { person } = await applicant('الجزائر', '1990-01-01');
    expect((await find(person.id)).countryCode).toBe('DZ');
    const change = (country: string | null) => person.call('PUT', '/profile/me', { country });
    for (const [text, expected] of [
      ['Tunisie', 'TN'],
      ['Atlantis', ''],
      [null, null],
    ] as const) {
      expect((await change(text)).body.country).toBe(text);
      expect((await find(person.id)).countryCode).toBe(expected);
    }
  });

  it('ask for a reason to approve an identity outside of them, and for none otherwise', async () => {
    await set({ minimum_age: 18, countries_served: ['AE'] });
    const inside = await applicant('United Arab Emirates', '1990-01-01');
    const outside = await applicant('Algeria', '2020-01-01');
    const path = (one: typeof inside) => `/admin/users/${one.person.id}/kyc`;
    const flagsOf = async (one: typeof inside) =>
      (await admin.call('GET', path(one))).body.flags.map((flag: { code: string }) => flag.code);
    expect([await flagsOf(inside), await flagsOf(outside)]).toEqual([
      [],
      ['too_young', 'country_not_served'],
    ]);
    expect((await put(path(inside), { documents: inside.verdicts })).status).toBe(200);
    const refused = await put(path(outside), { documents: outside.verdicts });
    expect([refused.status, codeOf(refused), refused.body.errors]).toEqual([
      422,
      'reason_missing',
      [expect.objectContaining({ field: 'reason' })],
    ]);
    const pending = { where: { userId: outside.person.id, status: 'pending' } };
    expect(await KycDocument.count(pending)).toBe(3);
    const done = await put(path(outside), { documents: outside.verdicts, reason: 'A guardian signed' });
    expect(done.body.user.kyc_status).toBe('approved');
    const row = await AuditLogEntry.findOne({
      where: { userId: outside.person.id, action: 'kyc_document.approve' },
      order: [['id', 'DESC']],
      rejectOnEmpty: true,
    });
    expect(JSON.parse(row.afterJson ?? '{}')).toMatchObject({ reason: 'A guardian signed' });
  });

  it('ask for it by every way to approve', async () => {
    await set({ countries_served: ['AE'] });
    const { person, verdicts } = await applicant('Atlantis', '1990-01-01');
    const [first, second, third] = verdicts.map(({ id }) => `/admin/kyc-documents/${id}`);
    const approve = (path: string | undefined, more = {}) => put(path ?? '', { status: 'approved', ...more });
    for (const path of [first, second]) expect((await approve(path)).status).toBe(200);
    expect(codeOf(await approve(third))).toBe('reason_missing');
    const byHand = { kyc_status: 'approved' };
    expect(codeOf(await put(`/admin/users/${person.id}`, byHand))).toBe('reason_missing');
    expect((await find(person.id)).kycStatus).toBe('pending');
    expect((await approve(third, { reason: 'Lives in Dubai' })).status).toBe(200);
    expect((await find(person.id)).kycStatus).toBe('approved');
    await put(`/admin/users/${person.id}`, { kyc_status: 'rejected', kyc_notes: 'Once more' });
    const again = await put(`/admin/users/${person.id}`, { ...byHand, kyc_notes: 'Lives in Dubai' });
    expect(again.body.kyc_status).toBe('approved');
  });
});

describe('a country that is given up', () => {
  it('changes nothing for who is approved, here in France, and each review of theirs shows it', async () => {
    const [admin, seller] = [await createAdmin(api), await createTrader(api)];
    const buyer = await createTrader(api, { balance: '100' });
    await seller.user.update({ country: 'United Arab Emirates' });
    await buyer.user.update({ country: 'France' });
    const seen = async (path: string) => {
      const { body } = await admin.call('GET', path);
      const { flags } = body.deposit ?? body.withdrawal ?? body.trade ?? body;
      return flags
        .filter((flag: { code: string }) => flag.code === 'country_not_served')
        .map(({ party }: { party?: string }) => party ?? null);
    };
    const requests = async () => {
      const offer = await createTestOffer(api, seller);
      const trade = await openTestTrade(api, buyer, offer, '5');
      const deposit = { amount: '20', txn_hash: `deposit${next()}hash` };
      const asked = [
        await buyer.call('POST', '/wallet/deposit', deposit),
        await buyer.call('POST', '/wallet/withdraw', { amount: '10' }),
      ];
      expect(asked.map(({ status }) => status)).toEqual([201, 201]);
      const [put, hash] = [`/trades/${trade.id}`, `hash-${next()}`];
      await seller.call('PUT', `${put}/confirm-sent?seller_txn_hash=${hash}`);
      await seller.call('PUT', `${put}/mark-complete`);
      const [{ body: put_in }, { body: taken_out }] = asked as [(typeof asked)[0], (typeof asked)[0]];
      return [
        `/admin/deposits/${put_in.id}/review`,
        `/admin/withdrawals/${taken_out.id}/review`,
        `/admin/trades/${trade.id}/review`,
        `/admin/users/${buyer.id}/kyc`,
      ];
    };
    await set({ countries_served: ['AE', 'FR'] });
    for (const path of await requests()) expect([path, await seen(path)]).toEqual([path, []]);
    await set({ countries_served: ['AE'] });
    const [deposit, withdrawal, trade, kyc] = (await requests()) as [string, string, string, string];
    expect([await seen(deposit), await seen(withdrawal), await seen(trade), await seen(kyc)]).toEqual([
      [null],
      [null],
      ['buyer'],
      [null],
    ]);
  });
});
