import { onlyApproval } from '@souk/contracts/backOffice/approvals/approvals';
import { idParameter } from '@souk/contracts/fields/fields';
import { messageSchema } from '@souk/contracts/people/signIn/auth';
import {
  emailChangeRequest,
  emailChangeSchema,
  emailChangeToken,
  emailRescue as rescue,
} from '@souk/contracts/people/signIn/emailChange';
import { Op } from 'sequelize';
import * as z from 'zod/mini';
import { doOrAsk } from '../../../../domain/approvals/doOrAsk';
import { EmailChange } from '../../../../domain/models';
import { lockAccount } from '../../../../domain/policy/lockAccount';
import { route, transactionRoute } from '../../../../domain/routes/route';
import { cancelEmailChange } from '../../../../domain/session/cancelEmailChange';
import { NOW } from '../../../../kernel/database/databaseTime';
import { Accepted } from '../../../../kernel/http/Accepted';
import { confirmEmailChange } from './confirmEmailChange';
import { emailRescue } from './emailRescue';
import { requestEmailChange } from './requestEmailChange';
import { undoEmailChange } from './undoEmailChange';

export const emailChangeRoutes = [
  route('POST /auth/email-change', {
    summary: 'Ask for another email address, which its link confirms',
    may: 'account.secure',
    wayOut: 'email',
    lane: 'passwords',
    body: emailChangeRequest,
    reply: [200, messageSchema],
    handle: async ({ caller, body, address, requestId, services }) => {
      await requestEmailChange(services, { caller, request: body, address, requestId });
      return { message: 'We have sent a link to the new address.' };
    },
  }),

  route('GET /auth/email-change', {
    summary: 'The change of the caller’s email address that waits for its link',
    may: 'account.read',
    reply: [200, emailChangeSchema],
    handle: async ({ caller }) => {
      const where = { userId: caller.user.id, state: 'pending', expiresAt: { [Op.gt]: NOW } };
      const change = await EmailChange.findOne({ where, order: [['id', 'DESC']] });
      return {
        pending: change && { new_email: change.newEmail, expires_at: change.expiresAt.toISOString() },
      };
    },
  }),

  transactionRoute('DELETE /auth/email-change', {
    summary: 'Void the link that would change the caller’s email address',
    may: 'account.secure',
    handle: async ({ caller, transaction }) => {
      await lockAccount(transaction, caller.user.id);
      await cancelEmailChange(transaction, caller.user.id, { alsoBySupport: true });
    },
  }),

  transactionRoute('POST /auth/email-change/confirm', {
    summary: 'Change the email address with the token of the link that the new one got',
    may: 'public',
    wayOut: 'email',
    body: emailChangeToken,
    reply: [200, messageSchema],
    handle: async ({ body, address, requestId, transaction }) => {
      await confirmEmailChange(transaction, { token: body.token, address, requestId });
      return { message: 'Your email address is changed.' };
    },
  }),

  route('POST /auth/email-change/undo', {
    summary: 'Undo a change of the email address with the token of the link that the old one got',
    may: 'public',
    wayOut: ['email', 'password', 'factor'],
    lane: 'passwords',
    body: emailChangeToken,
    reply: [200, messageSchema],
    handle: async ({ body, address, requestId, services }) => {
      await undoEmailChange(services, { token: body.token, address, requestId });
      return { message: 'We have sent you a link to set a new password.' };
    },
  }),

  transactionRoute('POST /admin/users/:id/change-email', {
    summary: 'Send a link for another email address to a user who lost their mailbox',
    may: 'factors.rescue',
    params: z.object({ id: idParameter }),
    body: rescue,
    accepted: onlyApproval,
    handle: async ({ caller, params: { id }, body, requestId, transaction }) => {
      const asked = { caller, requestId, reason: body.reason };
      const { approval } = await doOrAsk(transaction, emailRescue, { id, ...body }, asked);
      return approval && new Accepted({ approval });
    },
  }),
];
