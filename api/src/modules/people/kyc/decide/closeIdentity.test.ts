// @slow: it asks every route for each code

import { readLines } from '@souk/contracts/backOffice/audit/storedLines';
import { SCREENING_FLAGS } from '@souk/contracts/backOffice/flags/flagCodes';
import { CLOSING_CODES, type ClosingCode } from '@souk/contracts/people/kyc/kycClosing';
import { kycClosedText } from '@souk/contracts/people/kyc/kycRules';
import { approve } from '../../../../../test/approve';
import { codeOf } from '../../../../../test/codeOf';
import { createProvedAdmin } from '../../../../../test/createProvedAdmin';
import { exampleOf } from '../../../../../test/examples';
import {
  type Actor,
  BUYER_WALLET,
  createNewcomer,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../../test/factories';
import { upload, uploadAll } from '../../../../../test/kycUploads';
import { madeFirst } from '../../../../../test/madeFirst';
import { mailsTo } from '../../../../../test/mailsTo';
import { outcome } from '../../../../../test/outcome';
import { testApi } from '../../../../../test/testApi';
import { checkDecisions } from '../../../../domain/audit/checkDecisions';
import { Approval, KycDocument, User, Withdrawal } from '../../../../domain/models';
import { select } from '../../../../kernel/database/statements';
import { inTransaction } from '../../../../kernel/database/transaction';
import { KycClosure, ScreeningAddress, ScreeningHit } from '../../tables';
import { addDocument } from '../documents/storeDocument';

const api = testApi();
jest.setTimeout(300_000);
const first = madeFirst(() => createProvedAdmin(api, 'compliance'));
const second = madeFirst(() => createProvedAdmin(api, 'owner'));
const support = madeFirst(() => createProvedAdmin(api, 'support'));

const WORDS = 'Quokka saw it';
const ask = ({ id }: Actor, code: ClosingCode = 'underage') =>
  first.call('POST', `/admin/users/${id}/kyc-closing`, { code, words: WORDS });
const seconded = (id: number, by = second) => approve(id, by);
const close = async (user: Actor, code?: ClosingCode) => {
  const asked = await ask(user, code);
  return seconded(asked.body.approval.id);
};
const violationsOf = async ({ id }: Actor) =>
  (await checkDecisions(api.services.sequelize)).filter(({ row }) => row === `user ${id}`);
const standingOf = async (user: Actor) => (await user.call('GET', '/profile/kyc/standing')).body;

describe('closing for good', () => {
  it('takes two people also while four eyes are off, and rejects all with one text', async () => {
    const user = await createNewcomer(api);
    await uploadAll(api, user);
    const asked = await ask(user);
    expect([asked.status, asked.body.approval.needs.code]).toEqual([202, 'always']);
    expect((await standingOf(user)).state).toBe('queued');
    expect(codeOf(await seconded(asked.body.approval.id, first))).toBe('approval_own');
    expect((await seconded(asked.body.approval.id)).body).toMatchObject({ state: 'executed' });
    const standing = await standingOf(user);
    expect(standing).toMatchObject({ state: 'closed', place: null });
    for (const document of standing.documents)
      expect(document).toMatchObject({ status: 'rejected', reasons: ['kyc_closed'], can_replace: false });
    const { body: profile } = await user.call('GET', '/profile/me');
    expect(profile).toMatchObject({ kyc_status: 'rejected', kyc_notes: kycClosedText(), is_active: false });
    expect(profile.barriers['kyc.send']).toMatchObject({ code: 'kyc_closed', until: null });
    expect(await KycClosure.findByPk(user.id)).toMatchObject({
      code: 'underage',
      closedBy: first.id,
      approvedBy: second.id,
    });
    expect(await violationsOf(user)).toEqual([]);
  });

  it('takes no document any more, deletes none, and lets no reviewer decide about one', async () => {
    const user = await createNewcomer(api);
    const [document] = await uploadAll(api, user);
    await close(user);
    const sent = await upload(api, user);
    expect(outcome(sent)).toBe('403 kyc_closed');
    expect((await user.call('DELETE', `/profile/kyc/document/${document?.id}`)).status).toBe(403);
    const decided = await first.call('PUT', `/admin/kyc-documents/${document?.id}`, { status: 'approved' });
    expect(outcome(decided)).toBe('409 identity_closed');
    expect(codeOf(await ask(user))).toBe('identity_closed');
    expect(await KycDocument.count({ where: { userId: user.id, status: 'rejected' } })).toBe(3);
  });

  it('looks alike to its person and to support for all codes', async () => {
    const seen: unknown[][] = [];
    for (const code of CLOSING_CODES) {
      const user = await createTrader(api, { balance: '100' });
      await close(user, code);
      const withdrawn = await user.call('POST', '/wallet/withdraw', { amount: '50' });
      const { body: me } = await user.call('GET', '/profile/me');
      const { body: there } = await support.call('GET', `/admin/users/${user.id}`);
      const standing = await standingOf(user);
      seen.push([
        [withdrawn.status, codeOf(withdrawn)],
        [me.is_active, me.kyc_status, me.kyc_notes, me.barriers],
        [standing.state, there.is_active, there.kyc_status, there.kyc_notes],
      ]);
      const { body } = await first.call('GET', `/admin/users/${user.id}/kyc`);
      expect(body.closure).toMatchObject({ code, words: WORDS, approved_by: { id: second.id } });
    }
    expect(seen).toEqual(CLOSING_CODES.map(() => seen[0]));
    expect(seen[0]?.[0]).toEqual([403, 'account_deactivated']);
  });

  it('lets its person withdraw once two people have activated the account again', async () => {
    const user = await createTrader(api, { balance: '100' });
    await close(user);
    const asked = await first.call('PUT', `/admin/users/${user.id}`, { is_active: true });
    expect([asked.status, asked.body.approval.needs.code]).toEqual([202, 'always']);
    expect((await user.call('POST', '/wallet/withdraw', { amount: '50' })).status).toBe(403);
    expect((await seconded(asked.body.approval.id)).body).toMatchObject({ state: 'executed' });
    expect((await user.call('POST', '/wallet/withdraw', { amount: '50' })).status).toBe(201);
    expect((await standingOf(user)).state).toBe('closed');
  });

  it('is undone by the KYC status, which then always takes two while four eyes are on', async () => {
    const user = await createNewcomer(api);
    await close(user);
    await first.call('PUT', `/admin/users/${user.id}`, { kyc_status: 'pending' });
    expect(await KycClosure.count({ where: { userId: user.id } })).toBe(0);
    expect((await upload(api, user)).status).toBe(201);
    expect(await violationsOf(user)).toEqual([]);
  });

  it('finds an identity that the database’s own user opened', async () => {
    const user = await createNewcomer(api);
    await close(user);
    await User.update({ kycClosedAt: null }, { where: { id: user.id } });
    expect(await violationsOf(user)).toHaveLength(1);
    await User.update({ kycClosedAt: new Date() }, { where: { id: user.id } });
    await KycClosure.update({ code: 'forged' }, { where: { userId: user.id } });
    expect(await violationsOf(user)).toHaveLength(1);
    await KycClosure.destroy({ where: { userId: user.id } });
    expect(await violationsOf(user)).toHaveLength(1);
  });

  it('refuses of one’s own account, and with what no code is', async () => {
    const user = await createNewcomer(api);
    expect((await ask(user, 'rich' as ClosingCode)).status).toBe(422);
    expect(codeOf(await ask(first))).toBe('own_account');
    expect(codeOf(await ask({ ...user, id: 999_999 }))).toBe('not_found');
    const unsaid = await first.call('POST', `/admin/users/${user.id}/kyc-closing`, { code: 'underage' });
    expect(unsaid.status).toBe(422);
  });
});

describe('at the same moment', () => {
  it('pays nothing more to who is sanctioned, also where it was begun', async () => {
    const user = await createTrader(api, { balance: '100' });
    const { body } = await user.call('POST', '/wallet/withdraw', { amount: '50' });
    const process = { status: 'processing', reason: 'Known', seen_flags: ['new_account'] };
    const asked = await ask(user, 'sanctioned');
    const [begun] = await Promise.all([
      second.call('PUT', `/admin/withdrawals/${body.id}`, process),
      seconded(asked.body.approval.id),
    ]);
    const paid = { status: 'approved', txn_hash: 'f'.repeat(64), reason: 'Known', seen_flags: [] };
    const ended = await second.call('PUT', `/admin/withdrawals/${body.id}`, paid);
    expect(ended.status).toBe(409);
    expect(codeOf(ended)).toMatch(/payee_deactivated|withdrawal_decided|withdrawal_pending/);
    const status = begun.status === 200 ? 'processing' : 'pending';
    expect(await Withdrawal.findByPk(body.id)).toMatchObject({ status });
  });

  it('rejects a document that comes first, and refuses one that comes after', async () => {
    const user = await createNewcomer(api);
    await uploadAll(api, user);
    await KycDocument.destroy({ where: { userId: user.id, documentType: 'SELFIE' } });
    const asked = await ask(user);
    const row = {
      userId: user.id,
      documentType: 'SELFIE',
      fileName: 'a.jpg',
      fileSize: 1,
      contentHmac: '',
    } as const;
    const file = { ...row, mediaType: 'image/jpeg', storageKey: 'a selfie' } as const;
    const [sent] = await Promise.allSettled([
      inTransaction(api.services.sequelize, (transaction) => addDocument(transaction, file)),
      seconded(asked.body.approval.id),
    ]);
    const documents = await KycDocument.findAll({ where: { userId: user.id } });
    expect(documents.map(({ status }) => status)).toEqual(documents.map(() => 'rejected'));
    expect(documents).toHaveLength(sent.status === 'fulfilled' ? 3 : 2);
    if (sent.status === 'rejected') expect(sent.reason).toMatchObject({ code: 'kyc_closed' });
    expect((await standingOf(user)).state).toBe('closed');
  });
});

describe('the code', () => {
  const SECRETS = new RegExp(
    `\\b(${CLOSING_CODES.join('|')}|${SCREENING_FLAGS.join('|')}|Quokka|Wombat)\\b`,
    'i',
  );
  const closed: Actor[] = [];
  const approvals: number[] = [];
  const trades: number[] = [];

  beforeAll(async () => {
    for (const code of CLOSING_CODES) {
      const user = await createTrader(api, { balance: '100' });
      const seller = await createTrader(api);
      trades.push((await openTestTrade(api, user, await createTestOffer(api, seller))).id);
      await uploadAll(api, user);
      const asked = await ask(user, code);
      approvals.push(asked.body.approval.id);
      if (code === 'forged') {
        const no = { reason: WORDS };
        await second.call('POST', `/admin/approvals/${asked.body.approval.id}/refuse`, no);
        await close(user, code);
      } else await seconded(asked.body.approval.id);
      closed.push(user);
    }
  });

  async function readAll(actor: Actor, ids: readonly number[]) {
    const routes = api.services.features.flatMap((feature) => feature.routes ?? []);
    const paths = routes
      .filter(({ method, path }) => method === 'GET' && path !== '/events')
      .flatMap((route) => {
        const { path } = exampleOf(route);
        return route.path.includes(':id') ? ids.map((id) => path.replace('/1', `/${id}`)) : [path];
      });
    const answered: string[] = [];
    const leaks: string[] = [];
    for (const path of new Set(paths)) {
      const { status, body } = await actor.call('GET', path);
      if (status !== 200) continue;
      answered.push(path);
      if (SECRETS.test(JSON.stringify(body))) leaks.push(path);
    }
    return { answered, leaks };
  }

  it('is in no answer that the person gets', async () => {
    for (const [index, user] of closed.entries()) {
      const { answered, leaks } = await readAll(user, [user.id, trades[index] ?? 0]);
      expect(leaks).toEqual([]);
      const least = [
        '/profile/me',
        '/profile/export',
        '/profile/kyc/standing',
        `/trades/${trades[index]}/case.html`,
      ];
      expect(answered).toEqual(expect.arrayContaining(least));
    }
  });

  it('is in no answer that support gets, nor are the requests', async () => {
    const ids = [...closed.map(({ id }) => id), ...approvals, ...trades];
    const { answered, leaks } = await readAll(support, ids);
    expect(leaks).toEqual([]);
    expect(answered).toEqual(expect.arrayContaining(['/admin/users', `/admin/users/${closed[0]?.id}`]));
    const { body } = await support.call('GET', '/admin/approvals');
    expect(body.filter(({ action }: Approval) => action === 'kyc.close')).toEqual([]);
    expect((await support.call('GET', `/admin/approvals/${approvals[0]}`)).status).toBe(404);
    const { body: shown } = await second.call('GET', `/admin/approvals/${approvals[0]}`);
    expect(shown.summary).toContainEqual({ code: 'closing_code', params: { value: 'underage' } });
  });

  it('is in no mail, and all of them are alike', async () => {
    const bodies = [];
    for (const user of closed) {
      const mails = await mailsTo(api, user.id);
      const last = mails.find(({ subject }) => subject.includes('verify your identity'));
      // Below it is its own code.
      bodies.push(last?.text.split('\n-- ')[0]?.replace(user.user.username, 'NAME'));
    }
    expect(bodies[0]).toContain('Write to us');
    expect(new Set(bodies).size).toBe(1);
    for (const admin of [first, second, support])
      for (const mail of await mailsTo(api, admin.id)) expect(JSON.stringify(mail)).not.toMatch(SECRETS);
  });

  it('is not with what lists of sanctions say, for the person and for support', async () => {
    const user = await createTrader(api, { balance: '100' });
    const trade = await openTestTrade(api, user, await createTestOffer(api, await createTrader(api)));
    const { body: withdrawal } = await user.call('POST', '/wallet/withdraw', { amount: '50' });
    const { body: deposit } = await user.call('POST', '/wallet/deposit', {
      amount: '5',
      txn_hash: 'a-screened-deposit',
    });
    const { walletAddress } = await user.user.reload();
    const listed = { list: 'Wombat', entry: 'Wombat' };
    await ScreeningAddress.bulkCreate([
      { network: 'tron', address: walletAddress ?? '', ...listed },
      { network: 'sidra', address: BUYER_WALLET.toLowerCase(), ...listed },
    ]);
    const hit = { userId: user.id, list: 'Wombat', name: 'Wombat', birthYears: '', compared: '', score: '1' };
    await ScreeningHit.bulkCreate(['1', '2'].map((entry) => ({ ...hit, entry })));
    const { id } = await ScreeningHit.findOne({ where: { userId: user.id }, rejectOnEmpty: true });
    await first.call('PUT', `/admin/screening-hits/${id}`, { state: 'dismissed', reason: WORDS });
    await uploadAll(api, user);
    const ids = [user.id, trade.id, withdrawal.id, deposit.id];
    expect((await readAll(second, ids)).leaks).toEqual(
      expect.arrayContaining([
        '/admin/screening-hits',
        `/admin/users/${user.id}/kyc`,
        `/admin/withdrawals/${withdrawal.id}/review`,
      ]),
    );
    expect((await readAll(user, ids)).leaks).toEqual([]);
    const { answered, leaks } = await readAll(support, ids);
    expect(leaks).toEqual([]);
    expect(answered).toEqual(
      expect.arrayContaining(['/admin/withdrawals', `/admin/withdrawals/${withdrawal.id}/review`]),
    );
    for (const one of [user, support])
      for (const mail of await mailsTo(api, one.id)) expect(JSON.stringify(mail)).not.toMatch(SECRETS);
    await ScreeningAddress.destroy({ where: {} });
    await ScreeningHit.destroy({ where: {} });
  });

  it('is in no table but those of closings, of requests and of the audit log', async () => {
    const tables = await select<{ name: string }>(
      api.owner,
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await select<Record<string, unknown>>(api.owner, `SELECT * FROM \`${name}\``);
      if (SECRETS.test(JSON.stringify(rows))) found.push(name);
    }
    expect(found.sort()).toEqual(['approvals', 'audit_log', 'kyc_closures']);
    const rows = await Approval.findAll({ where: { action: 'kyc.close' } });
    for (const { summary, reason } of rows) {
      expect(readLines(summary).map(({ code }) => code)).toContain('closing_code');
      expect(reason).toBe('');
    }
  });
});
