import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  FIRST_DAY_ITEMS,
  type FirstDay,
  type FirstDayItem,
  SAMPLE_MARK,
} from '@souk/contracts/platform/firstDay';
import { sayFirstDay } from '@souk/contracts/platform/firstDayWords';
import { createAdmin } from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { SHOP_CERTIFICATE, SHOP_KEY } from '../../../../test/WebhookReceiver';
import { askSite } from './askSite';
import { readFirstDay } from './readFirstDay';

const api = testApi();
let admin: Awaited<ReturnType<typeof createAdmin>>;

beforeAll(async () => {
  admin = await createAdmin(api);
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string) => admin.call(method, path);
const read = async (): Promise<FirstDay> => (await call('GET', '/admin/first-day')).body;
const factOf = ({ items }: FirstDay, wanted: FirstDayItem) => items.find(({ item }) => item === wanted);

it('says of each item whether it is so and why, in words', async () => {
  const day = await read();
  expect(day.items.map(({ item }) => item)).toEqual([...FIRST_DAY_ITEMS]);
  for (const item of day.items) expect(sayFirstDay(item).text).toMatch(/^(http|[A-Z]).*\.$/s);
  expect(factOf(day, 'clocks')).toMatchObject({ state: 'done' });
  expect(factOf(day, 'two_people')).toMatchObject({ state: 'open', why: 'off' });
});

it('takes a test alarm as seen only while one is raised', async () => {
  const refused = await call('PUT', '/admin/first-day/alarms');
  expect([refused.status, refused.body.type]).toEqual([409, expect.stringMatching(/:no_test_alarm$/)]);
  expect((await call('POST', '/admin/first-day/test-alarm')).status).toBe(204);
  expect((await read()).test_alarm_since).not.toBeNull();
  const raised = (await call('GET', '/admin/alarms')).body.map(({ code }: { code: string }) => code);
  expect(raised).toContain('test_alarm');

  await api.owner.query(
    "UPDATE first_day SET seen_at = NOW(3) - INTERVAL 61 MINUTE WHERE item = 'test_alarm'",
  );
  expect((await read()).test_alarm_since).toBeNull();
  expect((await call('PUT', '/admin/first-day/alarms')).status).toBe(409);

  await call('POST', '/admin/first-day/test-alarm');
  expect((await call('PUT', '/admin/first-day/alarms')).status).toBe(204);
  const day = await read();
  expect(day.test_alarm_since).toBeNull();
  expect(factOf(day, 'alarms')).toMatchObject({ state: 'done', why: 'seen', params: { days: '0' } });
});

it('asks for a proved backup again after a month, and notes who said so', async () => {
  expect(factOf(await read(), 'backup')).toMatchObject({ state: 'open', why: 'never' });
  expect((await call('PUT', '/admin/first-day/backup')).status).toBe(204);
  expect(factOf(await read(), 'backup')).toMatchObject({ state: 'done' });
  await api.owner.query("UPDATE first_day SET seen_at = NOW(3) - INTERVAL 32 DAY WHERE item = 'backup'");
  expect(factOf(await read(), 'backup')).toMatchObject({ state: 'open', why: 'old', params: { days: '32' } });
  const [entry] = (await call('GET', '/admin/audit-log?action=first_day.see')).body;
  expect(entry).toMatchObject({ action: 'first_day.see', after: { first_day: 'backup' } });
});

it('tells of refused mails until the mail server takes one', async () => {
  const { sequelize, config, settings } = api.services;
  const mailed = { ...config, smtpUrl: 'smtp://localhost', mailFrom: 'Souk <souk@souk.example>' };
  const mail = async () => factOf(await readFirstDay({ sequelize, settings, config: mailed }), 'mail');
  const write = (id: number, sent: string, tries: number) =>
    sequelize.query(
      `INSERT INTO mails (id, user_id, outbox_id, kind, subject_type, subject_id, data, created_at, sent_at, tries, next_at)
        VALUES (?, ?, ?, 'trade_opened', 'trade', 1, '{}', NOW(3), ${sent}, ?, NOW(3))`,
      { replacements: [id, admin.user.id, id, tries] },
    );
  await sequelize.query('DELETE FROM mails');
  expect(await mail()).toMatchObject({ state: 'unknown', why: 'none' });
  await write(901, 'NULL', 2);
  await write(902, 'NULL', 0);
  expect(await mail()).toMatchObject({ state: 'open', why: 'failing', params: { failing: '1' } });
  await write(903, 'NOW(3)', 1);
  expect(await mail()).toMatchObject({ state: 'done', why: 'accepted', params: { sent: '1' } });
  await write(904, 'NULL', 1);
  const since = (what: string) => sequelize.query(`UPDATE mails SET ${what} WHERE id = 904`);
  expect(await mail()).toMatchObject({ why: 'failing', params: { failing: '1' } });
  await since('next_at = NOW(3) + INTERVAL 10 MINUTE');
  expect(await mail()).toMatchObject({ why: 'accepted' });
  await since('given_up_at = NOW(3)');
  expect(await mail()).toMatchObject({ why: 'failing' });
});

it('knows a signature of the deposit address however either is written', async () => {
  const address = '0xA1a0f2DFB02bc7EA206713b1DC9CE38fbE9477a4';
  const settings = { admin_wallet_address: address.toLowerCase(), usdt_network: 'ethereum' } as const;
  await setSettings(api, settings);
  expect(factOf(await read(), 'address_signed')).toMatchObject({ state: 'open', why: 'unsigned' });
  await api.owner.query(
    "INSERT INTO signed_reserves (number, network, address, signature) VALUES (1, 'ethereum', ?, '0x')",
    {
      replacements: [address],
    },
  );
  expect(factOf(await read(), 'address_signed')).toMatchObject({ state: 'done', why: 'signed' });
});

it.each([['/admin/first-day/mail'], ['/admin/first-day/%00']])('confirms nothing else: %s', async (path) => {
  expect((await call('PUT', path)).status).toBe(404);
});

describe('the site as a stranger sees it', () => {
  const pages = new Map<string, string>();
  const site = createServer(({ url = '' }, response) => {
    const page = pages.get(url) ?? pages.get(url.split('?')[0] ?? '');
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  beforeEach(() => pages.clear());
  afterAll(() => new Promise((closed) => site.close(closed)));

  it('knows its product and whose texts it shows', async () => {
    pages.set('/config.json', JSON.stringify({ productName: 'Souk' }));
    pages.set('/terms', '<p>Ours</p>');
    pages.set('/privacy', `<p>Theirs</p>${SAMPLE_MARK}`);
    expect(await askSite(url)).toEqual({
      product: 'Souk',
      hasSampleTexts: true,
      certificate: null,
      failure: null,
    });
    pages.set('/privacy', '<p>Ours</p>');
    expect(await askSite(url)).toMatchObject({ hasSampleTexts: false });
    pages.set('/terms?lang=ar', SAMPLE_MARK);
    expect(await askSite(url)).toMatchObject({ hasSampleTexts: true });
  });

  it.each(['', 'null', '[]', '{"productName": 3}', '<html>'])('trusts no answer: %s', async (answer) => {
    pages.set('/config.json', answer);
    expect(await askSite(url)).toMatchObject({ product: null, hasSampleTexts: null });
  });

  it('says of a certificate that browsers refuse it', async () => {
    const secure = createSecureServer({ key: SHOP_KEY, cert: SHOP_CERTIFICATE });
    await new Promise<void>((listening) => secure.listen(0, '127.0.0.1', listening));
    const publicUrl = `https://localhost:${(secure.address() as AddressInfo).port}`;
    const day = await readFirstDay({ ...api.services, config: { ...api.services.config, publicUrl } });
    const params = { fault: 'DEPTH_ZERO_SELF_SIGNED_CERT' };
    expect(factOf(day, 'certificate')).toMatchObject({ state: 'open', why: 'untrusted', params });
    secure.close();
  });

  it('says why it does not answer', async () => {
    expect((await askSite(url.replace('127.0.0.1', '127.0.0.2'))).failure).toBe('ECONNREFUSED');
    const config = { ...api.services.config, publicUrl: 'https://souk.invalid' };
    const day = await readFirstDay({ ...api.services, config });
    expect(factOf(day, 'public_url')).toMatchObject({ state: 'unknown', why: 'silent' });
    expect(factOf(day, 'certificate')).toMatchObject({ state: 'unknown', why: 'unseen' });
  });
});
