import { alarmSchema } from '@souk/contracts/alarms';
import { userTransferQuery, userTransferSchema } from '@souk/contracts/evidence';
import { userEvidenceSchema } from '@souk/contracts/reviews';
import {
  dailyFiguresSchema,
  dailyStatisticsQuery,
  platformStatisticsSchema,
} from '@souk/contracts/statistics';
import { adminUserQuery, adminUserSchema, adminUserUpdate } from '@souk/contracts/users';
import * as z from 'zod/mini';
import { readAlarms } from '../../alarms/readAlarms';
import { inSnapshot } from '../../database/inSnapshot';
import { route, transactionRoute } from '../../domain/route';
import { readUserEvidence } from '../../evidence/readUserEvidence';
import { withId } from '../../http/params';
import { presentPage } from '../../presenters/presentPage';
import { readSettings } from '../../settings/settings';
import { findUser } from './findUser';
import { listTransfers } from './listTransfers';
import { listUsers } from './listUsers';
import { presentAdminUser, withWalletAndDocuments } from './presenter';
import { readDailyStatistics } from './readDailyStatistics';
import { readStatistics } from './readStatistics';
import { updateUser } from './updateUser';
import { userExport } from './userExport';

/** Users and the platform's figures, for admins (spec §7 Admin). */
export const adminRoutes = [
  route('GET /admin/users', {
    summary: 'All users, with wallet and KYC documents',
    access: 'admin',
    query: adminUserQuery,
    reply: [200, z.array(adminUserSchema)],
    paged: true,
    handle: async ({ caller, query, services }) => {
      const settings = await services.settings.recall();
      return presentPage(await listUsers(query), (user) => presentAdminUser(user, settings, caller.now));
    },
  }),

  route('GET /admin/users/:id', {
    summary: 'One user, with wallet and KYC documents',
    access: 'admin',
    params: withId,
    reply: [200, adminUserSchema],
    handle: async ({ caller, params, services }) =>
      presentAdminUser(await findUser(params.id), await services.settings.recall(), caller.now),
  }),

  route('GET /admin/users/:id/evidence', {
    summary: 'Who a user is, what they have and where it comes from, and what they did before',
    access: 'admin',
    params: withId,
    reply: [200, userEvidenceSchema],
    handle: ({ params, services }) =>
      inSnapshot(services.sequelize, (transaction) => readUserEvidence(transaction, params.id)),
  }),

  route('GET /admin/users/:id/transfers', {
    summary: "A user's statement, from the ledger",
    access: 'admin',
    params: withId,
    query: userTransferQuery,
    reply: [200, z.array(userTransferSchema)],
    paged: true,
    handle: ({ params, query, services }) => listTransfers(services.sequelize, { userId: params.id, query }),
  }),

  transactionRoute('PUT /admin/users/:id', {
    summary: 'Activate, deactivate or set the KYC status of a user',
    access: 'admin',
    params: withId,
    body: adminUserUpdate,
    reply: [200, adminUserSchema],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const user = await updateUser(transaction, { id: params.id, changes: body, caller, requestId });
      const changed = await user.reload({ include: withWalletAndDocuments(), transaction });
      return presentAdminUser(changed, await readSettings(transaction), caller.now);
    },
  }),

  route('GET /admin/statistics', {
    summary: "The platform's figures, summed by the database",
    access: 'admin',
    reply: [200, platformStatisticsSchema],
    handle: ({ caller, services }) => readStatistics(services.sequelize, caller.now),
  }),

  route('GET /admin/statistics/daily', {
    summary: 'What happened on each of the last days',
    access: 'admin',
    query: dailyStatisticsQuery,
    reply: [200, z.array(dailyFiguresSchema)],
    handle: ({ caller, query, services }) =>
      readDailyStatistics(services.sequelize, { days: query.days, now: caller.now }),
  }),

  route('GET /admin/alarms', {
    summary: 'What is wrong with the platform now, the gravest first',
    access: 'admin',
    reply: [200, z.array(alarmSchema)],
    handle: ({ services }) => readAlarms(services.sequelize),
  }),

  userExport,
];
