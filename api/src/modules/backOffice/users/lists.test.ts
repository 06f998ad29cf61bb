import { FLAG_CODES } from '@souk/contracts/backOffice/flags/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import {
  type Actor,
  createAdmin,
  createNewcomer,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../test/factories';
import { aDocument } from '../../../../test/kycUploads';
import { testApi } from '../../../../test/testApi';
import { Trade, User } from '../../../domain/models';

const api = testApi();
let admin: Actor;
let ann: Actor;
let bob: Actor;
const deposits: Record<string, number> = {};

beforeAll(async () => {
  admin = await createAdmin(api);
  [ann, bob] = [await createTrader(api, { balance: '100' }), await createTrader(api, { balance: '200' })];
  for (const [name, actor, amount, status] of [
    ['small', ann, '1.5', null],
    ['large', bob, '30', null],
    ['refused', ann, '9', 'rejected'],
  ] as const) {
    const json = { amount, txn_hash: `0xHash-%_${name}` };
    const { body } = await actor.call('POST', '/wallet/deposit', json);
    deposits[name] = body.id;
    if (status) {
      await admin.call('PUT', `/admin/deposits/${body.id}`, { status });
    }
  }
  for (const [buyer, seller, amount] of [
    [ann, bob, '3'],
    [bob, ann, '2'],
    [ann, bob, '1'],
  ] as const) {
    await openTestTrade(api, buyer, await createTestOffer(api, seller), amount);
  }
  await ann.call('POST', '/wallet/withdraw', { amount: '4' });
  await bob.call('POST', '/wallet/withdraw', { amount: '2' });
});

const get = (path: string) => admin.call('GET', path);
const list = async (path: string, field = 'id') =>
  (await get(path)).body.map((row: Record<string, unknown>) => row[field]);

describe('sorting', () => {
  it.each([
    ['deposits', '-amount', 'amount', ['200.000000', '100.000000', '30.000000', '9.000000', '1.500000']],
    ['deposits', 'amount', 'amount', ['1.500000', '9.000000', '30.000000', '100.000000', '200.000000']],
    ['withdrawals', 'amount', 'amount', ['2.000000', '4.000000']],
    ['withdrawals', 'created_at', 'amount', ['4.000000', '2.000000']],
    ['trades', '-usdt_amount', 'usdt_amount', ['6.000000', '4.000000', '2.000000']],
    ['trades', 'created_at', 'usdt_amount', ['6.000000', '4.000000', '2.000000']],
  ])('%s by %s', async (name, sort, field, expected) => {
    expect(await list(`/admin/${name}?sort=${sort}`, field)).toEqual(expected);
  });

  it('users by e-mail, and pages within it', async () => {
    const emails = await list('/admin/users?sort=email', 'email');
    expect(emails).toEqual([...emails].sort());
    expect(await list('/admin/users?sort=-email&skip=1&limit=1', 'email')).toEqual([emails.at(-2)]);
  });

  it.each(['/admin/deposits?sort=status', '/admin/users?sort=password_hash', '/admin/trades?sort='])(
    'refuses %s',
    async (path) => expect((await get(path)).status).toBe(422),
  );
});

describe('filters', () => {
  it('takes several states at once', async () => {
    const { body, headers } = await get('/admin/deposits?status=pending,rejected');
    expect(body.map(({ id }: { id: number }) => id)).toEqual([
      deposits.refused,
      deposits.large,
      deposits.small,
    ]);
    expect(headers.get('x-total-count')).toBe('3');
    expect((await get('/admin/deposits?status=pending,gone')).status).toBe(422);
    expect((await get('/admin/deposits?status=')).status).toBe(422);
  });

  it('keeps one user, on either side of a trade', async () => {
    expect(await list(`/admin/deposits?user_id=${bob.id}&status=pending`)).toEqual([deposits.large]);
    expect(await list(`/admin/trades?user_id=${ann.id}`)).toHaveLength(3);
    expect(await list(`/admin/trades?user_id=${admin.id}`)).toEqual([]);
  });

  it('keeps what is worth an amount or more', async () => {
    expect(await list('/admin/deposits?status=pending&min_amount=1.500001')).toEqual([deposits.large]);
    const both = [deposits.large, deposits.small];
    expect(await list('/admin/deposits?status=pending&min_amount=1.5')).toEqual(both);
    expect(await list('/admin/trades?min_amount=4', 'usdt_amount')).toEqual(['4.000000', '6.000000']);
    expect(await list('/admin/withdrawals?min_amount=2.01', 'amount')).toEqual(['4.000000']);
    for (const wrong of ['', '-1', 'ten', '1.0000001'])
      expect((await get(`/admin/deposits?min_amount=${wrong}`)).status).toBe(422);
  });

  it('keeps a network', async () => {
    for (const [name, own, other] of [
      ['deposits', 'tron', 'bsc'],
      ['withdrawals', 'tron', 'bsc'],
      ['trades', 'sidra', 'tron'],
    ]) {
      expect(await list(`/admin/${name}?network=${own}`)).toEqual(await list(`/admin/${name}`));
      expect(await list(`/admin/${name}?network=${other}`)).toEqual([]);
    }
    expect((await get('/admin/trades?network=moon')).status).toBe(422);
  });

  it('keeps a period', async () => {
    const [now, later] = ['2020-01-01T00:00:00Z', new Date(Date.now() + 60_000).toISOString()];
    expect(await list(`/admin/trades?from=${now}&to=${later}`)).toHaveLength(3);
    expect(await list(`/admin/trades?to=${now}`)).toEqual([]);
    expect((await get('/admin/trades?from=yesterday')).status).toBe(422);
  });
});

describe('search', () => {
  it('finds a deposit by its id, its hash in any spelling, and its user', async () => {
    expect(await list(`/admin/deposits?search=%23${deposits.large}`)).toEqual([deposits.large]);
    expect(await list('/admin/deposits?search=HASH-%25_la')).toEqual([deposits.large]);
    const user = encodeURIComponent(ann.user.email.slice(0, -3));
    expect(await list(`/admin/deposits?status=pending&search=${user}`)).toEqual([deposits.small]);
  });

  it('takes a wildcard for itself', async () => {
    expect(await list('/admin/deposits?search=%25')).toEqual([]);
    expect(await list('/admin/users?search=use__')).toEqual([]);
    expect(await list('/admin/users?search=user_%27%20OR%201=1')).toEqual([]);
  });

  it('finds a trade by either party, and a withdrawal by its address', async () => {
    expect(await list(`/admin/trades?search=${bob.user.username}`)).toHaveLength(3);
    const address = ann.user.walletAddress?.slice(0, 15);
    expect(await list(`/admin/withdrawals?search=${address}`, 'user_id')).toEqual([ann.id]);
    expect(await list(`/admin/withdrawals?search=${address?.toLowerCase()}`)).toEqual([]);
  });

  it('finds by an explorer’s page what its hash finds, and by Arabic digits what others find', async () => {
    const trade = await Trade.findOne({ where: { sellerId: bob.id } });
    const hash = 'ab'.repeat(32);
    await trade?.update({ sellerTxnHash: hash, canonicalTxnHash: hash });
    for (const search of [hash, `0x${hash}`, `https://ledger.sidrachain.com/tx/0x${hash}?tab=logs`])
      expect(await list(`/admin/trades?search=${encodeURIComponent(search)}`)).toEqual([trade?.id]);
    const digits = String(trade?.id).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    for (const search of [digits, `#${digits}`])
      expect(await list(`/admin/trades?search=${encodeURIComponent(search)}`)).toContain(trade?.id);
  });

  it.each([
    ['عبد الله', 'عبدالله حداد'],
    ['عبدالله', 'عبد الله حداد'],
    ['عبد الرحمٰن', 'عبدالرحمن'],
    ['أبو بكر', 'ابوبكر الرازي'],
    ['نور الدين', 'نورالدّين'],
  ])('finds by %s who is written %s', async (typed, fullName) => {
    const { fullName: before } = await ann.user.reload();
    await ann.user.update({ fullName });
    expect(await list(`/admin/users?search=${encodeURIComponent(typed)}`)).toEqual([ann.id]);
    await ann.user.update({ fullName: before });
  });

  it('finds whom a mail’s link is to, and a phone number with any signs', async () => {
    await ann.user.update({ phone: '+216 20 123 456' });
    for (const typed of [
      `mailto:${ann.user.email}`,
      `mailto:${ann.user.email}?subject=x`,
      '＋216–20‑123–456',
    ])
      expect(await list(`/admin/users?search=${encodeURIComponent(typed)}`)).toEqual([ann.id]);
    await ann.user.update({ phone: null });
  });

  it('finds the middle of a name in an index', async () => {
    await User.bulkCreate(
      Array.from({ length: 300 }, (_, at) => ({
        email: `many${at}@example.com`,
        username: `many${at}`,
        passwordHash: 'none',
        address: 'x'.repeat(500),
        searchText: `many${at}@example.com`,
      })),
    );
    await api.owner.query('ANALYZE TABLE users');
    for (const place of ['search_text', "REPLACE(search_text, ' ', '')"]) {
      const [plan] = await api.owner.query(`EXPLAIN SELECT id FROM users WHERE ${place} LIKE '%many2%'`);
      expect(JSON.stringify(plan)).toContain('users_by_search_text');
    }
  });

  it('finds a user by id', async () => {
    expect(await list(`/admin/users?search=${bob.id}`)).toContain(bob.id);
    expect(await list(`/admin/users?search=%23${bob.id}`)).toEqual([bob.id]);
  });

  describe('what a user wrote into the profile', () => {
    beforeAll(async () => {
      const profile = { fullName: "Bob O'Brien 50% Ben Ali", phone: '+216 (20) 123-456', city: 'El Kef' };
      await bob.user.update(profile);
    });

    it.each([
      ['any part of the e-mail', () => bob.user.email.slice(2)],
      ['any part of the e-mail, in capitals', () => bob.user.email.slice(2).toUpperCase()],
      ['the start of the username', () => bob.user.username],
      ['any part of the full name', () => "o'brien 50% ben"],
      ['any part of the city', () => 'kef'],
      ['the phone as it was written', () => '+216 (20) 123-456'],
      ['digits of the phone', () => '216 20123456'],
      ['the end of the phone', () => '123456'],
      ['the start of the wallet address', () => bob.user.walletAddress?.slice(0, 16) ?? ''],
    ])('is found by %s, in every list', async (_, typed) => {
      const search = `search=${encodeURIComponent(typed())}`;
      expect(await list(`/admin/users?${search}`)).toEqual([bob.id]);
      expect(await list(`/admin/deposits?status=pending&${search}`)).toEqual([deposits.large]);
      expect(await list(`/admin/withdrawals?${search}`, 'user_id')).toEqual([bob.id]);
      expect(await list(`/admin/trades?${search}`)).toHaveLength(3);
    });

    it.each(['12345', '\u0640', 'rien 50%%', 'o_brien', 'wallet', '\\', "'"])(
      'is not found by %j',
      async (typed) => {
        const found = await list(`/admin/users?search=${encodeURIComponent(typed)}&role=user&is_active=true`);
        expect(found).toEqual(typed === "'" ? [bob.id] : []);
      },
    );
  });
});

describe('what waits longer than promised', () => {
  const ages = (table: string, id: number) =>
    api.owner.query(`UPDATE ${table} SET created_at = created_at - INTERVAL 25 HOUR WHERE id = ${id}`);

  it('is deposits that wait, by the hour they were made; decided ones never', async () => {
    expect(await list('/admin/deposits?attention=unanswered')).toEqual([]);
    for (const id of [deposits.small, deposits.refused]) await ages('deposits', id ?? 0);
    expect(await list('/admin/deposits?attention=unanswered')).toEqual([deposits.small]);
    expect(await list('/admin/deposits?attention=unanswered&status=rejected')).toEqual([]);
    const csv = (await get('/admin/exports/deposits?attention=unanswered')).body as string;
    expect(csv.trimEnd().split('\r\n')).toEqual([
      expect.any(String),
      expect.any(String),
      '# Complete: 1 row',
    ]);
  });

  it('is withdrawals to be taken up or paid', async () => {
    expect(await list('/admin/withdrawals?attention=unanswered')).toEqual([]);
    const [newest] = await list('/admin/withdrawals');
    await ages('withdrawals', newest);
    await admin.call('PUT', `/admin/withdrawals/${newest}`, { status: 'processing' });
    expect(await list('/admin/withdrawals?attention=unanswered')).toEqual([newest]);
  });

  it('is people with a document that waits', async () => {
    const person = await createNewcomer(api);
    const { id } = await aDocument(api, person);
    expect(await list('/admin/kyc-people?attention=unanswered')).toEqual([]);
    await ages('kyc_documents', id);
    const [waiting] = (await get('/admin/kyc-people?attention=unanswered')).body;
    expect(waiting.user.id).toBe(person.id);
    expect(await list('/admin/kyc-documents?attention=unanswered')).toEqual([id]);
  });

  it.each(['deposits', 'withdrawals', 'kyc-people', 'kyc-documents'])(
    'refuses another word for %s',
    async (name) => expect((await get(`/admin/${name}?attention=overdue`)).status).toBe(422),
  );
});

describe('saved views', () => {
  beforeAll(async () => {
    const trade = await Trade.findOne({ where: { sellerId: bob.id, status: 'open' } });
    const path = `/trades/${trade?.id}/confirm-sent?seller_txn_hash=${'cd'.repeat(32)}`;
    await bob.call('PUT', path);
  });

  it.each(['deposits', 'withdrawals', 'trades'])(
    '%s that are flagged, and none that is decided',
    async (name) => {
      const rows = (await get(`/admin/${name}?attention=flagged`)).body;
      for (const { flags } of rows) expect(flags.length).toBeGreaterThan(0);
      const waiting = (await get(`/admin/${name}`)).body.filter(
        ({ flags }: { flags: object[] }) => flags.length > 0,
      );
      expect(waiting.length).toBeGreaterThan(0);
      expect(rows.map(({ id }: { id: number }) => id)).toEqual(waiting.map(({ id }: { id: number }) => id));
      for (const code of FLAG_CODES) {
        const flagged = waiting.filter(({ flags }: { flags: Flag[] }) =>
          flags.some((flag) => flag.code === code),
        );
        expect([code, await list(`/admin/${name}?flag=${code}`)]).toEqual([
          code,
          flagged.map(({ id }: { id: number }) => id),
        ]);
      }
      expect((await get(`/admin/${name}?flag=odd`)).status).toBe(422);
    },
  );

  it('what one admin is at, or pays', async () => {
    const [first, second] = (await get('/admin/withdrawals?sort=created_at')).body;
    const put = (path: string, json: object) => admin.call('PUT', path, json);
    const mine = (name: string, adminId = admin.id) =>
      list(`/admin/${name}?held_by=${adminId}&sort=created_at`);
    await put(`/admin/withdrawals/${first.id}`, { status: 'processing' });
    await put(`/admin/claims/withdrawal/${second.id}`, { take_over: false });
    await put(`/admin/claims/deposit/${deposits.large}`, { take_over: false });
    expect(await mine('withdrawals')).toEqual([first.id, second.id]);
    expect(await mine('deposits')).toEqual([deposits.large]);
    expect(await mine('trades')).toEqual([]);
    expect(await mine('withdrawals', admin.id + 1)).toEqual([]);
  });
});
