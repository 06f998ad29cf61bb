import { createHash, timingSafeEqual } from 'node:crypto';
import { siteSchema } from '@souk/contracts/platform/site/runtimeConfig';
import { GATEWAY_HEADERS } from '@souk/server-core/gatewayHeaders';
import type { Middleware } from 'koa';
import { AppError } from '../AppError';
import type { Config } from '../config/config';

type Parts = Pick<Config, 'gatewaySecret' | 'gatewayOtherSecrets' | 'publicUrl'>;

/**
 * Admits requests from the gateway, which names their site (`context.state.site`) and its public address (`context.state.siteOrigin`).
 * Without a secret everyone is admitted, which is only for trying the product.
 */
export function fromGateway({ gatewaySecret: secret, gatewayOtherSecrets, publicUrl }: Parts): Middleware {
  const { origin } = new URL(publicUrl);
  return async (context, next) => {
    const given = context.get(GATEWAY_HEADERS.secret);
    if (secret !== null && ![secret, ...gatewayOtherSecrets].some((one) => isSecret(given, one)))
      throw new AppError('gateway_bypassed');
    context.state.site = siteSchema.safeParse(context.get(GATEWAY_HEADERS.site)).data ?? 'all';
    context.state.siteOrigin = context.get(GATEWAY_HEADERS.origin) || origin;
    await next();
  };
}

/** Constant time. */
function isSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
