import { createAdmin, createTrader } from '../../../../test/factories';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry } from '../../../domain/models';

const api = testApi();
const reason = 'The hash was seen,\nbut of the same payment';

async function decisions(): Promise<[path: string, json: object][]> {
  const scene = await TradeScene.set(api);
  const user = await createTrader(api, { balance: '10' });
  const post = async (path: string, json: object) => (await user.call('POST', path, json)).body.id as number;
  const deposit = await post('/wallet/deposit', { amount: '5', txn_hash: 'decided-with-a-reason' });
  const withdrawal = await post('/wallet/withdraw', { amount: '5' });
  const [verified, rejected, disputed] = [
    await scene.tradeIn('crypto_sent'),
    await scene.tradeIn('crypto_sent'),
    await scene.tradeIn('disputed'),
  ];
  return [
    [`/admin/deposits/${deposit}`, { status: 'approved' }],
    [`/admin/withdrawals/${withdrawal}`, { status: 'processing' }],
    [`/admin/trades/${verified}/verify`, {}],
    [`/admin/trades/${rejected}/reject`, {}],
    [`/admin/trades/${disputed}/resolve-dispute`, { status: 'cancelled' }],
  ];
}

it('the reason of each decision is in the audit log, and nowhere that its user reads', async () => {
  const admin = await createAdmin(api);
  for (const [path, json] of await decisions()) {
    const put = (more: object) => admin.call('PUT', path, { ...json, ...more });
    const tooLong = await put({ reason: 'x'.repeat(501) });
    expect([tooLong.status, tooLong.body.detail]).toEqual([422, 'A reason has at most 500 characters']);
    const { status, body } = await put({ reason: ` ${reason} ` });
    expect([path, status]).toEqual([path, 200]);
    expect(JSON.stringify(body)).not.toContain('same payment');
    const entry = await AuditLogEntry.findOne({ order: [['id', 'DESC']] });
    expect(JSON.parse(entry?.afterJson ?? '')).toMatchObject({ status: body.status, reason });
  }
});

it('a decision needs none', async () => {
  const [admin, user] = [await createAdmin(api), await createTrader(api)];
  const json = { amount: '5', txn_hash: 'decided-without-a-reason' };
  const { id } = (await user.call('POST', '/wallet/deposit', json)).body;
  await admin.call('PUT', `/admin/deposits/${id}`, { status: 'approved' });
  const entry = await AuditLogEntry.findOne({ order: [['id', 'DESC']] });
  expect(JSON.parse(entry?.afterJson ?? '')).toEqual({ status: 'approved', admin_notes: null });
});
