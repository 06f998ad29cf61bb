import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { requestText } from '@souk/contracts/people/apiKeys/apiKeys';
import { type Actor, createAdmin, createTrader } from '../../../test/factories';
import { outcome } from '../../../test/outcome';
import { holderOf, type KeyHolder, keyOf } from '../../../test/signing';
import { testApi } from '../../../test/testApi';
import { NOW } from '../../kernel/database/databaseTime';
import { ApiKey, Session, User } from '../models';

const api = testApi();
let owner: Actor;
let key: KeyHolder;
beforeEach(async () => {
  owner = await createTrader(api);
  key = await keyOf(api, owner, ['read', 'offers'], { leastPrices: '{"SIDRA":"1.00"}' });
});

const OFFER = { crypto_type: 'SIDRA', price_per_unit: '2.00', min_amount: '1', max_amount: '10' };
const WRONG = '401 signature_wrong';

describe('a signed request', () => {
  it('acts for its owner, and notes its use to the minute', async () => {
    // No request waits for this write, but this test does.
    const notes = jest.spyOn(ApiKey, 'update');
    const { status, body } = await key.call('POST', '/offers/', { json: OFFER });
    expect([status, body.seller_id]).toEqual([201, owner.id]);
    await Promise.all(notes.mock.results.map(({ value }) => value));
    const { usedAt, usedFrom } = await ApiKey.findByPk(key.id, { rejectOnEmpty: true });
    expect([usedAt, usedFrom]).toEqual([expect.any(Date), '127.0.0.1']);
    expect((await key.call('GET', '/offers/my?limit=5')).body).toHaveLength(1);
    expect(notes).toHaveBeenCalledTimes(1);
    notes.mockRestore();
  });

  it.each<[string, Parameters<KeyHolder['call']>[2]]>([
    ['another path', { path: '/trades/' }],
    ['another query', { path: '/offers/my?limit=6' }],
    ['an escaped path', { path: '/offers/m%79?limit=5' }],
    ['another method', { method: 'HEAD' }],
    ['another body', { body: '{}' }],
    ['another idempotency key', { headers: { 'idempotency-key': 'other' } }],
    ['another time', { headers: { 'souk-time': String(Date.now() + 1) } }],
    ['no time', { headers: { 'souk-time': '' } }],
    ['a time with a sign', { time: '+176420000000' }],
    ['no signature', { headers: { 'souk-signature': '' } }],
    ['a signature of another length', { headers: { 'souk-signature': 'AAAA' } }],
    ['an unknown key', { headers: { 'souk-key': `sk_${'a'.repeat(20)}` } }],
  ])('is refused with a signature for %s', async (_, signed) => {
    expect(outcome(await key.call('GET', '/offers/my?limit=5', signed))).toBe(WRONG);
  });

  it('is refused where one bit of its signature, or one byte of its body, is another', async () => {
    const headers = key.headersFor('GET', '/offers/my');
    const signature = Buffer.from(headers['souk-signature'] ?? '', 'base64');
    for (const at of [0, 31, 32, 63]) {
      const altered = Buffer.from(signature);
      altered[at] = (altered[at] ?? 0) ^ 1;
      const changed = { ...headers, 'souk-signature': altered.toString('base64') };
      expect(outcome(await api.call('GET', '/offers/my', { headers: changed }))).toBe(WRONG);
    }
    const signed = key.headersFor('POST', '/offers/', { json: OFFER, idempotencyKey: 'a' });
    const dearer = { ...OFFER, price_per_unit: '2.01' };
    expect(outcome(await api.call('POST', '/offers/', { json: dearer, headers: signed }))).toBe(WRONG);
  });

  it('is refused by another key, and on the site of administrators', async () => {
    const stranger = holderOf(api, key.id, generateKeyPairSync('ed25519').privateKey);
    expect(outcome(await stranger.call('GET', '/offers/my'))).toBe(WRONG);
    const headers = { 'x-souk-site': 'backoffice' };
    expect(outcome(await key.call('GET', '/offers/my', { headers }))).toBe(WRONG);
    expect((await key.call('GET', '/offers/my', { headers: { 'x-souk-site': 'trading' } })).status).toBe(200);
  });

  it('is refused once its time is half a minute away, and says by how much', async () => {
    for (const off of [-40_000, 40_000]) {
      const answer = await key.call('GET', '/offers/my', { time: String(Date.now() + off) });
      expect(outcome(answer)).toBe('401 clock_off');
      expect(Math.abs(answer.body.params.by - off)).toBeLessThan(10_000);
    }
    const near = await key.call('GET', '/offers/my', { time: String(Date.now() - 15_000) });
    expect(near.status).toBe(200);
  });

  it('says only to who holds the key that it was revoked or has ended', async () => {
    const stranger = holderOf(api, key.id, generateKeyPairSync('ed25519').privateKey);
    for (const over of [{ revokedAt: NOW }, { revokedAt: null, expiresAt: new Date(Date.now() - 1000) }]) {
      await ApiKey.update(over, { where: { id: key.id } });
      expect(outcome(await key.call('GET', '/offers/my'))).toBe('401 key_over');
      expect(outcome(await stranger.call('GET', '/offers/my'))).toBe(WRONG);
    }
  });

  it('works from the networks that its owner named', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const bound = await keyOf(api, owner, ['read'], {
      networks: '203.0.113.0/24,198.51.100.7,2001:db8:1:2::9',
    });
    for (const address of ['203.0.113.200', '198.51.100.7', '2001:db8:1:2::'])
      expect([address, (await bound.call('GET', '/offers/my', from(address))).status]).toEqual([
        address,
        200,
      ]);
    for (const address of ['203.0.114.1', '198.51.100.8', '2001:db8:1:3::'])
      expect(outcome(await bound.call('GET', '/offers/my', from(address)))).toBe('403 key_elsewhere');
  });

  it('is no administrator’s, nor one of an account that was deleted', async () => {
    await User.update({ role: 'admin' }, { where: { id: owner.id } });
    expect(outcome(await key.call('GET', '/offers/my'))).toBe(WRONG);
    await User.update({ role: 'user', erasedAt: NOW }, { where: { id: owner.id } });
    expect(outcome(await key.call('GET', '/offers/my'))).toBe(WRONG);
    await User.update({ erasedAt: null }, { where: { id: owner.id } });
  });

  it('beside a session’s token is the key’s', async () => {
    const { token } = await createAdmin(api);
    const headers = { authorization: `Bearer ${token}` };
    expect((await key.call('GET', '/offers/my', { headers })).status).toBe(200);
    expect(outcome(await key.call('GET', '/profile/me', { headers }))).toBe('403 not_with_key');
  });

  it('may do less once its owner may', async () => {
    await owner.user.update({ isActive: false });
    expect(outcome(await key.call('POST', '/offers/', { json: OFFER }))).toBe('403 account_deactivated');
    expect(await Session.count({ where: { id: key.id } })).toBe(0);
  });
});

describe('a write by key', () => {
  it('takes an idempotency key', async () => {
    for (const idempotencyKey of ['', 'x'.repeat(101)]) {
      const refused = await key.call('POST', '/offers/', { json: OFFER, idempotencyKey });
      expect(outcome(refused)).toBe('400 idempotency_key_missing');
    }
    const longest = await key.call('POST', '/offers/', { json: OFFER, idempotencyKey: 'x'.repeat(100) });
    expect(longest.status).toBe(201);
  });

  it('shares its idempotency keys with no other key, and with no browser', async () => {
    const other = await keyOf(api, owner, ['offers'], { leastPrices: '{"SIDRA":"1.00"}' });
    const json = OFFER;
    const made = [
      await key.call('POST', '/offers/', { json, idempotencyKey: 'same' }),
      await other.call('POST', '/offers/', { json, idempotencyKey: 'same' }),
      await api.call('POST', '/offers/', {
        json,
        token: owner.token,
        headers: { 'idempotency-key': 'same' },
      }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(3);
  });
});

it('signs what docs/api.md says', () => {
  const page = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
  const vectors = JSON.parse(/```json\n(\[[\s\S]*?)```/.exec(page)?.[1] ?? '[]');
  expect(vectors.length).toBeGreaterThan(1);
  for (const { public_key, method, path, time, body_sha256, idempotency_key, text, signature } of vectors) {
    const said = requestText({
      method,
      path,
      time,
      bodyHash: body_sha256,
      idempotencyKey: idempotency_key,
    });
    expect(said).toBe(text);
    const x = Buffer.from(public_key, 'base64').toString('base64url');
    const jwk = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, Buffer.from(said), jwk, Buffer.from(signature, 'base64'))).toBe(true);
  }
});
