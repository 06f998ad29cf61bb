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

/** Until then a database that fails over has a writer again, and the same key tells what became of the request. */
const RETRY_AFTER_SECONDS = 5;
const KEY = /^[\x21-\x7e]{1,128}$/;

export interface Answer {
  status: number;
  /** JSON, or null for no body. */
  body: string | null;
}

/** Thrown inside the transaction when the key is taken, so that the transaction is rolled back before the answer is read. */
class KeyTaken extends Error {}

/**
 * The request's `Idempotency-Key`, or null; behind what the product puts before those of another kind of client. @throws AppError `idempotency_key_malformed` where it is no printable word.
 */
export function idempotencyKeyOf(context: Context): string | null {
  const key = context.get('idempotency-key');
  if (!key) return null;
  if (!KEY.test(key)) throw new AppError('idempotency_key_malformed');
  return (context.state.idempotencyPrefix ?? '') + key;
}

/**
 * Runs an operation once for each key: the key is written first, in the operation's own transaction, so a second request
 * with it waits for the first and then gets its answer. A failed operation leaves no key behind and may be tried again.
 * @throws AppError `idempotency_key_reused` where the key was used for another request.
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
 * Runs again an operation of which it is not known whether it was committed. Its key settles it: the key's row waits for a
 * transaction that is not over yet, and is refused where that one was committed.
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
