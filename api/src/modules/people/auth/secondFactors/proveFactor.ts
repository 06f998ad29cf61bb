import type { FactorProof } from '@souk/contracts/people/signIn/secondFactors';
import type { Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../../domain/audit/recordAccountEvent';
import { lockUser } from '../../../../domain/policy/lockUser';
import type { Services } from '../../../../domain/Services';
import { AppError } from '../../../../kernel/AppError';
import { inTransaction } from '../../../../kernel/database/transaction';
import { countCode, countLogin, forgetCodes, forgetLogins } from '../loginLimits';
import { type Answer, checkFactor } from './checkFactor';

interface Attempt {
  user: { id: number };
  /** The open session of the proof; undefined at a sign-in. */
  sessionId?: string;
  answer: Answer;
  workProof?: string;
  facts: { address: string } & Record<string, unknown>;
  refusal: 'account.sign_in_refused' | 'account.proof_refused';
  requestId: string;
}

/**
 * Proves a user by a second factor, and uses up the proof together with `work`. Attempts count as a password's, and codes also within a
 * day: they are short.
 * @throws AppError 422 at the field of a wrong proof, `too_many_codes`, and what `work` throws.
 */
export async function proveFactor<Result>(
  services: Services,
  { user, sessionId, workProof, answer, facts, refusal, requestId }: Attempt,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { rateLimits, settings, sequelize } = services;
  const { max_login_attempts: maxAttempts } = await settings.read();
  const attempt = { account: user.id, address: facts.address, maxAttempts, sessionId, workProof };
  const counted = await countLogin(services, attempt);
  if (!answer.proof.passkey) await countCode(rateLimits, counted);
  const useUp = await checkFactor(services, user.id, answer);
  const done =
    useUp &&
    (await inTransaction(sequelize, async (transaction) => {
      await lockUser(transaction, user.id);
      return (await useUp(transaction)) ? { result: await work(transaction) } : null;
    }));
  if (!done) {
    const event = { userId: user.id, action: refusal, requestId };
    await recordAccountEvent(undefined, { ...event, facts: { ...facts, reason: 'wrong second factor' } });
    throw wrong(answer.proof);
  }
  await forgetCodes(rateLimits, counted);
  await forgetLogins(rateLimits, counted);
  return done.result;
}

function wrong({ code, recovery_code }: FactorProof): AppError {
  if (code !== undefined) return new AppError('wrong_code', {}, { field: 'code' });
  if (recovery_code !== undefined) return new AppError('wrong_recovery_code', {}, { field: 'recovery_code' });
  return new AppError('wrong_passkey', {}, { field: 'passkey' });
}

export function factorOf({ code, recovery_code }: FactorProof): string {
  if (code !== undefined) return 'authenticator app';
  return recovery_code === undefined ? 'passkey' : 'recovery code';
}
