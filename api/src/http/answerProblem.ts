import type { Logger } from '@souk/server-core/logger';
import { PROBLEM_TYPE, problemOf } from '@souk/server-core/problem';
import type { Context, Middleware } from 'koa';
import { BaseError, ConnectionError, TimeoutError } from 'sequelize';
import { AppError } from '../AppError';
import { errorNumber, gaveWay } from '../database/transaction';

const RETRY_AFTER_SECONDS = 5;
const LOST_CONNECTION_CODES = [
  'PROTOCOL_CONNECTION_LOST',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
];
const SERVER_SHUTDOWN = 1053;

/**
 * Turns whatever was thrown into problem details (RFC 9457); an unforeseen error is logged in full and answered with a bare
 * 500.
 */
export function answerProblem(logger: Logger): Middleware {
  return async (context, next) => {
    try {
      await next();
      if (context.body === undefined) assertServed(context);
    } catch (thrown) {
      const error = toAppError(thrown);
      // Without a cause it is maintenance, which an admin switched on.
      if (error.status >= 500 && error.cause !== undefined)
        logger.error({ err: thrown, requestId: context.state.requestId }, 'request failed');
      answer(context, error);
    }
  };
}

/** The router gives no body to what it does not serve, and names in `Allow` the methods that it does serve. */
function assertServed({ status, response }: Context): void {
  if (status === 404) throw new AppError('not_found');
  if (status !== 405 && status !== 501) return;
  throw new AppError(response.get('Allow') ? 'method_not_allowed' : 'not_found');
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseAway(thrown))
    return new AppError('unavailable', undefined, { retryAfter: RETRY_AFTER_SECONDS, cause: thrown });
  return new AppError('internal', undefined, { cause: thrown });
}

function isDatabaseAway(thrown: unknown): boolean {
  if (thrown instanceof ConnectionError || thrown instanceof TimeoutError) return true;
  if (errorNumber(thrown) === SERVER_SHUTDOWN || gaveWay(thrown)) return true;
  const { code, fatal } = ((thrown instanceof BaseError && 'parent' in thrown ? thrown.parent : thrown) ??
    {}) as {
    code?: string;
    /** Set by the driver once a connection cannot be used any more; for one that was lost earlier it sets nothing else. */
    fatal?: boolean;
  };
  return fatal === true || (code !== undefined && LOST_CONNECTION_CODES.includes(code));
}

function answer(context: Context, error: AppError): void {
  context.status = error.status;
  const problem = problemOf({ ...error, status: error.status, detail: error.message });
  context.body = JSON.stringify({ ...problem, ...error.members });
  context.type = PROBLEM_TYPE;
  if (error.status === 401) context.set('WWW-Authenticate', 'Bearer');
  if (error.retryAfter !== undefined) context.set('Retry-After', String(error.retryAfter));
}
