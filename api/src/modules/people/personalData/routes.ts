import { erasureRequest, erasureSchema } from '@souk/contracts/people/personalData/erasure';
import { personalDataSchema } from '@souk/contracts/people/personalData/personalData';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { User } from '../../../domain/models';
import { route, transactionRoute } from '../../../domain/routes/route';
import { found } from '../../../kernel/AppError';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import type { Limit } from '../../../kernel/limits/RateLimits';
import { readKeptUntil } from '../shared/readKeptUntil';
import { eraseAccount } from './eraseAccount';
import { exportPersonalData } from './exportPersonalData';
import { findObstacles } from './findObstacles';

const EXPORTS: Limit = { name: 'personal-data', points: 10, seconds: 60 * 60 };
const EXPORTS_AT_ONCE = { name: 'personal-data', most: 1 };

export const personalDataRoutes = [
  route('GET /profile/export', {
    summary: 'Everything that is kept about the caller',
    may: 'account.secure',
    needs: 'recent',
    reply: [200, personalDataSchema],
    isFile: true,
    handle: async ({ caller, address, device, requestId, services }) => {
      const { rateLimits } = services;
      const key = String(caller.user.id);
      await rateLimits.consume(EXPORTS, key);
      const event = { userId: caller.user.id, facts: { device, address }, requestId };
      await recordAccountEvent(undefined, { ...event, action: 'account.export' });
      const read = () => exportPersonalData(services, caller.user.id);
      const content = await rateLimits.runHere(EXPORTS_AT_ONCE, key, read);
      return { content, mediaType: 'application/json', name: 'my-data.json' };
    },
  }),

  route('GET /profile/erase', {
    summary: 'What the caller has to settle before the account can be deleted',
    may: 'account.erase',
    reply: [200, erasureSchema],
    handle: ({ caller, services }) =>
      inSnapshot(services.sequelize, async (transaction) => {
        const user = found(await User.findByPk(caller.user.id, { transaction }));
        return {
          obstacles: await findObstacles(transaction, user),
          documents_kept_until: await readKeptUntil(transaction, user.id),
        };
      }),
  }),

  transactionRoute('POST /profile/erase', {
    summary: 'Delete the account; payments, trades and the audit log stay, without the name',
    may: 'account.erase',
    wayOut: 'erase',
    body: erasureRequest,
    handle: ({ caller, body, address, device, requestId, services, transaction }) =>
      eraseAccount(transaction, {
        userId: caller.user.id,
        request: body,
        facts: { device, address },
        requestId,
        services,
      }),
  }),
];
