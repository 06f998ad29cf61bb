import { FLAG_CODES } from '@souk/contracts/backOffice/flags/flagCodes';
import { actOnTrade } from '../../../../../test/actOnTrade';
import { approve } from '../../../../../test/approve';
import { codeOf } from '../../../../../test/codeOf';
import {
  type Actor,
  createAdmin,
  createOwner,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../../test/factories';
import { JPEG } from '../../../../../test/kycUploads';
import { setSettings } from '../../../../../test/setSettings';
import { talkCalls } from '../../../../../test/talkCalls';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, Deposit, type Offer, Session, Trade, Verdict } from '../../../../domain/models';

// With `four_eyes` on, a decision that releases money takes evidence; with it off, clients' calls work unchanged.

const api = testApi();
const { send } = talkCalls(api);
let admin: Actor;
let seller: Actor;
let buyer: Actor;
let offer: Offer;

const set = (four_eyes: boolean) => setSettings(api, { four_eyes });
beforeAll(async () => {
  admin = await createAdmin(api);
  await Session.update({ withFactor: true }, { where: { id: admin.sessionId } });
  seller = await createTrader(api);
  buyer = await createTrader(api, { balance: '100000' });
  offer = await createTestOffer(api, seller, { price: '1.00', max: '100000' });
});
beforeEach(() => set(true));

const SEEN = { seen_flags: FLAG_CODES };
const hashOf = (name: string) => name.charCodeAt(0).toString(16).padStart(64, 'e');

const trade = async () => {
  const { id } = await openTestTrade(api, buyer, offer, '10');
  await actOnTrade(api, 'send_hash', id, seller);
  const { sellerTxnHash: hash } = await Trade.findByPk(id, { rejectOnEmpty: true });
  return { id, hash: hash ?? '' };
};
let deposits = 0;
const cases = {
  deposit: async () => {
    deposits += 1;
    const hash = `${deposits}`.padStart(64, 'd');
    const json = { amount: '5', txn_hash: hash };
    const { body } = await seller.call('POST', '/wallet/deposit', json);
    return { hash, path: `/admin/deposits/${body.id}`, json: { status: 'approved' } };
  },
  'trade to verify': async () => {
    const { id, hash } = await trade();
    return { hash, path: `/admin/trades/${id}/verify`, json: {} };
  },
  dispute: async () => {
    const { id, hash } = await trade();
    await actOnTrade(api, 'dispute', id, buyer);
    return { hash, path: `/admin/trades/${id}/resolve-dispute`, json: { status: 'completed' } };
  },
  payout: async () => {
    deposits += 1;
    const { body } = await buyer.call('POST', '/wallet/withdraw', { amount: '50' });
    const { four_eyes } = await api.services.settings.read();
    await set(false);
    await admin.call('PUT', `/admin/withdrawals/${body.id}`, { status: 'processing' });
    await set(four_eyes);
    const hash = `${deposits}`.padStart(64, 'c');
    return { hash, path: `/admin/withdrawals/${body.id}`, json: { status: 'approved', txn_hash: hash } };
  },
};
type Kind = keyof typeof cases;
const KINDS = Object.keys(cases) as Kind[];

describe.each(KINDS)('a %s that no chain was asked about', (kind) => {
  it('is let go by no one who looked at nothing, or at another transaction', async () => {
    const { path, json } = await cases[kind]();
    for (const said of [{}, { opened_hash: hashOf('x') }]) {
      const answer = await admin.call('PUT', path, { ...json, ...SEEN, ...said });
      expect([answer.status, codeOf(answer)]).toEqual([409, 'evidence_missing']);
    }
  });

  it('is, where they opened it in its explorer, which the log tells of', async () => {
    const { path, json, hash } = await cases[kind]();
    const opened = await admin.call('PUT', path, { ...json, ...SEEN, opened_hash: `0x${hash}` });
    // These new people's flags lack a reason, or no chain confirms the payout: a second person decides.
    expect([opened.status, opened.body.approval?.needs.code]).toEqual([
      202,
      kind === 'payout' ? 'payment_unconfirmed' : 'reason_missing',
    ]);
  });

  it('is, where they say how they know', async () => {
    const { path, json } = await cases[kind]();
    const answer = await admin.call('PUT', path, { ...json, ...SEEN, reason: 'Seen in the wallet' });
    expect(answer.status).toBe(kind === 'payout' ? 202 : 200);
  });

  it('is as before while one may decide alone', async () => {
    await set(false);
    const { path, json, hash } = await cases[kind]();
    expect((await admin.call('PUT', path, { ...json, opened_hash: hash })).status).toBe(200);
    const [entry] = await AuditLogEntry.findAll({ order: [['id', 'DESC']], limit: 1 });
    expect(JSON.parse(entry?.afterJson ?? '')).toMatchObject({ looked_at: ['explorer'] });
    const other = await cases[kind]();
    expect((await admin.call('PUT', other.path, other.json)).status).toBe(200);
  });
});

it.each([
  ['match', 202],
  ['unknown', 409],
] as const)('where the chain says %s, a deposit asks for more: %i', async (outcome, status) => {
  const { path, json, hash } = await cases.deposit();
  const { id } = await Deposit.findOne({ where: { canonicalTxnHash: hash }, rejectOnEmpty: true });
  const facts = { network: 'tron', hash, needed: 1, checkedAt: new Date(), outcome } as const;
  await Verdict.create({ subjectType: 'deposit', subjectId: id, ...facts });
  expect((await admin.call('PUT', path, { ...json, ...SEEN })).status).toBe(status);
});

it('the spec’s own call for a trade, which has no body, is refused', async () => {
  const { id } = await trade();
  const answer = await admin.call('PUT', `/trades/${id}/complete`);
  expect([answer.status, codeOf(answer)]).toEqual([409, 'evidence_missing']);
});

it('a dispute without a hash takes the reason that both sides read', async () => {
  const { id } = await openTestTrade(api, buyer, offer, '10');
  await actOnTrade(api, 'dispute', id, buyer);
  const path = `/admin/trades/${id}/resolve-dispute`;
  const mute = await admin.call('PUT', path, { status: 'completed', ...SEEN });
  expect([mute.status, codeOf(mute)]).toEqual([409, 'evidence_missing']);
});

describe('the files of a dispute', () => {
  const disputed = async () => {
    const { id } = await trade();
    await actOnTrade(api, 'dispute', id, buyer);
    const { body } = await send(id, buyer, JPEG, 'receipt.jpg');
    return { path: `/admin/trades/${id}/resolve-dispute`, file: `/trades/${id}/attachments/${body.seq}` };
  };

  it.each(['completed', 'cancelled'])('are each opened by who decides it, %s', async (status) => {
    const { path, file } = await disputed();
    const colleague = await createAdmin(api);
    await colleague.call('GET', file);
    const decision = { status, ...SEEN, reason: 'Seen by hand' };
    const unopened = await admin.call('PUT', path, decision);
    expect([unopened.status, codeOf(unopened)]).toEqual([409, 'files_unopened']);
    expect(unopened.body.detail).toContain('receipt.jpg');
    expect((await admin.call('GET', file)).status).toBe(200);
    expect((await admin.call('PUT', path, decision)).status).toBe(200);
    const [entry] = await AuditLogEntry.findAll({ order: [['id', 'DESC']], limit: 1 });
    expect(JSON.parse(entry?.afterJson ?? '')).toMatchObject({ looked_at: ['files'] });
  });

  it('are opened by the second person too', async () => {
    await setSettings(api, { four_eyes_from: '1.00' });
    const { path, file } = await disputed();
    await admin.call('GET', file);
    const decision = { status: 'cancelled', ...SEEN, reason: 'No coins came' };
    const { body } = await admin.call('PUT', path, decision);
    const second = await createOwner(api);
    const unopened = await approve(body.approval.id, second);
    expect([unopened.status, codeOf(unopened)]).toEqual([409, 'files_unopened']);
    await second.call('GET', file);
    expect((await approve(body.approval.id, second)).body.state).toBe('executed');
    await setSettings(api, { four_eyes_from: '1000.00' });
  });

  it('are not asked for while one may decide alone', async () => {
    await set(false);
    const { path } = await disputed();
    expect((await admin.call('PUT', path, { status: 'completed' })).status).toBe(200);
  });
});
