import type { FactorProof } from '@souk/contracts/people/signIn/secondFactors';
import type { Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../../domain/audit/recordAccountEvent';
import { announceOwn } from '../../../../domain/outbox/announce';
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
  facts: { address: string; device?: string; site?: string };
  refusal: 'account.sign_in_refused' | 'account.proof_refused';
  requestId: string;
}

/**
 * Proves a user by a second factor, and uses up the proof together with `work`. Attempts count as a password's, and codes also within a
 * day: they are short.
 * @throws AppError 422 at the field of a wrong proof, `passkey_copied`, `too_many_codes`, and what `work` throws.
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
  const told = { userId: user.id, facts, requestId };
  const done =
    useUp &&
    (await inTransaction(sequelize, async (transaction) => {
      await lockUser(transaction, user.id);
      const used = await useUp(transaction);
      if (!used) return null;
      // Refuses an answer that was used: its repetition is no fall.
      const result = await work(transaction);
      if (used === true) return { result };
      if (!used.isBackedUp) throw new AppError('passkey_copied', { name: used.name }, { field: 'passkey' });
      await tellFall(transaction, 'passkey_fell', { ...told, name: used.name });
      return { result };
    }).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'passkey_copied') throw error;
      const name = String(error.params?.name);
      await inTransaction(sequelize, (transaction) =>
        tellFall(transaction, 'passkey_refused', { ...told, name }),
      );
      throw error;
    }));
  if (!done) {
    const reason = 'wrong second factor';
    await recordAccountEvent(undefined, { ...told, action: refusal, facts: { ...facts, reason } });
    throw wrong(answer.proof);
  }
  await forgetCodes(rateLimits, counted);
  await forgetLogins(rateLimits, counted);
  return done.result;
}

/** Records that a passkey's counter did not rise, and tells its owner. */
async function tellFall(
  transaction: Transaction,
  kind: 'passkey_fell' | 'passkey_refused',
  { userId, name, facts, requestId }: Pick<Attempt, 'facts' | 'requestId'> & { userId: number; name: string },
): Promise<void> {
  const factor = `passkey ${name}`;
  const event = { userId, requestId, facts: { ...facts, factor } };
  await recordAccountEvent(transaction, { ...event, action: `account.${kind}` });
  const where = facts.device !== undefined && { device: facts.device, from: facts.address };
  await announceOwn(transaction, kind, userId, { factor, ...where });
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
