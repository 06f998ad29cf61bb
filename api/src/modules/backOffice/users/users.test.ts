import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry, User } from '../../../domain/models';

const api = testApi();
let admin: Actor;

beforeAll(async () => {
  admin = await createAdmin(api);
});

const put = (by: Actor, { id }: Actor, json: object) => by.call('PUT', `/admin/users/${id}`, json);

describe('PUT /admin/users/:id', () => {
  it('needs a reason to reject KYC', async () => {
    const user = await createNewcomer(api);
    const refused = await put(admin, user, { kyc_status: 'rejected' });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'kyc_notes']);
    const { body } = await put(admin, user, {
      kyc_status: 'rejected',
      kyc_notes: 'Blurred photo',
    });
    expect(body).toMatchObject({ kyc_status: 'rejected', kyc_notes: 'Blurred photo' });
  });

  it('changes the activity or the KYC status, never both at once', async () => {
    const user = await createTrader(api);
    for (const json of [{ is_active: false, kyc_status: 'approved' }, {}, { kyc_notes: 'A note' }]) {
      const { status, body } = await put(admin, user, json);
      expect([status, body.detail]).toEqual([422, 'Send is_active or kyc_status']);
    }
    await user.user.reload();
    expect([user.user.isActive, user.user.kycStatus]).toEqual([true, 'approved']);
  });

  it('tells the later of two admins who switched a user off, once', async () => {
    const [user, other] = [await createTrader(api), await createAdmin(api)];
    const path = `/admin/users/${user.id}`;
    const answers = await Promise.all([
      admin.call('PUT', path, { is_active: false }),
      other.call('PUT', path, { is_active: false }),
    ]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.detail).toMatch(/^This user was already deactivated by \S+@\S+ at 2/);
    const entries = { where: { action: 'user.deactivate', subjectId: String(user.id) } };
    expect(await AuditLogEntry.count(entries)).toBe(1);
  });

  it('tells the later of two admins who set the KYC status that they had not seen', async () => {
    const [user, other] = [await createNewcomer(api), await createAdmin(api)];
    const path = `/admin/users/${user.id}`;
    await admin.call('PUT', path, { kyc_status: 'approved', seen_kyc_status: null });
    const rejection = { kyc_status: 'rejected', kyc_notes: 'Blurred photo' };
    const { status, body } = await other.call('PUT', path, { ...rejection, seen_kyc_status: null });
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/^The KYC status of this user was already set to approved by \S+@\S+ at 2/),
    ]);
    expect((await other.call('PUT', path, { ...rejection, seen_kyc_status: 'approved' })).status).toBe(200);
  });

  it('never sets one’s own KYC status', async () => {
    const own = await createAdmin(api);
    const { status, body } = await put(own, own, { kyc_status: 'approved' });
    expect([status, body.detail]).toEqual([
      403,
      'This is about your own account. Another administrator must decide it.',
    ]);
    expect((await own.user.reload()).kycStatus).toBeNull();
  });

  it('never deactivates oneself', async () => {
    expect((await put(admin, admin, { is_active: false })).status).toBe(409);
  });

  it('leaves an active admin when two deactivate each other at once', async () => {
    await User.update({ isActive: false }, { where: { role: 'admin' } });
    const [first, second] = [await createAdmin(api), await createAdmin(api)];
    const answers = await Promise.all([
      put(first, second, { is_active: false }),
      put(second, first, { is_active: false }),
    ]);
    await User.update({ isActive: true }, { where: { id: admin.id } });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([[{ is_active: 'no' }], [{ kyc_status: 'maybe' }], [{ role: 'admin' }]])(
    'refuses %j',
    async (json) => {
      const user = await createNewcomer(api);
      expect((await put(admin, user, json)).status).toBe(422);
    },
  );
});

describe('GET /admin/users', () => {
  it('lists users with their wallet, filtered', async () => {
    const user = await createTrader(api, { balance: '12.5' });
    const { body, headers } = await admin.call('GET', `/admin/users?search=${user.user.username}`);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      id: user.id,
      wallet: { available_balance: '12.500000', escrow_balance: '0.000000' },
      kyc_documents: [],
    });
    expect(body[0]).not.toHaveProperty('password_hash');
    expect(headers.get('x-total-count')).toBe('1');
  });
});
