import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { readLines } from '@souk/contracts/backOffice/audit/storedLines';
import { FEES_DESCRIPTION } from '@souk/contracts/platform/settings/feeSettings';
import { createAdmin } from '../../../test/factories';
import { madeFirst } from '../../../test/madeFirst';
import { setSettings } from '../../../test/setSettings';
import { testApi } from '../../../test/testApi';
import { Approval } from '../models';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
beforeAll(async () => {
  await setSettings(api, { four_eyes: true });
});

const put = (path: string, json: object) => admin.call('PUT', path, json);

it('asks for the reason that was left empty, and takes it as it comes from a client that knows of none', async () => {
  const charge = (said: object) =>
    put('/admin/transaction-fees', { buyer_fee_percentage: '9', seller_fee_percentage: '9', ...said });
  for (const reason of ['', ' ', null]) {
    const { status, body } = await charge({ reason });
    expect([status, body.type, body.errors[0].field]).toEqual([
      422,
      expect.stringContaining('reason_missing'),
      'reason',
    ]);
  }
  expect(await Approval.count()).toBe(0);
  const { status, body } = await charge({});
  expect(status).toBe(202);
  const { token } = admin;
  expect((await api.call('POST', `/admin/approvals/${body.approval.id}/withdraw`, { token })).status).toBe(
    200,
  );
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
    expect(readLines(asked.summary)).toContainEqual(line('fees_description', FEES_DESCRIPTION, 'Cheap'));
  });
});
