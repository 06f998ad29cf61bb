import {
  activityFileQuery,
  activityQuery,
  balanceDaySchema,
  balanceDaysQuery,
  holdsSchema,
  listedMovementSchema,
  statementQuery,
  statementSchema,
} from '@souk/contracts/money/wallet/activity';
import * as z from 'zod/mini';
import { route } from '../../../../domain/routes/route';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { csvFile } from '../../../../kernel/http/toCsv';
import { activityColumns } from './activityColumns';
import { listActivity, readActivity, readStatement } from './listActivity';
import { readBalanceDays } from './readBalanceDays';
import { readHolds } from './readHolds';

export const activityRoutes = [
  route('GET /wallet/activity', {
    summary: "Every movement of the caller's money; without a kind, with the balance after it",
    may: 'wallet.read',
    query: activityQuery,
    reply: [200, z.array(listedMovementSchema)],
    handle: ({ caller, query, services }) => listActivity(services.sequelize, caller.user.id, query),
  }),

  route('GET /wallet/activity.csv', {
    summary: 'The same as a file of records',
    may: 'wallet.read',
    query: activityFileQuery,
    reply: [200, 'csv'],
    handle: async ({ caller, query, services }) => ({
      lines: csvFile(activityColumns(), readActivity(services.sequelize, caller.user.id, query)),
      name: 'wallet-activity.csv',
    }),
  }),

  route('GET /wallet/statement', {
    summary: 'What a period began and ended with, and every movement in it',
    may: 'wallet.read',
    query: statementQuery,
    reply: [200, statementSchema],
    handle: ({ caller, query, services }) => readStatement(services.sequelize, caller.user.id, query),
  }),

  route('GET /wallet/holds', {
    summary: "Where each held cent of the caller's is, whose turn it is, and until when",
    may: 'wallet.read',
    reply: [200, holdsSchema],
    handle: ({ caller, services }) => readHolds(services.sequelize, caller.user.id),
  }),

  route('GET /wallet/balance-days', {
    summary: 'What each of the last days closed with',
    may: 'wallet.read',
    query: balanceDaysQuery,
    reply: [200, z.array(balanceDaySchema)],
    handle: ({ caller, query, services }) =>
      inSnapshot(services.sequelize, (transaction) =>
        readBalanceDays(transaction, caller.user.id, query.days),
      ),
  }),
];
