import type { Reauthentication } from '@souk/contracts/people/signIn/secondFactors';
import { Session } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import type { Services } from '../../../../domain/Services';
import type { SignedIn } from '../../../../domain/session/Caller';
import { hasFactor } from '../../../../domain/session/hasFactor';
import { AppError } from '../../../../kernel/AppError';
import { NOW } from '../../../../kernel/database/databaseTime';
import { inTransaction } from '../../../../kernel/database/transaction';
import { provePassword } from '../provePassword';
import { readChallenge, takeChallenge } from './challenges';
import { proveFactor } from './proveFactor';

interface Reproof {
  caller: SignedIn;
  proof: Reauthentication;
  address: string;
  siteOrigin: string;
  requestId: string;
}

/**
 * A signed-in user proves their identity again: for 10 minutes this session may use routes that need a recent proof. If the account has a
 * second factor, the password alone is no proof.
 * @throws AppError 422 for a wrong proof, which is no 401: that would end the session; 429.
 */
export async function reauthenticate(
  services: Services,
  { caller, proof: { password, ...proof }, address, siteOrigin, requestId }: Reproof,
): Promise<void> {
  const where = { id: caller.session.id, endedAt: null };
  if (password !== undefined) {
    const needsFactor = () => new AppError('factor_needed', {}, { field: 'password' });
    if (await hasFactor(caller.user.id)) throw needsFactor();
    await provePassword(services, caller, { field: 'password', password, address, requestId });
    await inTransaction(services.sequelize, async (transaction) => {
      // A factor may have been added since, which voids a password's proof.
      await lockUser(transaction, caller.user.id);
      if (await hasFactor(caller.user.id, transaction)) throw needsFactor();
      await Session.update({ provedAt: NOW }, { where, transaction });
    });
    return;
  }
  const challenge = proof.passkey ? await readChallenge(caller) : null;
  const answer = { proof, challenge, siteOrigin };
  const refusal = 'account.proof_refused';
  const attempt = {
    user: caller.user,
    sessionId: caller.session.id,
    answer,
    facts: { address },
    refusal,
  } as const;
  await proveFactor(services, { ...attempt, requestId }, async (transaction) => {
    if (challenge) await takeChallenge(transaction, caller, challenge);
    await Session.update({ provedAt: NOW, withFactor: true }, { where, transaction });
  });
}
