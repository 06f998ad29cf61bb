import { type Actor, createNewcomer } from '../../../test/factories';
import { testApi } from '../../../test/testApi';

const api = testApi();
let user: Actor;

beforeAll(async () => {
  user = await createNewcomer(api);
});

const put = (json: unknown) => api.call('PUT', '/profile/me', { token: user.token, json });

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
  [{ date_of_birth: '2999-01-01' }, 'date_of_birth', 'Date of birth cannot be in the future'],
  [{ date_of_birth: '1990-02-30' }, 'date_of_birth', 'Please enter a valid date'],
  [{ kyc_status: 'approved' }, 'kyc_status', 'Unknown field'],
  [{ role: 'admin' }, 'role', 'Unknown field'],
])('refuses %j', async (json, field, message) => {
  const { status, body } = await put(json);
  expect([status, body.errors]).toEqual([422, [{ field, message }]]);
});
