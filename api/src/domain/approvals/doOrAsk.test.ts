import { line } from '@souk/contracts/backOffice/auditChanges';
import { readLines } from '@souk/contracts/backOffice/keptLines';
import { type Actor, createAdmin, createTrader } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { inTransaction } from '../../kernel/database/transaction';
import { Approval, Withdrawal } from '../models';
import { writeSettings } from '../policy/settings/settings';

const api = testApi();
let admin: Actor;
beforeAll(async () => {
  admin = await createAdmin(api);
  await inTransaction(api.services.sequelize, (t) => writeSettings(t, { four_eyes: true }));
});

const put = (path: string, json: object) => api.call('PUT', path, { token: admin.token, json });

it('asks for the reason that was left empty, and takes it as it comes from a client that knows of none', async () => {
  const { token } = await createTrader(api, { balance: '20000' });
  const { body } = await api.call('POST', '/wallet/withdraw', { token, json: { amount: '1250' } });
  const release = (said: object) => put(`/admin/withdrawals/${body.id}`, { status: 'processing', ...said });
  for (const reason of ['', ' ', null]) {
    const { status, body: refused } = await release({ reason });
    expect([status, refused.type, refused.errors[0].field]).toEqual([
      422,
      expect.stringContaining('reason_missing'),
      'reason',
    ]);
  }
  expect(await Approval.count()).toBe(0);
  expect((await Withdrawal.findByPk(body.id))?.status).toBe('pending');
  expect((await release({})).status).toBe(202);
});

describe('fees', () => {
  const fees = { buyer_fee_percentage: '1.5', seller_fee_percentage: '1.500000' };

  it('that are equal are no change', async () => {
    expect((await put('/admin/transaction-fees', fees)).status).toBe(200);
  });

  it('with another text take two, who read it', async () => {
    const { status, body } = await put('/admin/transaction-fees', { ...fees, description: 'Cheap' });
    expect(status).toBe(202);
    const asked = await Approval.findByPk(body.approval.id, { rejectOnEmpty: true });
    expect(readLines(asked.summary)).toContainEqual(line('fees_description', expect.any(String), 'Cheap'));
  });
});
