import {
  accountEventSchema,
  passwordChange,
  sessionIdParameter,
  sessionSchema,
} from '@souk/contracts/sessions';
import * as z from 'zod/mini';
import { AppError } from '../../AppError';
import { recordAccountEvent } from '../../audit/recordAccountEvent';
import { route } from '../../http/route';
import { changePassword } from './changePassword';
import { listEvents } from './listEvents';
import { endSession, endSessions, listSessions } from './sessions';

/** The caller's own sessions and password. */
export const sessionRoutes = [
  route('POST /auth/logout', {
    summary: 'End the session that asks',
    access: 'user',
    signingIn: true,
    reply: [204, null],
    handle: async ({ caller, requestId }) => {
      await endSession(caller.id, caller.session.id);
      const event = { userId: caller.id, facts: { session: caller.session.id }, requestId };
      await recordAccountEvent(undefined, { ...event, action: 'account.sign_out' });
    },
  }),

  route('PUT /auth/password', {
    summary: 'Set a new password, which ends all other sessions',
    access: 'user',
    lane: 'passwords',
    body: passwordChange,
    reply: [204, null],
    handle: async ({ caller, body, address, requestId, services }) =>
      changePassword(services, { caller, change: body, address, requestId }),
  }),

  route('GET /auth/events', {
    summary: "What happened to the caller's account lately, the latest first",
    access: 'user',
    reply: [200, z.array(accountEventSchema)],
    handle: async ({ caller }) => listEvents(caller.id),
  }),

  route('GET /auth/sessions', {
    summary: "The caller's open sessions, the latest first",
    access: 'user',
    reply: [200, z.array(sessionSchema)],
    handle: async ({ caller, services }) => {
      const { session_timeout_minutes: timeout } = await services.settings.recall();
      return listSessions({ userId: caller.id, currentId: caller.session.id }, timeout);
    },
  }),

  route('DELETE /auth/sessions', {
    summary: 'End all sessions but the one that asks',
    access: 'user',
    needs: 'recent',
    reply: [204, null],
    handle: async ({ caller, requestId }) => {
      await endSessions(caller.id, { except: caller.session.id });
      const event = { userId: caller.id, facts: { session: 'all others' }, requestId };
      await recordAccountEvent(undefined, { ...event, action: 'account.sign_out' });
    },
  }),

  route('DELETE /auth/sessions/:id', {
    summary: 'End one of the caller’s sessions',
    access: 'user',
    needs: 'recent',
    params: z.object({ id: sessionIdParameter }),
    reply: [204, null],
    handle: async ({ caller, params, requestId }) => {
      if (!(await endSession(caller.id, params.id))) throw new AppError('not_found');
      const event = { userId: caller.id, facts: { session: params.id }, requestId };
      await recordAccountEvent(undefined, { ...event, action: 'account.sign_out' });
    },
  }),
];
