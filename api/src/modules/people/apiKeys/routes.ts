import {
  apiKeySchema,
  createKeyRequest,
  type KeyScope,
  keyIdParameter,
  type ApiKey as WireKey,
} from '@souk/contracts/people/apiKeys/apiKeys';
import * as z from 'zod/mini';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { ApiKey } from '../../../domain/models';
import { route, transactionRoute } from '../../../domain/routes/route';
import { REVOKED } from '../../../domain/session/revokeKeys';
import { found } from '../../../kernel/AppError';
import { presentTime } from '../../../kernel/presentTime';
import { createKey } from './createKey';

export const apiKeyRoutes = [
  route('GET /api-keys', {
    summary: "The caller's keys that were not revoked, the latest first",
    may: 'account.keys',
    reply: [200, z.array(apiKeySchema)],
    handle: async ({ caller }) => {
      const where = { userId: caller.user.id, revokedAt: null };
      const keys = await ApiKey.findAll({ where, order: [['createdAt', 'DESC']] });
      return keys.map((key) => presentKey(key, caller.now));
    },
  }),

  transactionRoute('POST /api-keys', {
    summary: 'Register the public half of a key, which a second factor confirms',
    may: 'account.keys',
    wayOut: 'api_key',
    body: createKeyRequest,
    reply: [201, apiKeySchema],
    handle: async ({ caller, body, requestId, transaction }) =>
      presentKey(await createKey(transaction, { caller, request: body, requestId }), caller.now),
  }),

  transactionRoute('DELETE /api-keys/:id', {
    summary: 'Revoke a key: its next request is refused',
    may: 'account.keys',
    params: z.object({ id: keyIdParameter }),
    handle: async ({ caller, params, requestId, transaction }) => {
      const userId = caller.user.id;
      const where = { id: params.id, userId, revokedAt: null };
      const key = found(await ApiKey.findOne({ where, transaction, lock: true }));
      await key.update(REVOKED, { transaction });
      const { device, address } = caller.proof;
      const facts = { api_key: key.name, device, address };
      await recordAccountEvent(transaction, { userId, action: 'account.revoke_key', facts, requestId });
    },
  }),
];

function presentKey(key: ApiKey, now: Date): WireKey {
  return {
    id: key.id,
    name: key.name,
    ...presentTerms(key),
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt.toISOString(),
    used_at: presentTime(key.usedAt),
    used_from: key.usedFrom,
    is_over: key.expiresAt <= now,
  };
}

export function presentTerms({
  scopes,
  networks,
  leastPrices,
  mostPrices,
}: Pick<ApiKey, 'scopes' | 'networks' | 'leastPrices' | 'mostPrices'>) {
  return {
    scopes: scopes.split(',') as KeyScope[],
    networks: networks.split(',').filter(Boolean),
    least_prices: JSON.parse(leastPrices) as WireKey['least_prices'],
    most_prices: JSON.parse(mostPrices) as WireKey['most_prices'],
  };
}
