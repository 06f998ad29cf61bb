import { accountAction, accountFacts } from '@souk/contracts/people/signIn/accountActions';
import {
  type AccountEvent,
  accountEventSchema,
  passwordChange,
  sessionIdParameter,
  sessionSchema,
} from '@souk/contracts/people/signIn/sessions';
import * as z from 'zod/mini';
import { factsIn } from '../../../domain/audit/presentEntry';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { AuditLogEntry } from '../../../domain/models';
import { route } from '../../../domain/routes/route';
import type { SignedIn } from '../../../domain/session/Caller';
import { endSessions } from '../../../domain/session/endSessions';
import { AppError } from '../../../kernel/AppError';
import { inTransaction, type Transaction } from '../../../kernel/database/transaction';
import { changePassword } from './changePassword';
import { endSession, listSessions } from './sessions';

export const sessionRoutes = [
  route('POST /auth/logout', {
    summary: 'End the session that asks',
    may: 'session',
    needs: 'session',
    handle: ({ caller, requestId, services }) =>
      inTransaction(services.sequelize, async (transaction) => {
        await endSession(transaction, caller.user.id, caller.session.id);
        await recordSignOut(transaction, { caller, requestId }, caller.session.id);
      }),
  }),

  route('PUT /auth/password', {
    summary: 'Set a new password, which ends all other sessions, keys and webhooks',
    may: 'account.secure',
    needs: 'session',
    wayOut: 'password',
    lane: 'passwords',
    body: passwordChange,
    handle: async ({ caller, body, address, requestId, services }) =>
      changePassword(services, { caller, change: body, address, requestId }),
  }),

  route('GET /auth/events', {
    summary: "What happened to the caller's account lately, the latest first",
    may: 'account.read',
    reply: [200, z.array(accountEventSchema)],
    handle: async ({ caller }) => listEvents(caller.user.id),
  }),

  route('GET /auth/sessions', {
    summary: "The caller's open sessions, the latest first",
    may: 'account.read',
    reply: [200, z.array(sessionSchema)],
    handle: async ({ caller, services }) => {
      const { session_timeout_minutes: timeout } = await services.settings.recall();
      return listSessions({ userId: caller.user.id, currentId: caller.session.id }, timeout);
    },
  }),

  route('DELETE /auth/sessions', {
    summary: 'End all sessions but the one that asks',
    may: 'account.secure',
    needs: 'recent',
    handle: ({ caller, requestId, services }) =>
      inTransaction(services.sequelize, async (transaction) => {
        await endSessions(transaction, caller.user.id, { except: caller.session.id });
        await recordSignOut(transaction, { caller, requestId }, 'all others');
      }),
  }),

  route('DELETE /auth/sessions/:id', {
    summary: 'End one of the caller’s sessions',
    may: 'account.secure',
    needs: 'recent',
    params: z.object({ id: sessionIdParameter }),
    handle: ({ caller, params, requestId, services }) =>
      inTransaction(services.sequelize, async (transaction) => {
        if (!(await endSession(transaction, caller.user.id, params.id))) throw new AppError('not_found');
        await recordSignOut(transaction, { caller, requestId }, params.id);
      }),
  }),
];

function recordSignOut(
  transaction: Transaction,
  { caller, requestId }: { caller: SignedIn; requestId: string },
  session: string,
): Promise<void> {
  const event = { userId: caller.user.id, facts: { session }, requestId };
  return recordAccountEvent(transaction, { ...event, action: 'account.sign_out' });
}

const SHOWN = 20;

async function listEvents(userId: number): Promise<AccountEvent[]> {
  const rows = await AuditLogEntry.findAll({
    where: { subjectType: 'account', subjectId: String(userId) },
    order: [['id', 'DESC']],
    limit: SHOWN,
  });
  return rows.map(({ id, action, createdAt, afterJson }) => {
    const facts = z.parse(accountFacts, factsIn(afterJson) ?? {});
    return { id, action: z.parse(accountAction, action), created_at: createdAt.toISOString(), ...facts };
  });
}
