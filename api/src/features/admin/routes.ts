import { adminUser, adminUserQuery, adminUserUpdate, platformStatistics } from '@souk/contracts';
import * as z from 'zod/mini';
import { withId } from '../../http/params';
import { route, transactionRoute } from '../../http/route';
import { presentPage } from '../../presenters/presentPage';
import { listUsers } from './listUsers';
import { presentAdminUser, withWalletAndDocuments } from './presenter';
import { readStatistics } from './readStatistics';
import { updateUser } from './updateUser';

/** Users and the platform's figures, for admins (spec §7 Admin). */
export const adminRoutes = [
  route('GET /admin/users', {
    summary: 'All users, with wallet and KYC documents',
    access: 'admin',
    query: adminUserQuery,
    reply: [200, z.array(adminUser)],
    paged: true,
    handle: async ({ query }) => presentPage(await listUsers(query), presentAdminUser),
  }),

  transactionRoute('PUT /admin/users/:id', {
    summary: 'Activate, deactivate or set the KYC status of a user',
    access: 'admin',
    params: withId,
    body: adminUserUpdate,
    reply: [200, adminUser],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const user = await updateUser(transaction, { id: params.id, changes: body, caller, requestId });
      return presentAdminUser(await user.reload({ include: withWalletAndDocuments(), transaction }));
    },
  }),

  route('GET /admin/statistics', {
    summary: "The platform's figures, summed by the database",
    access: 'admin',
    reply: [200, platformStatistics],
    handle: ({ services }) => readStatistics(services.sequelize),
  }),
];
