import {
  mailOffRequest,
  notificationQuery,
  notificationSchema,
  oneClickRequest,
  preferencesRequest,
  preferencesSchema,
  type ReadRequest,
  readRequest,
  unreadCountsSchema,
  unreadSchema,
  type Notification as WireNotification,
} from '@souk/contracts/platform/notifications/notifications';
import { literal, Op, type Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { Notification } from '../../../domain/models';
import { switchMailOff } from '../../../domain/outbox/mailOff';
import { changePreferences, readPreferences } from '../../../domain/outbox/preferences';
import { presentPage } from '../../../domain/presenters/presentPage';
import { route, transactionRoute } from '../../../domain/routes/route';
import type { TransactionServices } from '../../../domain/Services';
import { readPage } from '../../../kernel/database/readPage';
import type { Limit } from '../../../kernel/limits/RateLimits';
import { presentTime } from '../../../kernel/presentTime';
import { countNeeds } from '../shared/countNeeds';

const LINKS: Limit = { name: 'mail-off', points: 20, seconds: 60 };

export const notificationRoutes = [
  route('GET /notifications', {
    summary: 'What the caller was told, the latest first',
    may: 'account.read',
    query: notificationQuery,
    reply: [200, z.array(notificationSchema)],
    paged: true,
    handle: async ({ caller, query: { unread, ...page } }) => {
      const readAt = unread ? null : { [Op.ne]: null };
      const where = { userId: caller.user.id, ...(unread !== undefined && { readAt }) };
      const rows = await readPage(Notification, { ...page, where, sort: '-id', include: [] });
      return presentPage(rows, presentNotification);
    },
  }),

  route('GET /notifications/unread', {
    summary: 'How much of it the caller has not read',
    may: 'account.read',
    reply: [200, unreadCountsSchema],
    handle: async ({ caller }) => ({
      unread: await countUnread(caller.user.id),
      needs_you: await countNeeds(caller.user),
    }),
  }),

  transactionRoute('PUT /notifications/read', {
    summary: 'Mark some of it as read, or all up to one',
    may: 'account.write',
    needs: 'session',
    body: readRequest,
    reply: [200, unreadSchema],
    handle: async ({ caller, body, transaction }) => ({
      unread: await markRead(transaction, { userId: caller.user.id, request: body }),
    }),
  }),

  route('GET /notification-preferences', {
    summary: 'What the caller is told on the site, and what by mail',
    may: 'account.read',
    reply: [200, preferencesSchema],
    handle: async ({ caller }) => readPreferences(caller.user.id),
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

  transactionRoute('POST /mail-off', {
    summary: 'Switch off the mails that a mailed link names; at most 20 times a minute',
    may: 'public',
    wayOut: 'hear_less',
    body: mailOffRequest,
    handle: ({ body, ...input }) => switchOff(input, body.token),
  }),

  transactionRoute('POST /mail-off/one-click', {
    summary: 'The same, as mail programs send it (RFC 8058)',
    may: 'public',
    wayOut: 'hear_less',
    query: mailOffRequest,
    encoding: 'form',
    body: oneClickRequest,
    handle: ({ query, ...input }) => switchOff(input, query.token),
  }),
];

interface Switching {
  address: string;
  device: string;
  services: TransactionServices;
  transaction: Transaction;
}

async function switchOff({ address, device, services, transaction }: Switching, token: string) {
  await services.rateLimits.consume(LINKS, address);
  await switchMailOff(transaction, { config: services.config, token, from: { address, device } });
}

/** Marks the named ones, or all up to one, as read; other users' stay unchanged. @returns the number of unread ones. */
async function markRead(
  transaction: Transaction,
  { userId, request }: { userId: number; request: ReadRequest },
): Promise<number> {
  const { ids, until_id } = request;
  const id = ids ?? { [Op.lte]: until_id };
  const readAt = literal('NOW(3)') as unknown as Date;
  await Notification.update({ readAt }, { where: { userId, id, readAt: null }, transaction });
  return countUnread(userId, transaction);
}

function presentNotification(notification: Notification): WireNotification {
  return {
    id: notification.id,
    kind: notification.kind,
    subject_type: notification.subjectType,
    subject_id: notification.subjectId,
    data: JSON.parse(notification.data),
    created_at: notification.createdAt.toISOString(),
    read_at: presentTime(notification.readAt),
  };
}

function countUnread(userId: number, transaction?: Transaction): Promise<number> {
  return Notification.count({ where: { userId, readAt: null }, transaction });
}
