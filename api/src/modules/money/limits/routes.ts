import { onlyApproval } from '@souk/contracts/backOffice/approvals/approvals';
import { limitUsageSchema, userLimitRequest } from '@souk/contracts/money/limits';
import type { Sequelize } from 'sequelize';
import * as z from 'zod/mini';
import { doOrAsk } from '../../../domain/approvals/doOrAsk';
import { User } from '../../../domain/models';
import { readLimitUsage } from '../../../domain/policy/limits/readLimits';
import { readSettings } from '../../../domain/policy/settings/settings';
import { route, transactionRoute } from '../../../domain/routes/route';
import { found } from '../../../kernel/AppError';
import { databaseTime } from '../../../kernel/database/databaseTime';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { Accepted } from '../../../kernel/http/Accepted';
import { limitRaise } from './setUserLimit';

const limitsOfUser = (sequelize: Sequelize, userId: number) =>
  inSnapshot(sequelize, async (transaction) => {
    const [settings, now] = [await readSettings(transaction), await databaseTime(transaction)];
    return readLimitUsage(transaction, { userId, settings, now });
  });

export const limitRoutes = [
  route('GET /wallet/limits', {
    summary: 'What the caller may withdraw and buy within a time, and how much of it is used',
    may: 'wallet.read',
    reply: [200, z.array(limitUsageSchema)],
    handle: ({ caller, services }) => limitsOfUser(services.sequelize, caller.user.id),
  }),

  route('GET /admin/users/:id/limits', {
    summary: 'The same of a user',
    may: 'people.read',
    reply: [200, z.array(limitUsageSchema)],
    handle: async ({ params: { id }, services }) => {
      found(await User.findByPk(id, { attributes: ['id'] }));
      return limitsOfUser(services.sequelize, id);
    },
  }),

  transactionRoute('POST /admin/users/:id/limits', {
    summary: 'Give a user a limit of their own for some days; to raise one always takes two people',
    may: 'people.act',
    body: userLimitRequest,
    accepted: onlyApproval,
    handle: async ({ caller, params: { id }, body: limit, requestId, transaction }) => {
      const asked = { caller, requestId, reason: limit.reason };
      const { approval } = await doOrAsk(transaction, limitRaise, { id, limit }, asked);
      return approval && new Accepted({ approval });
    },
  }),
];
