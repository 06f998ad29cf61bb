import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { Sequelize, Transaction } from 'sequelize';
import { AppError } from '../AppError';
import { execute, insertRow } from '../database/execute';
import { inTransaction, isDuplicate } from '../database/transaction';
import { IdempotencyKey } from '../models';
import type { Caller } from './Callers';

const KEEP_ANSWER =
  'UPDATE idempotency_keys SET status = ?, body = ? WHERE user_id = ? AND idempotency_key = ?';

const KEY = /^[\x21-\x7e]{1,128}$/;

export interface Answer {
  status: number;
  /** JSON, or null for no body. */
  body: string | null;
}

/** Thrown inside the transaction when the key is taken, so that the transaction is rolled back before the answer is read. */
class KeyTaken extends Error {}

/** The request's `Idempotency-Key`, or null. @throws AppError `malformed` where it is no printable word. */
export function idempotencyKeyOf(context: Context): string | null {
  const key = context.get('idempotency-key');
  if (!key) return null;
  if (!KEY.test(key))
    throw new AppError('malformed', 'Idempotency-Key must be 1 to 128 printable characters.');
  return key;
}

/**
 * Runs an operation once for each key: the key is written first, in the operation's own transaction, so a second request
 * with it waits for the first and then gets its answer. A failed operation leaves no key behind and may be tried again.
 * @throws AppError `invalid` where the key was used for another request.
 */
export async function oncePerKey(
  sequelize: Sequelize,
  request: { caller: Caller; key: string; route: string; body: unknown },
  operation: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const id = { userId: request.caller.id, idempotencyKey: request.key };
  const requestHash = createHash('sha256')
    .update(`${request.route}\n${JSON.stringify(request.body)}`)
    .digest('hex');
  try {
    return await inTransaction(sequelize, async (transaction) => {
      await claim({ ...id, requestHash }, transaction);
      const answer = await operation(transaction);
      await execute(transaction, KEEP_ANSWER, [answer.status, answer.body, id.userId, id.idempotencyKey]);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    return firstAnswer(id, requestHash);
  }
}

async function claim(
  row: { userId: number; idempotencyKey: string; requestHash: string },
  transaction: Transaction,
): Promise<void> {
  try {
    await insertRow(transaction, 'idempotency_keys', { ...row, createdAt: new Date() });
  } catch (error) {
    throw isDuplicate(error) ? new KeyTaken() : error;
  }
}

async function firstAnswer(
  id: { userId: number; idempotencyKey: string },
  requestHash: string,
): Promise<Answer> {
  const first = await IdempotencyKey.findOne({ where: id, raw: true });
  if (!first?.status)
    throw new AppError('conflict', 'A request with this Idempotency-Key is being worked on.');
  if (first.requestHash !== requestHash) {
    throw new AppError('invalid', 'This Idempotency-Key was used for another request.');
  }
  return { status: first.status, body: first.body };
}
