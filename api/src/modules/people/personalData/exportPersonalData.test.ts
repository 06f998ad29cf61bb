import { personalDataSchema } from '@souk/contracts/people/personalData/personalData';
import { FakePushService } from '../../../../test/FakePushService';
import {
  type Actor,
  asActor,
  createAdmin,
  createTestBid,
  createTestOffer,
  createTrader,
  next,
  openTestTrade,
} from '../../../../test/factories';
import { aDocument } from '../../../../test/kycUploads';
import { keyOf } from '../../../../test/signing';
import { testApi } from '../../../../test/testApi';
import { userAccount } from '../../../domain/ledger/accounts';
import { AuditLogEntry, EmailChange, Passkey, UserLimit } from '../../../domain/models';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { ReviewNote } from '../../backOffice/tables';
import { TravelRecord } from '../../money/tables';
import { Question, QuestionMessage, Webhook } from '../../platform/tables';
import { Alert } from '../../trading/tables';
import { Block, Rating, Report, TaxResidence, TraderNote } from '../tables';

const api = testApi();

const read = (actor: Actor) => actor.call('GET', '/profile/export');
const empty = (data: Record<string, unknown>) =>
  Object.keys(data).filter((name) => Array.isArray(data[name]) && data[name].length === 0);

async function createBusy() {
  const admin = await createAdmin(api);
  const [person, other] = [
    await createTrader(api, { balance: '100' }),
    await createTrader(api, { balance: '100' }),
  ];
  const post = (path: string, json: object) => person.call('POST', path, json);
  const json = { admin_wallet_address: 'TPlatformDepositAddress123456' };
  await admin.call('PUT', '/admin/wallet-address', json);
  await aDocument(api, person);
  const bought = await openTestTrade(api, person, await createTestOffer(api, other), '2');
  const sold = await openTestTrade(api, other, await createTestOffer(api, person), '3');
  await person.call('PUT', `/trades/${bought.id}`, { buyer_wallet_address: 'SidraWalletOfTheBuyer456' });
  await post('/wallet/deposit-intents', { amount: '7' });
  await post('/wallet/deposit', { amount: '5', txn_hash: `export-deposit-${next()}` });
  await post('/wallet/address-challenge', {});
  const { body: payout } = await post('/wallet/withdraw', { amount: '5' });
  const travel = { originatorName: 'Amina Haddad', exchange: 'Another platform' };
  await TravelRecord.create({ ...travel, withdrawalId: payout.id, userId: person.id });
  await createTestBid(api, person, { amount: '1', min_amount: '1', max_amount: '1' });
  const browser = new FakePushService().createDevice().request;
  await person.call('PUT', '/push-subscriptions/current', browser);
  await deliverOutbox(api.services);
  await person.call('PUT', '/profile/me', { full_name: 'Amina Haddad' });
  await api.call('POST', '/auth/logout', { token: (await asActor(api, person.user)).token });
  await keyOf(api, person, ['read']);
  await Webhook.create({ userId: person.id, url: 'https://shop.example/', topics: 'trades' });
  await Passkey.create({
    userId: person.id,
    credentialId: `credential-${next()}`,
    publicKey: Buffer.from('a-public-key'),
    counter: 0,
    transports: '',
    name: 'My key',
  });
  const email = { oldEmail: 'old@test.example', newEmail: 'new@test.example', state: 'cancelled' } as const;
  await EmailChange.create({ userId: person.id, ...email, expiresAt: new Date(), undoUntil: new Date() });
  const revealed = { revealBy: new Date(), revealedAt: new Date() };
  const said = {
    tradeId: bought.id,
    authorId: person.id,
    ratedId: other.id,
    text: 'Said by them',
    ...revealed,
  };
  await Rating.create({ ...said, thumb: 'up' });
  await Rating.create({
    ...said,
    authorId: other.id,
    ratedId: person.id,
    thumb: 'down',
    text: 'Said of them',
  });
  const hidden = { tradeId: sold.id, authorId: other.id, ratedId: person.id, text: 'Not revealed yet' };
  await Rating.create({ ...hidden, thumb: 'down', revealBy: new Date(Date.now() + 9e5) });
  await Block.create({ userId: person.id, blockedId: other.id });
  await TraderNote.create({
    userId: person.id,
    aboutId: other.id,
    text: 'Sends by ten',
  });
  const limit = {
    what: 'withdraw_amount',
    hours: 24,
    max: '500',
    until: new Date(),
    reason: 'Asked for it',
  } as const;
  await UserLimit.create({ ...limit, userId: person.id, grantedBy: admin.id });
  await TaxResidence.create({ userId: person.id, country: 'TN', tin: '1234567' });
  await Alert.create({ userId: person.id, traderId: other.id });
  const report = { reason: 'other', text: 'Was rude', tradeId: bought.id } as const;
  await Report.create({ ...report, reporterId: person.id, reportedId: other.id });
  await Report.create({ ...report, reporterId: other.id, reportedId: person.id, text: 'Told of them' });
  const { id: questionId } = await Question.create({ userId: person.id, page: '/wallet' });
  await QuestionMessage.create({ questionId, authorId: person.id, text: 'Where is it?' });
  const note = { subjectType: 'user', subjectId: person.id, authorId: admin.id, text: 'Looks odd' } as const;
  await ReviewNote.create(note);
  return { person, other, bought, sold };
}

it('has everything of theirs, as a file, by the contract', async () => {
  const { person, other, bought, sold } = await createBusy();
  const { status, headers, body } = await read(person);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(headers.get('content-type')).toContain('application/json');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(personalDataSchema.parse(body)).toEqual(body);
  expect(empty(body)).toEqual([]);
  expect(body.account).toMatchObject({ id: person.id, full_name: 'Amina Haddad' });
  expect(body.trades.map(({ id }: { id: number }) => id)).toEqual([bought.id, sold.id]);
  expect(body.kyc_documents[0].file).toBe(`/profile/kyc/document/${body.kyc_documents[0].id}`);
  expect(body.sessions).toHaveLength(2);
  expect(body.alerts).toMatchObject([
    { trader_username: other.user.username, side: 'sell', price_per_unit: null },
  ]);
  const kinds = body.transfers.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['deposit', 'trade_lock', 'withdrawal_hold', 'bid_lock']);
});

it('has nothing of others, no secret, and not what admins noted', async () => {
  const { person, other, sold } = await createBusy();
  const { body } = await read(person);
  const text = JSON.stringify(body);
  for (const secret of [
    'argon2',
    'storage',
    'public',
    'credential',
    'Looks odd',
    'Not revealed yet',
    'Told of them',
    other.user.email,
    other.user.walletAddress,
  ])
    expect([secret, text.includes(secret as string)]).toEqual([secret, false]);
  const sale = body.trades.find(({ id }: { id: number }) => id === sold.id);
  expect(sale).toMatchObject({ buyer_username: other.user.username, buyer_wallet_address: null });
  const users = body.deposits.concat(body.withdrawals, body.kyc_documents);
  expect(new Set(users.map((row: { user_id: number }) => row.user_id))).toEqual(new Set([person.id]));
});

it('is in the audit log, and in the next export', async () => {
  const person = await createTrader(api);
  await read(person);
  const { body } = await read(person);
  const entry = await AuditLogEntry.findOne({ where: { userId: person.id, action: 'account.export' } });
  expect(entry?.subjectId).toBe(String(person.id));
  expect(body.security_events.map(({ action }: { action: string }) => action)).toContain('account.export');
});

it('has every one of many transfers, once and in order', async () => {
  const person = await createTrader(api);
  const [available, held] = [userAccount(person.id, 'available'), userAccount(person.id, 'withdrawal_hold')];
  const count = 1_234;
  // Back and forth, so that the accounts stay the sum of their transfers.
  const rows = Array.from({ length: count }, (_, index) => {
    const [from, to] = index % 2 ? [held, available] : [available, held];
    return `(${from}, ${to}, 1, 'test', ${1e9 + index}, NOW(3))`;
  });
  await api.services.sequelize.query(
    `INSERT INTO ledger_transfers (debit_account_id, credit_account_id, amount, kind, reference_id, created_at) VALUES ${rows.join()}`,
  );
  const response = await fetch(`${api.address}/profile/export`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const { transfers } = personalDataSchema.parse(
    JSON.parse(await response.text().then((text) => text.replaceAll('"test"', '"deposit"'))),
  );
  await api.owner.query("DELETE FROM ledger_transfers WHERE kind = 'test'");
  const ids = transfers.map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([count, count]);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(transfers[0]).toMatchObject({ from: 'available', to: 'withdrawal_hold', amount: '1.000000' });
});

describe('with rate limits', () => {
  const limited = testApi({ rateLimits: true });

  it('can be had ten times an hour', async () => {
    const person = await createTrader(limited);
    const ask = () => limited.call('GET', '/profile/export', { token: person.token });
    for (let time = 0; time < 10; time += 1) expect((await ask()).status).toBe(200);
    const { status, headers } = await ask();
    expect([status, Number(headers.get('retry-after')) > 60]).toEqual([429, true]);
  });
});
