import type { Context } from 'koa';
import { Op } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { fromNow, NOW } from '../../kernel/database/databaseTime';
import { Session } from '../models';
import type { Services } from '../Services';
import type { SignedIn } from './Caller';
import { SESSION_LIFE_MS, sessionOver } from './SessionTokens';

const MINUTE_MS = 60_000;

type Parts = Pick<Services, 'callers' | 'logger' | 'sessionTokens' | 'settings'>;

/**
 * The caller behind a bearer token, or null without one.
 * @param isUse true if the request counts as use of the session.
 * @throws AppError 401 if the token is invalid or for another site, or its session was ended, unused for too long, or too old.
 */
export async function authenticate(
  context: Context,
  services: Parts,
  isUse = true,
): Promise<SignedIn | null> {
  const header = context.get('authorization');
  if (!header) return null;
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(header) ?? [];
  if (!token) throw new AppError('unauthenticated');
  const { sessionId, site } = services.sessionTokens.verify(token);
  if (site !== context.state.site) throw new AppError('unauthenticated');
  const caller = await services.callers.read(sessionId);
  if (!caller) throw sessionOver();
  const { session_timeout_minutes: timeout } = await services.settings.recall();
  const { now, session } = caller;
  const unusedMs = now.getTime() - session.seenAt.getTime();
  const isTooOld = now.getTime() - session.createdAt.getTime() > SESSION_LIFE_MS;
  if (isTooOld || unusedMs > timeout * MINUTE_MS) throw sessionOver();
  if (isUse && unusedMs > MINUTE_MS && context.get('x-idle') === '') markSeen(sessionId, services);
  return { ...caller, proof: { ...caller.proof, device: deviceOf(context), address: context.ip } };
}

export function deviceOf(context: Context): string {
  return context.get('user-agent').slice(0, 200);
}

/** At most once a minute; no request waits for it. Skipped for requests of an idle page (`X-Idle`). */
function markSeen(id: string, { logger }: Parts): void {
  const where = { id, seenAt: { [Op.lt]: fromNow(-MINUTE_MS) } };
  Session.update({ seenAt: NOW }, { where }).catch((err) =>
    logger.warn({ err }, 'the use of a session was not noted'),
  );
}
