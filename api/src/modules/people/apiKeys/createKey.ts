import { type CreateKeyRequest, KEY_WARNING_DAYS, MOST_KEYS } from '@souk/contracts/people/apiKeys/apiKeys';
import { Op, type Transaction } from 'sequelize';
import { digestOf } from '../../../domain/audit/digestOf';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { ApiKey } from '../../../domain/models';
import { announceOwn } from '../../../domain/outbox/announce';
import { lockUser } from '../../../domain/policy/lockUser';
import { type SignedIn, whereFrom } from '../../../domain/session/Caller';
import { hasFactor } from '../../../domain/session/hasFactor';
import { AppError } from '../../../kernel/AppError';
import { NOW, timeOf } from '../../../kernel/database/databaseTime';

const DAY_MS = 86_400_000;

export const KEY_DIGEST = {
  table: 'api_keys',
  // Keys from before the highest price was introduced have none.
  columns:
    "id, user_id, HEX(public_key), scopes, networks, least_prices, expires_at, NULLIF(most_prices, '{}')",
};

/**
 * Registers the public half of a key, whose private half its owner keeps. The session must have proved a second factor: a key acts for up
 * to a year.
 * @throws AppError `account_deactivated`, `factor_missing`, `reauthentication_required`, `too_many_keys`.
 */
export async function createKey(
  transaction: Transaction,
  { caller, request, requestId }: { caller: SignedIn; request: CreateKeyRequest; requestId: string },
): Promise<ApiKey> {
  const userId = caller.user.id;
  const user = await lockUser(transaction, userId);
  if (!user.isActive) throw new AppError('account_deactivated');
  if (!(await hasFactor(userId, transaction))) throw new AppError('factor_missing');
  if (!caller.proof.withFactor) throw new AppError('reauthentication_required');
  const live = { userId, revokedAt: null, expiresAt: { [Op.gt]: NOW } };
  if ((await ApiKey.count({ where: live, transaction })) >= MOST_KEYS)
    throw new AppError('too_many_keys', { most: MOST_KEYS });
  const { name, scopes, networks, least_prices, most_prices, days, public_key } = request;
  const bounds = { least_prices: JSON.stringify(least_prices), most_prices: JSON.stringify(most_prices) };
  const now = timeOf(user);
  const { id } = await ApiKey.create(
    {
      userId,
      name,
      publicKey: Buffer.from(public_key, 'base64'),
      scopes: scopes.join(','),
      networks: networks.join(','),
      leastPrices: bounds.least_prices,
      mostPrices: bounds.most_prices,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      // A key with a shorter life needs no early warning.
      warnedAt: days <= KEY_WARNING_DAYS.first ? now : null,
    },
    { transaction },
  );
  const from = whereFrom(caller);
  const digest = await digestOf(transaction, KEY_DIGEST, id);
  const facts = { api_key: name, device: from.device, address: from.from, digest };
  await recordAccountEvent(transaction, { userId, action: 'account.create_key', facts, requestId });
  await announceOwn(transaction, 'api_key_created', userId, { name, ...bounds, ...from });
  return ApiKey.findByPk(id, { transaction, rejectOnEmpty: true });
}
