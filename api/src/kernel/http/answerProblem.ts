import type { Logger } from '@souk/server-core/logger';
import { PROBLEM_TYPE, problemOf } from '@souk/server-core/problem';
import type { Context, Middleware } from 'koa';
import { AppError } from '../AppError';
import { OutcomeUnknown } from '../database/OutcomeUnknown';
import { isDatabaseAway } from '../database/serverErrors';

const RETRY_AFTER_SECONDS = 5;

/** Turns any error into problem details (RFC 9457); an unexpected error is logged in full and answered with a bare 500. */
export function answerProblem(logger: Logger): Middleware {
  return async (context, next) => {
    try {
      await next();
      if (context.body === undefined) assertServed(context);
    } catch (thrown) {
      const error = toAppError(thrown);
      // Without a cause it is maintenance that an admin switched on.
      if (error.status >= 500 && error.cause !== undefined)
        logger.error({ err: thrown, requestId: context.state.requestId }, 'request failed');
      answer(context, error);
    }
  };
}

/** The router sends no body for unserved requests, and lists served methods in `Allow`. */
function assertServed({ status, response }: Context): void {
  if (status === 404) throw new AppError('not_found');
  if (status !== 405 && status !== 501) return;
  throw new AppError(response.get('Allow') ? 'method_not_allowed' : 'not_found');
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const why = { retryAfter: RETRY_AFTER_SECONDS, cause: thrown };
  if (thrown instanceof OutcomeUnknown) return new AppError('answer_lost', {}, why);
  if (isDatabaseAway(thrown)) return new AppError('unavailable', {}, why);
  return new AppError('internal', {}, { cause: thrown });
}

function answer(context: Context, error: AppError): void {
  context.status = error.status;
  const problem = problemOf({ ...error, status: error.status, detail: error.message });
  context.body = JSON.stringify({ ...problem, ...error.members });
  context.type = PROBLEM_TYPE;
  if (error.status === 401) context.set('WWW-Authenticate', 'Bearer');
  if (error.retryAfter !== undefined) context.set('Retry-After', String(error.retryAfter));
}
