import type { FactorProof } from '@souk/contracts/secondFactors';
import type { Transaction } from 'sequelize';
import { type AppError, invalidField } from '../../../AppError';
import { recordAccountEvent } from '../../../audit/recordAccountEvent';
import { lockRow } from '../../../database/lockRow';
import { inTransaction } from '../../../database/transaction';
import type { Services } from '../../../http/route';
import { User } from '../../../models';
import { countCode, countLogin, forgetCodes, forgetLogins } from '../../../rateLimits/loginLimits';
import { type Answer, checkFactor } from './checkFactor';

interface Attempt {
  user: { id: number; email: string };
  answer: Answer;
  /** Where it comes from, for the log. */
  facts: { address: string } & Record<string, unknown>;
  refusal: 'account.sign_in_refused' | 'account.proof_refused';
  requestId: string;
}

/**
 * Somebody proves who they are with a second factor, and the proof is used up together with what it is for. Tries count as those
 * of a password do, and codes a day besides: they are short.
 * @throws AppError `invalid` at the field of a wrong proof, `too_many_requests`, and what `work` throws.
 */
export async function proveFactor<Result>(
  services: Services,
  { user, answer, facts, refusal, requestId }: Attempt,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { config, rateLimits, settings, sequelize } = services;
  const { max_login_attempts: maxAttempts } = await settings.read();
  const attempt = { email: user.email, address: facts.address, maxAttempts };
  if (config.rateLimits) {
    await countLogin(rateLimits, attempt);
    if (!answer.proof.passkey) await countCode(rateLimits, user.email);
  }
  const useUp = await checkFactor(user.id, answer);
  const done =
    useUp &&
    (await inTransaction(sequelize, async (transaction) => {
      await lockRow(transaction, User, user.id);
      return (await useUp(transaction)) ? { result: await work(transaction) } : null;
    }));
  if (!done) {
    const event = { userId: user.id, action: refusal, requestId };
    await recordAccountEvent(undefined, { ...event, facts: { ...facts, reason: 'wrong second factor' } });
    throw wrong(answer.proof);
  }
  if (config.rateLimits) {
    await forgetLogins(rateLimits, attempt);
    await forgetCodes(rateLimits, user.email);
  }
  return done.result;
}

function wrong({ code, recovery_code }: FactorProof): AppError {
  if (code !== undefined)
    return invalidField('code', 'This code is not right, or was used already. Wait for the next one.');
  if (recovery_code !== undefined)
    return invalidField('recovery_code', 'This is none of your recovery codes, or it was used already.');
  return invalidField('passkey', 'This passkey was not accepted.');
}

/** What was proved with, for the log. */
export function factorOf({ code, recovery_code }: FactorProof): string {
  if (code !== undefined) return 'authenticator app';
  return recovery_code === undefined ? 'passkey' : 'recovery code';
}
