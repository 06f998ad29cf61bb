import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type KeyScope, requestText } from '@souk/contracts/people/apiKeys/apiKeys';
import { ApiKey } from '../src/domain/models';
import type { TestApi, TestResponse } from './createTestApi';
import { type Actor, next } from './factories';

/** Deviations of the signed text from the sent request. */
interface Signed {
  json?: object;
  idempotencyKey?: string;
  time?: string;
  path?: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface KeyHolder {
  id: string;
  headersFor: (method: string, path: string, signed?: Signed) => Record<string, string>;
  /** Sends a signed request; a write gets a new idempotency key by default. */
  call: (method: string, path: string, signed?: Signed) => Promise<TestResponse>;
}

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
export const PUBLIC_KEY = raw.toString('base64');
/** In the form that programs store. */
export const PRIVATE_KEY = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;

export async function keyOf(
  api: TestApi,
  { id: userId }: Pick<Actor, 'id'>,
  scopes: readonly KeyScope[],
  terms: Partial<Pick<ApiKey, 'networks' | 'leastPrices' | 'mostPrices' | 'expiresAt'>> = {},
): Promise<KeyHolder> {
  const { id } = await ApiKey.create({
    userId,
    name: 'A bot',
    publicKey: Buffer.from(raw),
    scopes: scopes.join(','),
    networks: '',
    leastPrices: '{}',
    mostPrices: '{}',
    expiresAt: new Date(Date.now() + 86_400_000),
    ...terms,
  });
  return holderOf(api, id, privateKey);
}

export function holderOf(api: TestApi, id: string, key: KeyObject): KeyHolder {
  const headersFor: KeyHolder['headersFor'] = (method, path, signed = {}) => {
    const { json, idempotencyKey = '', time = String(Date.now()) } = signed;
    const body = signed.body ?? (json ? JSON.stringify(json) : '');
    const text = requestText({
      method: signed.method ?? method,
      path: `/api${signed.path ?? path}`,
      time,
      bodyHash: createHash('sha256').update(body).digest('hex'),
      idempotencyKey,
    });
    return {
      'souk-key': id,
      'souk-time': time,
      'souk-signature': sign(null, Buffer.from(text), key).toString('base64'),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...signed.headers,
    };
  };
  return {
    id,
    headersFor,
    call: (method, path, signed = {}) => {
      const idempotencyKey = signed.idempotencyKey ?? (method === 'GET' ? '' : `request-${next()}`);
      const headers = headersFor(method, path, { ...signed, idempotencyKey });
      return api.call(method, path, { json: signed.json, headers });
    },
  };
}
