import { createHash, createPublicKey, verify } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import {
  CLOCK_LEEWAY_MS,
  grantsOfScopes,
  type KeyScope,
  LONGEST_KEYED_IDEMPOTENCY_KEY,
  requestText,
} from '@souk/contracts/people/apiKeys/apiKeys';
import type { Context } from 'koa';
import { Op } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { fromNow, NOW, timeOf, WITH_TIME } from '../../kernel/database/databaseTime';
import type { Limit } from '../../kernel/limits/RateLimits';
import { ApiKey, User } from '../models';
import type { Services } from '../Services';
import { deviceOf } from './authenticate';
import { callerOf, type SignedIn, UNPROVED } from './Caller';

const MINUTE_MS = 60_000;
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;
const TIME = /^\d{13}$/;

/** Per address, before the database is queried. Several programs may share it. */
const SIGNED_REQUESTS: Limit = { name: 'signed', points: 3000, seconds: 60 };

type Parts = Pick<Services, 'config' | 'logger' | 'rateLimits'>;

/**
 * The caller behind a request signed by a key (docs/api.md#signing). Only the key's holder learns more than that the signature is
 * wrong.
 * @throws AppError 401 `signature_wrong`, `key_over`, `clock_off`; 403 `key_elsewhere`; 400 if a write has no `Idempotency-Key`; 429.
 */
export async function authenticateKey(context: Context, services: Parts): Promise<SignedIn> {
  await services.rateLimits.consumeHere(SIGNED_REQUESTS, context.ip);
  const key = await ApiKey.findOne({
    attributes: { include: [WITH_TIME] },
    where: { id: context.get('souk-key') },
    include: [{ model: User, as: 'user', required: true, where: { role: 'user', erasedAt: null } }],
  });
  if (!key?.user || context.state.site === 'backoffice' || !isSigned(context, services, key.publicKey))
    throw new AppError('signature_wrong');
  const now = timeOf(key);
  if (key.revokedAt || key.expiresAt <= now) throw new AppError('key_over');
  const by = Number(context.get('souk-time')) - now.getTime();
  if (Math.abs(by) > CLOCK_LEEWAY_MS) throw new AppError('clock_off', { by });
  if (!isWithin(key.networks, context.ip)) throw new AppError('key_elsewhere', { address: context.ip });
  assertWrittenOnce(context);
  // A key's idempotency keys never collide with a browser's, which contain no space.
  context.state.idempotencyPrefix = `${key.id} `;
  if (!key.usedAt || now.getTime() - key.usedAt.getTime() > MINUTE_MS) markUsed(key.id, context.ip, services);
  return callerBy(key, key.user, { context, now });
}

function callerBy(key: ApiKey, user: User, { context, now }: { context: Context; now: Date }): SignedIn {
  const bounds = { sell: JSON.parse(key.leastPrices), buy: JSON.parse(key.mostPrices) };
  const by = { device: deviceOf(context), address: context.ip, key: { id: key.id, bounds } };
  const session = { id: key.id, createdAt: key.createdAt, seenAt: now, provedAt: new Date(0) };
  const grants = grantsOfScopes(key.scopes.split(',') as KeyScope[]);
  return { ...callerOf(user, { ...UNPROVED, ...by }), grants, session, now };
}

function isSigned(context: Context, { config }: Pick<Parts, 'config'>, publicKey: Buffer): boolean {
  const [time, signature] = [context.get('souk-time'), context.get('souk-signature')];
  if (!TIME.test(time) || !SIGNATURE.test(signature)) return false;
  const text = requestText({
    method: context.method,
    // The gateway strips the base.
    path: config.apiBase + context.originalUrl,
    time,
    bodyHash: createHash('sha256')
      .update(context.state.body ?? '')
      .digest('hex'),
    idempotencyKey: context.get('idempotency-key'),
  });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** A request replayed by someone who intercepts it has no second effect. */
function assertWrittenOnce(context: Context): void {
  if (context.method === 'GET' || context.method === 'HEAD') return;
  const { length } = context.get('idempotency-key');
  if (length === 0 || length > LONGEST_KEYED_IDEMPOTENCY_KEY) throw new AppError('idempotency_key_missing');
}

function isWithin(networks: string, address: string): boolean {
  if (networks === '') return true;
  const allowed = new BlockList();
  for (const network of networks.split(',')) {
    const [base = '', prefix = 128] = network.split('/');
    // The gateway reports an IPv6 address as its /64.
    if (isIPv6(base)) allowed.addSubnet(base, Math.min(Number(prefix), 64), 'ipv6');
    else allowed.addSubnet(base, Math.min(Number(prefix), 32), 'ipv4');
  }
  return allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** At most once a minute; no request waits for it. */
function markUsed(id: string, usedFrom: string, { logger }: Pick<Parts, 'logger'>): void {
  const where = { id, [Op.or]: [{ usedAt: null }, { usedAt: { [Op.lt]: fromNow(-MINUTE_MS) } }] };
  ApiKey.update({ usedAt: NOW, usedFrom }, { where }).catch((err) =>
    logger.warn({ err }, 'the use of a key was not noted'),
  );
}
