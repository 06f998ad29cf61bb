import { createTestApi, type TestApi } from '../../../test/createTestApi';
import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../test/factories';
import { KycDocument } from '../../models';

let api: TestApi;
let admin: Actor;
let old: Actor[];

/** Long ago an admin, two traders and two others registered; today one more. */
beforeAll(async () => {
  api = await createTestApi();
  admin = await createAdmin(api);
  old = [
    await createTrader(api),
    await createTrader(api),
    await createNewcomer(api),
    await createNewcomer(api),
  ];
  await api.services.sequelize.query('UPDATE users SET created_at = DATE_SUB(created_at, INTERVAL 60 DAY)');
});
afterAll(() => api.close());

const put = (path: string, json: object) => api.call('PUT', `/admin/${path}`, { token: admin.token, json });
const changes = async () => (await api.call('GET', '/admin/statistics', { token: admin.token })).body.changes;
const idOf = (place: number) => (old[place] as Actor).id;

it('says of what stayed as it was that nothing changed, of nothing too', async () => {
  expect(await changes()).toEqual({
    total_users: 0,
    active_users: 0,
    kyc_approved_users: 0,
    total_deposits_amount: 0,
    total_withdrawals_amount: 0,
    platform_balance: 0,
    completed_trades: 0,
    total_fees_earned: 0,
  });
});

it('compares who is active with who was', async () => {
  await put(`users/${idOf(0)}`, { is_active: false });
  await put(`users/${idOf(1)}`, { is_active: false });
  await put(`users/${idOf(1)}`, { is_active: true });
  await put(`users/${idOf(2)}`, { is_active: false });
  expect(await changes()).toMatchObject({ total_users: 0, active_users: -40 });
  await put(`users/${(await createNewcomer(api)).id}`, { is_active: false });
  expect(await changes()).toMatchObject({ total_users: 20, active_users: -40 });
});

it('compares who is verified with who was, whether by documents or by hand', async () => {
  await put(`users/${idOf(0)}`, { kyc_status: 'rejected', kyc_notes: 'Blurred' });
  expect((await changes()).kyc_approved_users).toBe(-50);
  for (const documentType of ['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'] as const) {
    const document = await KycDocument.create({
      userId: idOf(3),
      documentType,
      mediaType: 'image/png',
      storageKey: `statistics-${documentType}`,
      fileName: 'a.png',
      fileSize: 1,
    });
    await put(`kyc-documents/${document.id}`, { status: 'approved' });
  }
  expect((await changes()).kyc_approved_users).toBe(0);
});
