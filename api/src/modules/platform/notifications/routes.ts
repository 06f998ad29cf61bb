import {
  notificationQuery,
  notificationSchema,
  preferencesRequest,
  preferencesSchema,
  readRequest,
  unreadCountsSchema,
  unreadSchema,
} from '@souk/contracts/platform/notifications';
import { Op } from 'sequelize';
import * as z from 'zod/mini';
import { Notification } from '../../../domain/models';
import { countNeeds } from '../../../domain/outbox/countNeeds';
import { changePreferences, readPreferences } from '../../../domain/outbox/preferences';
import { presentPage } from '../../../domain/presenters/presentPage';
import { route, transactionRoute } from '../../../domain/routes/route';
import { readPage } from '../../../kernel/database/readPage';
import { countUnread } from './countUnread';
import { markRead } from './markRead';
import { presentNotification } from './presenter';

/** What the caller is told, and how they want to be told. */
export const notificationRoutes = [
  route('GET /notifications', {
    summary: 'What the caller was told, the latest first',
    may: 'account.read',
    query: notificationQuery,
    reply: [200, z.array(notificationSchema)],
    paged: true,
    handle: async ({ caller, query: { unread, ...page } }) => {
      const readAt = unread ? null : { [Op.ne]: null };
      const where = { userId: caller.id, ...(unread !== undefined && { readAt }) };
      const rows = await readPage(Notification, { ...page, where, sort: '-id', include: [] });
      return presentPage(rows, presentNotification);
    },
  }),

  route('GET /notifications/unread', {
    summary: 'How much of it the caller has not read',
    may: 'account.read',
    reply: [200, unreadCountsSchema],
    handle: async ({ caller }) => ({
      unread: await countUnread(caller.id),
      needs_you: await countNeeds(caller),
    }),
  }),

  transactionRoute('PUT /notifications/read', {
    summary: 'Mark some of it as read, or all up to one',
    may: 'account.write',
    needs: 'session',
    body: readRequest,
    reply: [200, unreadSchema],
    handle: async ({ caller, body, transaction }) => ({
      unread: await markRead(transaction, { userId: caller.id, request: body }),
    }),
  }),

  route('GET /notification-preferences', {
    summary: 'What the caller is told on the site, and what by mail',
    may: 'account.read',
    reply: [200, preferencesSchema],
    handle: async ({ caller }) => readPreferences(caller.id),
  }),

  transactionRoute('PUT /notification-preferences', {
    summary: 'Change that; what concerns the security of the account is always told',
    may: 'account.write',
    needs: 'session',
    wayOut: 'hear_less',
    body: preferencesRequest,
    reply: [200, preferencesSchema],
    handle: async ({ caller, body, transaction }) =>
      changePreferences(transaction, { caller, request: body }),
  }),
];
