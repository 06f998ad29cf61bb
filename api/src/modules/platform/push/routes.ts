import { pushKeySchema, pushSubscriptionRequest } from '@souk/contracts/platform/notifications/push';
import { PushSubscription, User } from '../../../domain/models';
import { assertWayOut } from '../../../domain/policy/assertWayOut';
import { route, transactionRoute } from '../../../domain/routes/route';
import { AppError } from '../../../kernel/AppError';
import type { Limit } from '../../../kernel/limits/RateLimits';
import { testPayload } from './payloads';
import { currentSubscription, storeSubscription } from './subscriptions';

/** More tests than a user needs to find a fault. */
const TESTS: Limit = { name: 'push-test', points: 5, seconds: 10 * 60 };
/** Browsers send it at each page load. */
const SUBSCRIPTIONS: Limit = { name: 'push-subscription', points: 120, seconds: 60 * 60 };
const TEST_TTL_SECONDS = 60;

export const pushRoutes = [
  route('GET /push/key', {
    summary: 'The key with which a browser subscribes to pushes',
    may: 'account.read',
    reply: [200, pushKeySchema],
    handle: async ({ services }) => ({ key: services.config.vapid.publicKey }),
  }),

  transactionRoute('PUT /push-subscriptions/current', {
    summary: 'Have pushes sent to the browser that asks, until its session is ended; at most 20 browsers',
    may: 'account.change',
    needs: 'session',
    wayOut: 'hear_less',
    body: pushSubscriptionRequest,
    handle: async ({ caller, site, device, body, services, transaction }) => {
      await services.rateLimits.consumeHere(SUBSCRIPTIONS, String(caller.user.id));
      await storeSubscription(transaction, { caller, site, device }, body);
    },
  }),

  transactionRoute('DELETE /push-subscriptions/current', {
    summary: 'Have no more pushes sent to it',
    may: 'account.write',
    needs: 'session',
    wayOut: 'hear_less',
    handle: async ({ caller, transaction }) => {
      const where = { userId: caller.user.id, sessionId: caller.session.id };
      // The device itself shows that it is off.
      assertWayOut(transaction, 'hear_less', { caller, isUnusual: false });
      await PushSubscription.destroy({ where, transaction });
    },
  }),

  route('POST /push-subscriptions/current/test', {
    summary: 'Send a push to it now',
    may: 'account.change',
    needs: 'session',
    handle: async ({ caller, services: { config, deliverPush, logger, rateLimits } }) => {
      await rateLimits.consume(TESTS, String(caller.user.id));
      const subscription = await currentSubscription(caller);
      if (!subscription) throw new AppError('push_off');
      const { endpoint, p256dh, auth } = subscription;
      const user = await User.findByPk(caller.user.id, { raw: true, rejectOnEmpty: true });
      const outcome = await deliverPush({
        endpoint,
        keys: { p256dh, auth },
        payload: JSON.stringify(await testPayload(config, user)),
        ttlSeconds: TEST_TTL_SECONDS,
        urgency: 'high',
        topic: 'test',
      }).catch((err) => logger.warn({ err }, 'a test push was not sent'));
      if (outcome === 'gone') await PushSubscription.destroy({ where: { id: subscription.id } });
      if (outcome !== 'taken') throw new AppError('push_not_taken');
    },
  }),
];
