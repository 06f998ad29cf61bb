import { type Actor, createAdmin, createTrader } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mailsTo';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry } from '../../../domain/models';

const api = testApi();
let admin: Actor;

beforeAll(async () => {
  admin = await createAdmin(api);
});

/** Protects a lone administrator: mail reports a session's thief, with the full new text. */
it('the one administrator who publishes an announcement is mailed its words too', async () => {
  const text = 'Withdrawals wait until 18:00.';
  expect((await admin.call('PUT', '/admin/settings/announcement', { value: text })).status).toBe(200);
  const mails = (await mailsTo(api, admin.id)).map((mail) => mail.text);
  expect(mails).toContainEqual(expect.stringContaining(text));
  await admin.call('PUT', '/admin/settings/announcement', { value: '' });
});

describe('settings', () => {
  it('changes the fees of later trades', async () => {
    const fees = { buyer_fee_percentage: '2.00', seller_fee_percentage: 0.5 };
    const { status, body } = await admin.call('PUT', '/admin/transaction-fees', fees);
    expect([status, body.buyer_fee_percentage, body.seller_fee_percentage]).toEqual([200, '2', '0.5']);
    const seen = await (await createTrader(api)).call('GET', '/offers/transaction-fees');
    expect(seen.body).toMatchObject({ buyer_fee_percentage: '2', seller_fee_percentage: '0.5' });
  });

  it.each([
    ['100.01', '1', 'Buyer fee must be a valid percentage between 0 and 100'],
    ['1', 'x', 'Seller fee must be a valid percentage between 0 and 100'],
  ])('refuses the fees %s and %s', async (buyer_fee_percentage, seller_fee_percentage, detail) => {
    const json = { buyer_fee_percentage, seller_fee_percentage };
    const { status, body } = await admin.call('PUT', '/admin/transaction-fees', json);
    expect([status, body.detail]).toEqual([422, detail]);
  });

  it('are not changed by an admin who did not see the latest change', async () => {
    const other = await createAdmin(api);
    const fees = { buyer_fee_percentage: '2', seller_fee_percentage: '0.5' };
    await other.call('PUT', '/admin/transaction-fees', { ...fees, seller_fee_percentage: '0.75' });
    const seen = { seen_buyer_fee_percentage: '2.00', seen_seller_fee_percentage: '0.50' };
    const changed = { ...fees, buyer_fee_percentage: '3', ...seen };
    const late = await admin.call('PUT', '/admin/transaction-fees', changed);
    const said = 'The fees were already changed to 2% for the buyer and 0.75% for the seller by';
    expect(late.status).toBe(409);
    expect(late.body.detail).toContain(`${said} ${other.user.email} at 2`);
    const { body } = await admin.call('GET', '/admin/transaction-fees');
    expect([body.buyer_fee_percentage, body.seller_fee_percentage]).toEqual(['2', '0.75']);
    const current = { seen_buyer_fee_percentage: '2', seen_seller_fee_percentage: '0.75' };
    expect((await admin.call('PUT', '/admin/transaction-fees', { ...fees, ...current })).status).toBe(200);
  });

  it('take one of two changes made at once by admins who saw the same', async () => {
    const other = await createAdmin(api);
    await admin.call('PUT', '/admin/wallet-address', { admin_wallet_address: 'TAddressBothSaw' });
    const change = (to: string, actor: Actor) => {
      const json = { admin_wallet_address: to, seen_admin_wallet_address: 'TAddressBothSaw' };
      return actor.call('PUT', '/admin/wallet-address', json);
    };
    const answers = await Promise.all([change('TAddressOfOne', admin), change('TAddressOfOther', other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, late] = answers[0]?.status === 200 ? answers : [answers[1], answers[0]];
    expect(late?.body.detail).toContain(
      `The deposit address was already changed to ${won?.body.admin_wallet_address} by `,
    );
    const entries = await AuditLogEntry.findAll({ where: { subjectId: 'admin_wallet_address' } });
    expect(JSON.parse(entries.at(-1)?.beforeJson ?? '')).toEqual({ admin_wallet_address: 'TAddressBothSaw' });
  });

  it('write each of several changes at once with what it replaced', async () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8];
    await admin.call('PUT', '/admin/settings/max_login_attempts', { value: 10 });
    const last = await AuditLogEntry.max<number, AuditLogEntry>('id');
    await Promise.all(
      values.map((value) => admin.call('PUT', '/admin/settings/max_login_attempts', { value })),
    );
    const entries = await AuditLogEntry.findAll({ order: [['id', 'ASC']] });
    const chain = entries.filter(({ id }) => id > last);
    expect(chain).toHaveLength(values.length);
    expect(chain.map(({ beforeJson }) => beforeJson)).toEqual([
      JSON.stringify({ max_login_attempts: 10 }),
      ...chain.slice(0, -1).map(({ afterJson }) => afterJson),
    ]);
  });

  it('changes the deposit address', async () => {
    expect(
      (await admin.call('PUT', '/admin/wallet-address', { admin_wallet_address: ' short ' })).body.detail,
    ).toBe('Wallet address must be at least 10 characters');
    const { body } = await admin.call('PUT', '/admin/wallet-address', {
      admin_wallet_address: ' TPlatformAddress1 ',
    });
    expect(body).toEqual({ admin_wallet_address: 'TPlatformAddress1' });
  });

  it('changes a system setting by its own rule', async () => {
    expect((await admin.call('PUT', '/admin/settings/max_login_attempts', { value: 11 })).status).toBe(422);
    expect((await admin.call('PUT', '/admin/settings/unknown', { value: 1 })).status).toBe(404);
    expect(
      (await admin.call('PUT', '/admin/settings/max_login_attempts', { value: 7 })).body.max_login_attempts,
    ).toBe(7);
    const late = await admin.call('PUT', '/admin/settings/max_login_attempts', { value: 9, seen_value: 5 });
    expect([late.status, late.body.detail]).toEqual([
      409,
      expect.stringMatching(/^This setting was already changed to 7 by \S+@\S+ at 2/),
    ]);
  });

  it('above which an amount is large, is the same in whatever spelling', async () => {
    const set = (json: object) => admin.call('PUT', '/admin/settings/large_amount', json);
    expect((await set({ value: '2500.50' })).body.large_amount).toBe('2500.5');
    expect((await set({ value: 2500.5, seen_value: '2500.50' })).status).toBe(200);
    expect(await AuditLogEntry.count({ where: { subjectId: 'large_amount' } })).toBe(1);
  });

  it('writes into the audit log what is other than it was, and nothing else', async () => {
    const entries = async () => AuditLogEntry.count({ where: { action: 'settings.change' } });
    await admin.call('PUT', '/admin/settings/session_timeout_minutes', { value: 60 });
    const before = await entries();
    await admin.call('PUT', '/admin/settings/session_timeout_minutes', { value: 60 });
    expect(await entries()).toBe(before);
    await admin.call('PUT', '/admin/settings/session_timeout_minutes', { value: 30 });
    expect(await entries()).toBe(before + 1);
  });

  it('maintenance shuts everyone out but admins, and is no failure to log', async () => {
    const user = await createTrader(api);
    const error = jest.spyOn(api.services.logger, 'error');
    await admin.call('PUT', '/admin/settings/maintenance_mode', { value: true });
    const shut = await user.call('GET', '/offers/');
    await admin.call('PUT', '/admin/settings/maintenance_mode', { value: false });
    expect([shut.status, shut.headers.get('retry-after')]).toEqual([503, '300']);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
    expect((await user.call('GET', '/offers/')).status).toBe(200);
  });
});
