import { createHash, timingSafeEqual } from 'node:crypto';
import { siteSchema } from '@souk/contracts/runtimeConfig';
import { GATEWAY_HEADERS } from '@souk/server-core/gatewayHeaders';
import type { Middleware } from 'koa';
import { AppError } from '../AppError';

/**
 * Lets in what comes through the gateway, which says on which site it was called (`context.state.site`).
 * @param secret What the gateway shows; null lets everybody in, which is for trying the product only.
 */
export function fromGateway(secret: string | null): Middleware {
  return async (context, next) => {
    if (secret !== null && !isSame(context.get(GATEWAY_HEADERS.secret), secret)) {
      throw new AppError('forbidden', 'Requests must come through the gateway.');
    }
    context.state.site = siteSchema.safeParse(context.get(GATEWAY_HEADERS.site)).data ?? 'all';
    await next();
  };
}

/** Takes as long however much of it is right. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
