import { personalSign } from '../../../../../test/chain/personalSign';
import { codeOf } from '../../../../../test/codeOf';
import { type Actor, createAdmin, createTrader } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { outcome } from '../../../../../test/outcome';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, Withdrawal } from '../../../../domain/models';
import { recoverSigner } from '../../shared/chain/recoverSigner';
import { TravelRecord } from '../../tables';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
const withdraw = (user: Actor, json: object) =>
  user.call('POST', '/wallet/withdraw', { amount: '50', ...json });
const set = (travel_rule_from: string) => setSettings(api, { travel_rule_from, usdt_network: 'ethereum' });

const addressOf = (byte: number) => recoverSigner('ethereum', 'x', personalSign('x', byte)) ?? '';

beforeEach(() => set('50'));

async function aUser(byte = 7): Promise<Actor> {
  const actor = await createTrader(api, { balance: '500' });
  await actor.user.update({ fullName: 'Amina bint Khalid', walletAddress: addressOf(byte) });
  return actor;
}
const challenge = async (user: Actor) => (await user.call('POST', '/wallet/address-challenge')).body.message;
const prove = (user: Actor, signature: string) => user.call('POST', '/wallet/address-proof', { signature });
const recordOf = (withdrawalId: number) =>
  TravelRecord.findOne({ where: { withdrawalId }, raw: true, rejectOnEmpty: true });

const AT_EXCHANGE = { beneficiary: 'self', wallet: { exchange: 'Rain' } };
const OWN = { beneficiary: 'self', wallet: 'own' };

it('asks nothing while it is off, below its amount, and of a client that knows no more', async () => {
  const user = await aUser();
  expect((await withdraw(user, { amount: '49.99' })).status).toBe(201);
  await set('0');
  expect((await withdraw(user, {})).status).toBe(201);
  expect((await withdraw(user, AT_EXCHANGE)).status).toBe(201);
  expect(Object.keys((await user.call('GET', '/wallet/balance')).body)).toEqual([
    'available_balance',
    'escrow_balance',
    'pending_withdrawals',
  ]);
  expect(await TravelRecord.count({ where: { userId: user.id } })).toBe(0);
});

describe('slices', () => {
  it('are asked about from when together, within a day, they reach the amount', async () => {
    const user = await aUser();
    const balance = async () => (await user.call('GET', '/wallet/balance')).body;
    expect((await withdraw(user, { amount: '49' })).status).toBe(201);
    expect(await balance()).toMatchObject({ travel_rule_from: '50', travel_rule_used: '49.000000' });
    const refused = await withdraw(user, { amount: '1' });
    expect([codeOf(refused), refused.body.params]).toEqual(['travel_details_needed', { from: '50.00' }]);
    const { body } = await withdraw(user, { amount: '1', ...AT_EXCHANGE });
    expect(await recordOf(body.id)).toMatchObject({ exchange: 'Rain' });
    await api.owner.query(`UPDATE withdrawals SET created_at = NOW(3) - INTERVAL 25 HOUR
      WHERE user_id = ${user.id}`);
    expect((await withdraw(user, { amount: '49' })).status).toBe(201);
  });

  it('that were taken back count nothing', async () => {
    const user = await aUser();
    const { body } = await withdraw(user, { amount: '49' });
    expect((await user.call('POST', `/wallet/withdrawals/${body.id}/cancel`)).status).toBe(200);
    expect((await withdraw(user, { amount: '49' })).status).toBe(201);
  });

  it('at one moment count each other', async () => {
    const user = await aUser();
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(user, { amount: '20' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(409)]);
  });
});

it('needs who gets it and where the wallet is, and takes nothing without', async () => {
  const user = await aUser();
  for (const part of [{}, { beneficiary: 'self' }, { wallet: 'own' }]) {
    const refused = await withdraw(user, part);
    expect([refused.status, codeOf(refused), refused.body.params]).toEqual([
      409,
      'travel_details_needed',
      { from: '50.00' },
    ]);
  }
  const { body } = await user.call('GET', '/wallet/balance');
  expect(body).toMatchObject({
    available_balance: '500.000000',
    travel_rule_from: '50',
    address_proven: false,
  });
  await user.user.update({ fullName: null });
  expect(codeOf(await withdraw(user, AT_EXCHANGE))).toBe('full_name_missing');
  expect(await Withdrawal.count({ where: { userId: user.id } })).toBe(0);
});

it.each([
  ['another word', { beneficiary: 'me', wallet: 'own' }],
  ['a name that is none', { beneficiary: { name: ' ' }, wallet: { exchange: 'Rain' } }],
  ['a long name', { beneficiary: { name: 'x'.repeat(101) }, wallet: { exchange: 'Rain' } }],
  ['a further field', { beneficiary: { name: 'Ali', born: '1990' }, wallet: { exchange: 'Rain' } }],
  ['an exchange that is none', { beneficiary: 'self', wallet: { exchange: 1 } }],
  ['an own wallet of another person', { beneficiary: { name: 'Omar Aziz' }, wallet: 'own' }],
])('refuses %s', async (_, details) => {
  const { status, body } = await withdraw(await aUser(), details);
  expect([status, body.errors[0].field]).toEqual([422, expect.stringMatching(/^(beneficiary|wallet|born)/)]);
});

it('keeps what was said with the withdrawal, as it was then', async () => {
  const user = await aUser();
  const { body } = await withdraw(user, { beneficiary: { name: 'Omar Aziz' }, wallet: { exchange: 'Rain' } });
  await user.user.update({ fullName: 'Another Name' });
  expect(await recordOf(body.id)).toMatchObject({
    userId: user.id,
    originatorName: 'Amina bint Khalid',
    beneficiaryName: 'Omar Aziz',
    exchange: 'Rain',
    signature: null,
  });
  const review = (await admin.call('GET', `/admin/withdrawals/${body.id}/review`)).body;
  expect(review.travel_record).toMatchObject({ beneficiary_name: 'Omar Aziz', exchange: 'Rain' });
  const own = (await user.call('GET', '/profile/export')).body;
  expect(own.travel_records).toEqual([review.travel_record]);
  await expect(TravelRecord.update({ exchange: 'Other' }, { where: { userId: user.id } })).rejects.toThrow();
});

describe('an own wallet', () => {
  it('is proved once by the signature of the payout address', async () => {
    const user = await aUser();
    expect(codeOf(await withdraw(user, OWN))).toBe('address_unproven');
    const message = await challenge(user);
    for (const part of [user.user.username, addressOf(7), 'Ethereum']) expect(message).toContain(part);
    expect(await challenge(user)).toBe(message);
    const refused = await prove(user, personalSign(message, 8));
    expect(outcome(refused)).toBe('422 signed_by_another');
    const signature = personalSign(message, 7);
    const answers = await Promise.all([1, 2, 3].map(() => prove(user, signature)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect((await user.call('GET', '/wallet/balance')).body.address_proven).toBe(true);
    for (const _ of [1, 2]) {
      const { body } = await withdraw(user, OWN);
      expect(await recordOf(body.id)).toMatchObject({ exchange: null, message, signature });
    }
  });

  it('is no other address, account or text', async () => {
    const [user, thief] = [await aUser(), await aUser()];
    const message = await challenge(user);
    expect(codeOf(await prove(thief, personalSign(message, 7)))).toBe('challenge_over');
    await challenge(thief);
    expect(codeOf(await prove(thief, personalSign(message, 7)))).toBe('signed_by_another');
    // The payout address changes while the text is open: neither key proves it by the old text.
    await user.user.update({ walletAddress: addressOf(9) });
    for (const byte of [7, 9])
      expect(codeOf(await prove(user, personalSign(message, byte)))).toBe('signed_by_another');
    const next = await challenge(user);
    expect(next).not.toBe(message);
    expect((await prove(user, personalSign(next, 9))).status).toBe(204);
    await user.user.update({ walletAddress: addressOf(7) });
    expect(codeOf(await withdraw(user, OWN))).toBe('address_unproven');
  });

  it('needs a payout address', async () => {
    const user = await aUser();
    await user.user.update({ walletAddress: null });
    expect(codeOf(await user.call('POST', '/wallet/address-challenge'))).toBe('wallet_address_missing');
  });
});

describe('the files', () => {
  const ivms101 = (id: number) => admin.call('GET', `/admin/withdrawals/${id}/ivms101`);

  it('has a record as IVMS101, and keeps who took it', async () => {
    const user = await aUser();
    const details = { beneficiary: { name: 'Omar' }, wallet: { exchange: 'Rain' } };
    const { id } = (await withdraw(user, details)).body;
    const { status, body } = await ivms101(id);
    const name = (identifier: object) => ({
      name: { nameIdentifier: [{ ...identifier, nameIdentifierType: 'LEGL' }] },
    });
    const vasp = (legalPersonName: string) => ({
      legalPerson: {
        name: { nameIdentifier: [{ legalPersonName, legalPersonNameIdentifierType: 'LEGL' }] },
      },
    });
    const whole = { primaryIdentifier: 'Khalid', secondaryIdentifier: 'Amina bint' };
    expect([status, body]).toEqual([
      200,
      {
        originator: {
          originatorPersons: [{ naturalPerson: { ...name(whole), customerIdentification: String(user.id) } }],
          accountNumber: [String(user.id)],
        },
        beneficiary: {
          beneficiaryPersons: [{ naturalPerson: name({ primaryIdentifier: 'Omar' }) }],
          accountNumber: [addressOf(7)],
        },
        originatingVASP: { originatingVASP: vasp(api.services.config.productName) },
        beneficiaryVASP: { beneficiaryVASP: vasp('Rain') },
      },
    ]);
    const entry = await AuditLogEntry.findOne({ order: [['id', 'DESC']], rejectOnEmpty: true });
    expect([entry.action, entry.actorId, entry.userId]).toEqual(['data.export', admin.id, user.id]);
    expect((await ivms101(id + 1_000)).status).toBe(404);
  });

  it('lists all records for a spreadsheet', async () => {
    const user = await aUser();
    const { id } = (await withdraw(user, AT_EXCHANGE)).body;
    const { status, body } = await admin.call('GET', `/admin/exports/travel-records?user_id=${user.id}`);
    expect(status).toBe(200);
    const [heads, line] = String(body).split('\r\n');
    expect(heads).toContain('withdrawal_id,user_id,originator_name,beneficiary_name,exchange');
    expect(line).toContain(`,${id},${user.id},Amina bint Khalid,,Rain,50.000000,`);
  });
});

it('stays when the account is deleted', async () => {
  const user = await aUser();
  await prove(user, personalSign(await challenge(user), 7));
  const { id } = (await withdraw(user, { ...OWN, amount: '500' })).body;
  const txn_hash = `0x${'ab'.repeat(32)}`;
  const said = { admin_notes: 'Paid', reason: 'Seen in the wallet', opened_hash: txn_hash };
  for (const status of ['processing', 'approved'])
    await admin.call('PUT', `/admin/withdrawals/${id}`, { ...said, status, txn_hash });
  const erased = await user.call('POST', '/profile/erase', { confirm: user.user.username });
  expect(erased.status).toBe(204);
  expect(await recordOf(id)).toMatchObject({ originatorName: 'Amina bint Khalid', exchange: null });
  expect((await admin.call('GET', `/admin/withdrawals/${id}/ivms101`)).status).toBe(200);
});
