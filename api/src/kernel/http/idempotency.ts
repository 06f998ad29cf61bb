import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { Sequelize, Transaction } from 'sequelize';
import { AppError } from '../AppError';
import { execute, insertRow } from '../database/execute';
import { OutcomeUnknown } from '../database/OutcomeUnknown';
import { isDatabaseAway } from '../database/serverErrors';
import { select } from '../database/statements';
import { inTransaction, isDuplicate } from '../database/transaction';

const FIRST_ANSWER = `SELECT request_hash AS requestHash, status, body FROM idempotency_keys
  WHERE user_id = :userId AND idempotency_key = :idempotencyKey`;
const KEEP_ANSWER =
  'UPDATE idempotency_keys SET status = ?, body = ? WHERE user_id = ? AND idempotency_key = ?';

/** After this a database that fails over has a writer again, and the same key finds the request's outcome. */
const RETRY_AFTER_SECONDS = 5;
const KEY = /^[\x21-\x7e]{1,128}$/;

export interface Answer {
  status: number;
  /** JSON, or null for no body. */
  body: string | null;
}

/** Thrown inside the transaction if the key is taken, so that the transaction is rolled back before the response is read. */
class KeyTaken extends Error {}

/**
 * The request's `Idempotency-Key` or null, with the product's prefix for the kind of client. @throws AppError
 * `idempotency_key_malformed` if it is not a printable word.
 */
export function idempotencyKeyOf(context: Context): string | null {
  const key = context.get('idempotency-key');
  if (!key) return null;
  if (!KEY.test(key)) throw new AppError('idempotency_key_malformed');
  return (context.state.idempotencyPrefix ?? '') + key;
}

/**
 * Runs an operation once per key: the key is written first, in the operation's own transaction, so a second request with it waits for
 * the first and gets its response. A failed operation leaves no key and may be retried.
 * @throws AppError `idempotency_key_reused` if the key was used for another request.
 */
export async function oncePerKey(
  sequelize: Sequelize,
  request: { caller: { user: { id: number }; now: Date }; key: string; route: string; body: unknown },
  operation: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const id = { userId: request.caller.user.id, idempotencyKey: request.key };
  const requestHash = createHash('sha256')
    .update(`${request.route}\n${JSON.stringify(request.body)}`)
    .digest('hex');
  const once = () =>
    inTransaction(sequelize, async (transaction) => {
      await takeKey({ ...id, requestHash, createdAt: request.caller.now }, transaction);
      const answer = await operation(transaction);
      await execute(transaction, KEEP_ANSWER, [answer.status, answer.body, id.userId, id.idempotencyKey]);
      return answer;
    });
  try {
    return await settled(once);
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    return firstAnswer(sequelize, id, requestHash);
  }
}

/**
 * Retries an operation with an unknown outcome. Its key settles it: inserting the key waits for an open transaction, and fails if that
 * one committed.
 */
async function settled(once: () => Promise<Answer>): Promise<Answer> {
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
  }
  try {
    return await once();
  } catch (cause) {
    if (cause instanceof OutcomeUnknown || isDatabaseAway(cause))
      throw new AppError('answer_lost_with_key', {}, { retryAfter: RETRY_AFTER_SECONDS, cause });
    throw cause;
  }
}

async function takeKey(
  row: { userId: number; idempotencyKey: string; requestHash: string; createdAt: Date },
  transaction: Transaction,
): Promise<void> {
  try {
    await insertRow(transaction, 'idempotency_keys', row);
  } catch (error) {
    throw isDuplicate(error) ? new KeyTaken() : error;
  }
}

async function firstAnswer(
  sequelize: Sequelize,
  id: { userId: number; idempotencyKey: string },
  requestHash: string,
): Promise<Answer> {
  const [first] = await select<Answer & { requestHash: string }>(sequelize, FIRST_ANSWER, id);
  if (!first?.status) throw new AppError('request_under_way');
  if (first.requestHash !== requestHash) {
    throw new AppError('idempotency_key_reused');
  }
  return { status: first.status, body: first.body };
}
