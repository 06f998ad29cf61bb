import { userTransferQuery, userTransferSchema } from '@souk/contracts/backOffice/evidence';
import { userEvidenceSchema } from '@souk/contracts/backOffice/reviews';
import { adminUserQuery, adminUserSchema, adminUserUpdate } from '@souk/contracts/people/users';
import * as z from 'zod/mini';
import { readSettings } from '../../../domain/policy/settings/settings';
import { presentPage } from '../../../domain/presenters/presentPage';
import { readUserEvidence } from '../../../domain/review/evidence/readUserEvidence';
import { route, transactionRoute } from '../../../domain/routes/route';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { withId } from '../../../kernel/http/params';
import { findUser } from './findUser';
import { listTransfers } from './listTransfers';
import { listUsers } from './listUsers';
import { presentAdminUser, withWalletAndDocuments } from './presenter';
import { updateUser } from './updateUser';
import { userExport } from './userExport';

/** Users, for admins (spec §7 Admin). */
export const userRoutes = [
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

  userExport,
];
