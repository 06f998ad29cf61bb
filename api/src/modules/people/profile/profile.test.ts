import { createAdmin, createNewcomer, createTrader } from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry, KycDocument, Session, User } from '../../../domain/models';
import { select } from '../../../kernel/database/statements';

const api = testApi();
const user = madeFirst(() => createNewcomer(api));

const put = (json: unknown) => user.call('PUT', '/profile/me', json);

it('changes what was sent and leaves the rest', async () => {
  await put({ full_name: 'Amina Haddad', wallet_address: 'TWallet12345678901234567890' });
  const { status, body } = await put({ city: 'Tunis', date_of_birth: '1990-02-28', full_name: '' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    full_name: null,
    city: 'Tunis',
    date_of_birth: '1990-02-28',
    wallet_address: 'TWallet12345678901234567890',
  });
});

it('an address that is cleared and then set is another one: proved, told, noted and held', async () => {
  const owner = await createNewcomer(api);
  const set = (wallet_address: string | null) => owner.call('PUT', '/profile/me', { wallet_address });
  const seen = async () => {
    const where = { userId: owner.id, action: 'account.change_address' };
    const told = await select<{ n: number }>(
      api.services.sequelize,
      "SELECT COUNT(*) AS n FROM outbox WHERE kind = 'address_changed' AND subject_id = :id",
      { id: owner.id },
    );
    return [told[0]?.n, await AuditLogEntry.count({ where })];
  };
  expect([(await set('TWallet12345678901234567890')).status, await seen()]).toEqual([200, [0, 0]]);
  expect([(await set(null)).status, await seen()]).toEqual([200, [1, 1]]);
  await Session.update({ provedAt: new Date(0) }, { where: { userId: owner.id } });
  const refused = await set('TSomebodyElses34567890123456');
  expect([refused.status, refused.body.type, await seen()]).toEqual([
    403,
    'urn:souk:problem:reauthentication_required',
    [1, 1],
  ]);
  await Session.update({ provedAt: new Date() }, { where: { userId: owner.id } });
  expect([(await set('TSomebodyElses34567890123456')).status, await seen()]).toEqual([200, [2, 2]]);
  const { walletAddressChangedAt } = await User.findByPk(owner.id, { rejectOnEmpty: true });
  expect(Date.now() - (walletAddressChangedAt?.getTime() ?? 0)).toBeLessThan(3_600_000);
});

it('keeps the language in which they are written to', async () => {
  const reader = await createNewcomer(api);
  const set = (language: unknown) => reader.call('PUT', '/profile/me', { language });
  expect((await set('ar')).body.language).toBe('ar');
  for (const wrong of ['xx', '', 'AR', 7, {}]) expect((await set(wrong)).status).toBe(422);
  expect((await put({ city: 'Sfax' })).body.language).toBeNull();
  expect((await User.findByPk(reader.id, { rejectOnEmpty: true })).language).toBe('ar');
  expect((await set(null)).body.language).toBeNull();
});

it('takes many changes at once, whenever the settings have to be read again', async () => {
  const forgetting = setInterval(() => api.services.settings.forget(), 1);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => put({ city: `City ${index}` })));
  clearInterval(forgetting);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('works for a deactivated user', async () => {
  await user.user.update({ isActive: false });
  expect((await put({ city: 'Sfax' })).status).toBe(200);
});

it.each([
  [{ full_name: 'A' }, 'full_name', 'Full name must be at least 2 characters'],
  [{ full_name: 'A'.repeat(101) }, 'full_name', 'Full name must be less than 100 characters'],
  [{ phone: '12a' }, 'phone', 'Please enter a valid phone number'],
  [{ occupation: 'x'.repeat(101) }, 'occupation', 'Occupation must be less than 100 characters'],
  [{ wallet_address: 'short' }, 'wallet_address', 'Wallet address must be at least 20 characters'],
  [
    { wallet_address: 'T-not-letters-and-digits' },
    'wallet_address',
    'Wallet address can only contain letters and numbers',
  ],
  [{ date_of_birth: '2999-01-01' }, 'date_of_birth', 'Date of birth can’t be in the future'],
  [{ date_of_birth: '1990-02-30' }, 'date_of_birth', 'Please enter a valid date'],
  [{ kyc_status: 'approved' }, 'kyc_status', 'Unknown field'],
  [{ role: 'admin' }, 'role', 'Unknown field'],
])('refuses %j', async (json, field, message) => {
  const { status, body } = await put(json);
  expect([status, body.errors]).toMatchObject([422, [{ field, message }]]);
});

describe('an approved identity', () => {
  const identity = { fullName: 'Amina Haddad', dateOfBirth: null, country: 'Tunisia' };

  async function approved() {
    const trader = await createTrader(api);
    await trader.user.update(identity);
    const file = {
      fileName: 'passport.png',
      fileSize: 1,
      mediaType: 'image/png',
      storageKey: `${trader.id}`,
    };
    const { id } = await KycDocument.create({
      userId: trader.id,
      documentType: 'ID_PROOF',
      status: 'approved',
      ...file,
    });
    const change = (json: object) => trader.call('PUT', '/profile/me', json);
    return { trader, change, statusOf: async () => (await KycDocument.findByPk(id))?.status };
  }

  it.each([{ full_name: 'Someone Else' }, { country: 'Egypt' }, { country: null }])(
    'waits for a verdict again after %j, and the reviewer sees what it was',
    async (json) => {
      const { trader, change, statusOf } = await approved();
      expect((await change(json)).body.kyc_status).toBe('pending');
      expect(await statusOf()).toBe('pending');
      const admin = await createAdmin(api);
      const { body } = await admin.call('GET', `/admin/users/${trader.id}/kyc`);
      const now = { full_name: 'Amina Haddad', date_of_birth: null, country: 'Tunisia' };
      expect(body.decisions[0]).toMatchObject({
        action: 'account.change_identity',
        before: now,
        after: { ...now, ...json },
      });
    },
  );

  it.each([{ date_of_birth: '1990-02-28' }, { full_name: 'Amina Haddad' }, { city: 'Sfax' }])(
    'stays approved after %j',
    async (json) => {
      const { change, statusOf } = await approved();
      expect((await change(json)).body.kyc_status).toBe('approved');
      expect(await statusOf()).toBe('approved');
    },
  );
});
