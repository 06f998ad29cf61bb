import { acceptedWith } from '@souk/contracts/backOffice/approvals/approvals';
import { userTransferQuery, userTransferSchema } from '@souk/contracts/backOffice/desk/evidence';
import { userEvidenceSchema } from '@souk/contracts/backOffice/desk/reviews';
import { adminUserQuery, adminUserSchema, adminUserUpdate } from '@souk/contracts/people/users';
import * as z from 'zod/mini';
import { doOrAsk } from '../../../domain/approvals/doOrAsk';
import { User } from '../../../domain/models';
import { touchUser } from '../../../domain/policy/lockUser';
import { readSettings, shareSettings } from '../../../domain/policy/settings/settings';
import { presentPage } from '../../../domain/presenters/presentPage';
import { route, transactionRoute } from '../../../domain/routes/route';
import { assertPermitted } from '../../../domain/session/Caller';
import { found } from '../../../kernel/AppError';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { Accepted } from '../../../kernel/http/Accepted';
import { assertFree } from '../shared/desk/assertFree';
import { readUserEvidence } from '../shared/evidence/readUserEvidence';
import { notePeople } from '../shared/exports/notePeople';
import { listTransfers } from './listTransfers';
import { listUsers } from './listUsers';
import { presentAdminUser, withWalletAndDocuments } from './presenter';
import { kycSet, userActivate, userRequest } from './userApprovals';
import { userExport } from './userExport';

/** @throws AppError `not_found`. */
async function findUser(id: number): Promise<User> {
  return found(await User.findByPk(id, { include: withWalletAndDocuments() }));
}

export const userRoutes = [
  route('GET /admin/users', {
    summary: 'All users, with wallet and KYC documents',
    may: 'people.read',
    query: adminUserQuery,
    reply: [200, z.array(adminUserSchema)],
    paged: true,
    handle: async ({ caller, query, services }) => {
      const settings = await services.settings.recall();
      const page = await listUsers(query);
      const people = page.items.map(({ id }) => id);
      await notePeople(services.sequelize, caller, people);
      return presentPage(page, (user) => presentAdminUser(user, settings, caller.now));
    },
  }),

  route('GET /admin/users/:id', {
    summary: 'One user, with wallet and KYC documents',
    may: 'people.read',
    reply: [200, adminUserSchema],
    handle: async ({ caller, params, services }) => {
      const user = await findUser(params.id);
      await notePeople(services.sequelize, caller, [user.id]);
      return presentAdminUser(user, await services.settings.recall(), caller.now);
    },
  }),

  route('GET /admin/users/:id/evidence', {
    summary: 'Who a user is, what they have and where it comes from, and what they did before',
    may: 'people.read',
    reply: [200, userEvidenceSchema],
    handle: async ({ caller, params, services }) => {
      const evidence = await inSnapshot(services.sequelize, (transaction) =>
        readUserEvidence(transaction, params.id),
      );
      await notePeople(services.sequelize, caller, [params.id]);
      return evidence;
    },
  }),

  route('GET /admin/users/:id/transfers', {
    summary: "A user's statement, from the ledger",
    may: 'people.read',
    query: userTransferQuery,
    reply: [200, z.array(userTransferSchema)],
    paged: true,
    handle: ({ params, query, services }) => listTransfers(services.sequelize, { userId: params.id, query }),
  }),

  transactionRoute('PUT /admin/users/:id', {
    summary: 'Activate, deactivate or set the KYC status of a user',
    may: 'people.act',
    body: adminUserUpdate,
    reply: [200, adminUserSchema],
    accepted: acceptedWith(adminUserSchema),
    handle: async ({ caller, params: { id }, body: changes, requestId, transaction }) => {
      if (changes.kyc_status) {
        assertPermitted(caller, 'kyc.decide');
        await assertFree(transaction, { subject: 'kyc', id, caller });
      }
      const action = changes.is_active === undefined ? kycSet : userActivate;
      const asked = { caller, requestId, reason: changes.kyc_notes ?? undefined };
      // Locked before any read, as in `doOrAsk`.
      await shareSettings(transaction);
      await touchUser(transaction, caller.user.id);
      const { approval } = await doOrAsk(
        transaction,
        action,
        await userRequest(transaction, { id, changes }),
        asked,
      );
      const user = found(await User.findByPk(id, { include: withWalletAndDocuments(), transaction }));
      const presented = presentAdminUser(user, await readSettings(transaction), caller.now);
      return approval ? new Accepted({ ...presented, approval }) : presented;
    },
  }),

  ...userExport,
];
